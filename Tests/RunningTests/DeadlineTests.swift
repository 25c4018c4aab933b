import Testing

@testable import ConformanceRunning
@testable import TestSupport

/// The way in which a target doesn't answer.
enum Silence: String, Sendable, CaseIterable {
  /// It suspends forever.
  case waits
  /// It blocks its thread.
  case blocks
}

@Suite("Targets that don't answer", .serialized)
struct DeadlineTests {
  private let gate = Gate()

  /// Returns a target that doesn't answer some cases until the run is over.
  private func silent(
    _ silence: Silence, to moods: [String]? = nil, name: String = "silent"
  ) -> ScriptedTarget {
    ScriptedTarget(name) { [gate] stimulus in
      let mood = stimulus.steps[0].argument["mood"]?.string ?? ""
      if moods?.contains(mood) != false {
        switch silence {
        case .waits: await gate.wait()
        case .blocks: gate.block()
        }
      }
      return .observed(stimulus.echo)
    }
  }

  private func run(
    _ targets: [any Target], jobs: Int, milliseconds: Int, patience: Int = 100,
    suite: Suite? = nil
  ) async throws -> (events: Events, summary: RunSummary) {
    var options = Runner.Options()
    options.jobs = jobs
    (options.timeoutMilliseconds, options.patienceMilliseconds) = (milliseconds, patience)
    let runner = try Runner(
      suite ?? SmallSuite.numbered(12), targets: targets, options: options)
    let events = Events()
    let summary = await runner.run { [gate] event in
      events.add(event)
      // The report is complete, so nothing needs to be blocked any longer.
      if case .finished = event { gate.open() }
    }
    return (events, summary)
  }

