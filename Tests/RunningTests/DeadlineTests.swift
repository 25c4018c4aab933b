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
    // Whoever only waited behind another isn't late.
    #expect(
      events.results.compactMap { result in result.lateness.map { "\(result.id) \($0)" } } == [
        "device.one/a[n=1] Lateness(limit: 1, took: Optional(1), rule: nil)"
      ])
    #expect(summary.exitStatus == .asExpected)
  }

  @Test("One case without an answer reports it, and the others are inconclusive because of it")
  func onlyOnce() async throws {
    func rule(_ name: String) -> String {
      SmallSuite.rule(
        "device.\(name)", "must",
        [SmallSuite.fence("case=a", #"{ "show": { "mood": "\#(name)" }, "expect": {} }"#)])
    }
    let suite = try SmallSuite.read(["one", "two", "three", "four"].map(rule))
    let (events, summary) = try await run(
      [silent(.waits, to: ["two", "three", "four"])], jobs: 1, milliseconds: 60, suite: suite)
    #expect(
      events.results.map { "\($0.id) \($0.verdict) \($0.isExpected) \($0.causes)" } == [
        "device.one/a pass true []", "device.two/a error false []",
        "device.three/a inconclusive true [\"device.two\"]",
        "device.four/a inconclusive true [\"device.two\"]",
      ])
    #expect(summary.footer.unexpected == 1)
    // A stream with such results can be read, and judged again.
    let run = try StoredRun(Array(events.lines.joined().utf8), path: "run.jsonl")
    #expect(run.results == events.results)
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
    #expect(summary.doubts.map(\.problem) == ["answered no case at all"])
    #expect(summary.exitStatus == .targetBroke)
  }

  @Test("An answer after the end of the run changes nothing")
  func late() async throws {
    let (events, _) = try await run([silent(.waits, to: ["n0"])], jobs: 2, milliseconds: 60)
    #expect(events.results.filter { $0.id == "device.one/a[n=0]" }.map(\.verdict) == [.error])
    #expect(events.footers.count == 1)
  }
}
