import Testing

@testable import ConformanceRunning
@testable import TestSupport

/// Each target of a run has its own deadlines, doubts and counts, wherever it is in the list.
@Suite("Several targets in one run", .serialized)
struct SeveralTargetsTests {
  private let gate = Gate()

  private func run(_ targets: [any Target]) async throws -> (events: Events, summary: RunSummary) {
    var options = Runner.Options()
    (options.jobs, options.timeoutMilliseconds, options.patienceMilliseconds) = (1, 400, 500)
    let runner = try Runner(
      SmallSuite.numbered(4, expecting: #"{ "word": "x" }"#), targets: targets, options: options)
    let events = Events()
    let summary = await runner.run { [gate] event in
      events.add(event)
      if case .finished = event { gate.open() }
    }
    return (events, summary)
  }

  private func silent(_ name: String, to moods: Set<String>) -> ScriptedTarget {
    ScriptedTarget(name) { [gate] stimulus in
      if moods.contains(stimulus.steps[0].argument["mood"]?.string ?? "") { await gate.wait() }
      return .observed([["word": "x"]])
    }
  }

  @Test("A silent target is doubted, and no other, wherever it is", arguments: 0..<3)
  func doubts(place: Int) async throws {
    var targets = [silent("good", to: []), silent("fine", to: [])]
    targets.insert(silent("silent", to: ["n0", "n1", "n2", "n3"]), at: place)
    let (events, summary) = try await run(targets)
    #expect(summary.doubts.map(\.target) == ["silent"])
    #expect(summary.exitStatus == .targetBroke)
    #expect(summary.footer.verdicts == [.pass: 8, .error: 4])
    #expect(summary.footer.unexpected == 4)
    #expect(events.results.allSatisfy { ($0.verdict == .pass) == ($0.target != "silent") })
  }

  @Test("Two targets that miss two cases each aren't given up")
  func apart() async throws {
    let targets = [silent("one", to: ["n0", "n2"]), silent("two", to: ["n1", "n3"])]
    let (_, summary) = try await run(targets)
    #expect(summary.doubts.isEmpty)
    #expect(summary.footer.verdicts == [.pass: 4, .error: 4])
    #expect(summary.exitStatus == .unexpectedVerdicts)
  }

  @Test("What one target did is judged once, and what another did instead for itself")
  func alike() async throws {
    let answers = [("good", "x"), ("also good", "x"), ("other", "y"), ("good again", "x")]
    let targets = answers.map { name, word in
      ScriptedTarget(name) { _ in .observed([["word": .string(word)]]) }
    }
    let (events, _) = try await run(targets)
    for (name, word) in answers {
      let verdicts = Set(events.results.filter { $0.target == name }.map(\.verdict))
      #expect(verdicts == [word == "x" ? .pass : .fail], "\(name)")
    }
    #expect(events.results.filter { $0.target == "other" }.allSatisfy { $0.evidence != nil })
  }
}
