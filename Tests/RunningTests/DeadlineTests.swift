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
    _ targets: [any Target], jobs: Int, milliseconds: Int
  ) async throws -> (events: Events, summary: RunSummary) {
    var options = Runner.Options()
    options.jobs = jobs
    options.timeoutMilliseconds = milliseconds
    let runner = try Runner(
      SmallSuite.numbered(12), targets: targets, options: options)
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

  @Test("A target that answers nothing is given up after three cases", arguments: Silence.allCases)
  func givenUp(silence: Silence) async throws {
    let (events, summary) = try await run([silent(silence)], jobs: 1, milliseconds: 50)
    #expect(events.results.map(\.verdict) == Array(repeating: .error, count: 12))
    #expect(
      events.results.map(\.reason)
        == Array(repeating: "the target gave no answer within 50 ms", count: 3)
        + Array(repeating: "the target was given up after 3 cases without an answer", count: 9))
    #expect(summary.doubts.map(\.target) == ["silent"])
    #expect(summary.exitStatus == .targetBroke)
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

  @Test("An answer after the end of the run changes nothing")
  func late() async throws {
    let (events, _) = try await run([silent(.waits, to: ["n0"])], jobs: 2, milliseconds: 60)
    #expect(events.results.filter { $0.id == "device.one/a[n=0]" }.map(\.verdict) == [.error])
    #expect(events.footers.count == 1)
  }
}
