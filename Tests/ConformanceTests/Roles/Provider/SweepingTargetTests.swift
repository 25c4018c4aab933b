import Testing

@testable import Conformance

/// A provider that treats everything alike.
struct Sweeping: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var verdicts: Set<Verdict>
  var script: @Sendable (Stimulus) throws -> TargetAnswer

  init(
    _ name: String, _ verdicts: Set<Verdict>,
    _ script: @escaping @Sendable (Stimulus) throws -> TargetAnswer
  ) {
    (testDescription, self.verdicts, self.script) = (name, verdicts, script)
  }

  var target: ScriptedTarget {
    ScriptedTarget("sweeping", role: .provider, does: ["send", "check"], script: script)
  }

  struct Unwilling: Error {}

  /// A provider that finds these rules broken by everything.
  static func finds(_ rules: [String]) -> TargetAnswer {
    .observed([["findings": .array(rules.map(JSON.string))]])
  }

  static let all = [
    Sweeping("accepts everything", [.fail, .warn]) { stimulus in
      let request: JSON = [
        "method": "POST", "path": "/", "headers": [], "body": stimulus.steps[0].argument,
      ]
      return stimulus.steps[0].action == "send"
        ? .observed([["requests": [request], "outcome": ["result": "accepted"]]]) : finds([])
    },
    Sweeping("refuses everything", [.fail, .warn]) { stimulus in
      stimulus.steps[0].action == "send"
        ? .observed([["outcome": ["result": "refused"]]]) : finds(RequestRule.all.map(\.id))
    },
    Sweeping("echoes the stimulus", [.error]) { .observed($0.echo) },
    Sweeping("sees nothing", [.fail, .warn]) { stimulus in
      .observed(stimulus.steps.map { _ in JSON.Object() })
    },
    Sweeping("reports no step", [.error]) { _ in .observed([]) },
    Sweeping("throws", [.error]) { _ in throw Unwilling() },
  ]
}

@Suite("A provider that treats everything alike passes no refusal")
struct SweepingTargetTests {
  @Test("Whatever it does alike", arguments: Sweeping.all)
  func sweeping(sweeping: Sweeping) async throws {
    let suite = try ShippedSuite.read()
    let negative = Set(suite.cases.filter { $0.template.control != nil }.map(\.id))
    let (events, summary) = try await Runner.events(of: suite, [sweeping.target])
    let verdicts = events.results.filter { negative.contains($0.id) }.map(\.verdict)
    #expect(verdicts.count > 20)
    #expect(Set(verdicts).isSubset(of: sweeping.verdicts))
    #expect(summary.exitStatus == .unexpectedVerdicts)
  }

  @Test(
    "A provider that finds one rule broken by everything proves nothing about that rule",
    arguments: RequestRule.all.map(\.id))
  func oneFinding(rule: String) async throws {
    let suite = try ShippedSuite.read()
    let target = ScriptedTarget("one", role: .provider, does: ["check"]) { _ in
      Sweeping.finds([rule])
    }
    var selection = Selection()
    selection.patterns = [rule]
    let (events, _) = try await Runner.events(of: suite, [target], selection: selection)
    let negative = Set(
      suite.cases.filter { $0.rule.id == rule && $0.template.control != nil }.map(\.id))
    let results = events.results.filter { negative.contains($0.id) }
    #expect(!results.isEmpty)
    #expect(results.allSatisfy { $0.verdict == .inconclusive })
    #expect(results.allSatisfy { $0.reason.contains("was not kept") })
  }
}