  @Test(
    "One case without an answer is an error; all other results survive", arguments: Silence.allCases
  )
  func oneCase(silence: Silence) async throws {
    let (events, summary) = try await run(
      [silent(silence, to: ["n3"])], jobs: 1, milliseconds: 200)
    #expect(events.results.count == 12)
    #expect(
      events.results.filter { $0.verdict != .pass }.map { "\($0.id): \($0.reason)" }
        == ["device.one/a[n=3]: the target gave no answer within 200 ms"])
    #expect(events.verdicts["device.one/a[n=3]"] == .error)
    #expect(summary.doubts.isEmpty)
    #expect(summary.exitStatus == .unexpectedVerdicts)
  }

  @Test(
    "A target that can't even do what it could before is given up", arguments: Silence.allCases)
  func givenUp(silence: Silence) async throws {
    let (events, summary) = try await run([silent(silence)], jobs: 1, milliseconds: 50)
    #expect(events.results.map(\.verdict) == Array(repeating: .error, count: 12))
    #expect(
      events.results.map(\.reason).sorted()
        == Array(repeating: "not asked: the target was given up", count: 9)
        + Array(repeating: "the target gave no answer within 50 ms", count: 3))
    #expect(
      summary.doubts.map { "\($0.target) \($0.problem)" } == [
        "silent was given up: 3 cases in a row broke it, and then it failed 2 times, from a fresh "
          + "start, at the plainest thing: the target gave no answer within 50 ms"
      ])
    #expect(summary.exitStatus == .targetBroke)
  }

  @Test(
    "However many cases hang, those are judged that don't", arguments: Silence.allCases, [1, 4])
  func oneChapter(silence: Silence, jobs: Int) async throws {
    let hanging = (1...9).map { "n\($0)" }
    let (events, summary) = try await run(
      [silent(silence, to: hanging)], jobs: jobs, milliseconds: 60)
    let passed = events.results.filter { $0.verdict == .pass }.map(\.id)
    #expect(passed == [0, 10, 11].map { "device.one/a[n=\($0)]" })
    #expect(events.results.filter { $0.verdict == .error && $0.isLate }.count == 9)
    #expect(summary.doubts.isEmpty)
    #expect(summary.exitStatus == .unexpectedVerdicts)
  }

  @Test("What hung is asked again with more time, and judged by its answer")
  func askedAgain() async throws {
    let asked = Guarded<[String: Int]>([:])
    let target = ScriptedTarget("slow") { [gate] stimulus in
      let mood = stimulus.steps[0].argument["mood"]?.string ?? ""
      let times = asked.withLock { asked in
        asked[mood, default: 0] += 1
        return asked[mood] ?? 0
      }
      // The first time it hangs for good; the second time it only takes longer than it may.
      if ["n1", "n2"].contains(mood), times == 1 { await gate.wait() }
      if mood == "n1" { try await Task.sleep(for: .milliseconds(700)) }
      return .observed(stimulus.echo)
    }
    let (events, summary) = try await run(
      [target], jobs: 4, milliseconds: 500, patience: 20_000)
    #expect(summary.footer.verdicts == [.pass: 12])
    let late = events.results.filter { $0.lateness != nil }
    #expect(late.map(\.id) == ["device.one/a[n=1]", "device.one/a[n=2]"])
    #expect(late.allSatisfy { $0.lateness?.took != nil && $0.lateness?.rule == "device.silence" })
    #expect(summary.exitStatus == .asExpected)
  }

  /// A suite of rules of one case each, where a role has a rule about silence.
  private static func rules(_ names: [String]) throws -> Suite {
    try SmallSuite.read(
      names.map { name in
        SmallSuite.rule(
          "device.\(name)", "must",
          [SmallSuite.fence("case=a", #"{ "show": { "mood": "\#(name)" }, "expect": {} }"#)])
      })
  }

  @Test("The rule about silence reports it, and other cases are inconclusive because of it")
  func onlyOnce() async throws {
    let (events, summary) = try await run(
      [silent(.waits, to: ["two", "silence", "four"])], jobs: 1, milliseconds: 60,
      suite: Self.rules(["one", "two", "silence", "four"]))
    #expect(
      events.results.map { "\($0.id) \($0.verdict) \($0.isExpected) \($0.causes)" }.sorted() == [
        "device.four/a inconclusive true [\"device.silence\"]", "device.one/a pass true []",
        "device.silence/a fail false []",
        "device.two/a inconclusive true [\"device.silence\"]",
      ])
    #expect(summary.footer.unexpected == 1)
    // A stream with such results can be read.
    let run = try StoredRun(Array(events.lines.joined().utf8), path: "run.jsonl")
    #expect(run.results == events.results)
  }

  @Test("Where no case of that rule is silent, nobody else reports the others")
  func unreported() async throws {
    let (events, summary) = try await run(
      [silent(.waits, to: ["two", "four"])], jobs: 1, milliseconds: 60,
      suite: Self.rules(["one", "two", "silence", "four"]))
    #expect(
      events.results.filter { $0.isLate }.map { "\($0.id) \($0.verdict) \($0.isExpected)" } == [
        "device.two/a error false", "device.four/a error false",
      ])
    #expect(summary.footer.unexpected == 2)
  }

  @Test("A case that answers only at some of its repetitions is unstable")
  func unstable() async throws {
    let asked = Guarded(0)
    let target = ScriptedTarget("moody") { [gate] stimulus in
      let isSilent = asked.withLock { asked in
        asked += 1
        return asked == 2
      }
      if isSilent { await gate.wait() }
      return .observed(stimulus.echo)
    }
    var options = Runner.Options()
    (options.jobs, options.repetitions) = (1, 3)
    (options.timeoutMilliseconds, options.patienceMilliseconds) = (3_600_000, 100)
    let silent = KeepingTime(target, milliseconds: 1000)
    let runner = try Runner(SmallSuite.numbered(1), targets: [silent], options: options)
    let (results, summary) = await runner.results()
    gate.open()
    #expect(results.map(\.verdicts) == [[.pass, .error, .pass]])
    #expect(summary.exitStatus == .unexpectedVerdicts)
  }

  @Test("With --fail-fast, the first case without an answer ends the run")
  func failFast() async throws {
    var options = Runner.Options()
    (options.jobs, options.failFast, options.timeoutMilliseconds) = (1, true, 100)
    let runner = try Runner(
      SmallSuite.numbered(4), targets: [silent(.waits, to: ["n1"])], options: options)
    let (results, summary) = await runner.results()
    gate.open()
    #expect(results.map(\.verdict) == [.pass, .error])
    #expect(summary.footer.stopped == .failFast)
  }

  @Test(
    "A target that answers nothing doesn't affect the other target",
    arguments: Silence.allCases, [1, 16])
  func besideAnother(silence: Silence, jobs: Int) async throws {
    let (events, summary) = try await run(
      [silent(silence), ScriptedTarget.willing("willing")], jobs: jobs, milliseconds: 300)
    let results = events.results
    #expect(results.count == 24)
    #expect(results.filter { $0.target == "willing" && $0.verdict == .pass }.count == 12)
    #expect(results.filter { $0.target == "silent" && $0.verdict == .error }.count == 12)
    #expect(summary.doubts.map(\.target) == ["silent"])
    #expect(summary.exitStatus == .targetBroke)
  }

  @Test("A target that answers nothing at all isn't believed, however few cases there are")
  func nothingAtAll() async throws {
    let (_, summary) = try await run([silent(.waits)], jobs: 16, milliseconds: 60)
    #expect(summary.doubts.map(\.problem) == ["answered none of 12 cases"])
    #expect(summary.exitStatus == .targetBroke)
  }

  @Test("An answer after the end of the run changes nothing")
  func late() async throws {
    let (events, _) = try await run([silent(.waits, to: ["n0"])], jobs: 2, milliseconds: 60)
    #expect(events.results.filter { $0.id == "device.one/a[n=0]" }.map(\.verdict) == [.error])
    #expect(events.footers.count == 1)
  }
}

/// A target that watches its deadline itself, as programs do.
private struct KeepingTime: Target {
  private struct Late: TargetError, CustomStringConvertible {
    let kind = Finding.Kind.silent
    let description = "the target gave no answer within 100 ms"
  }

  let target: any Target
  let milliseconds: Int
  var description: TargetDescription { target.description }
  var keepsTime: Bool { true }

  init(_ target: any Target, milliseconds: Int) {
    (self.target, self.milliseconds) = (target, milliseconds)
  }

  func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
    let answer = Guarded<Result<TargetAnswer, any Error>?>(nil)
    let target = target
    Task.detached {
      let found: Result<TargetAnswer, any Error>
      do { found = .success(try await target.observe(stimulus)) } catch { found = .failure(error) }
      answer.withLock { $0 = $0 ?? found }
    }
    for _ in 0..<milliseconds / 5 {
      if let answer = answer.withLock({ $0 }) { return try answer.get() }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw Late()
  }
}
