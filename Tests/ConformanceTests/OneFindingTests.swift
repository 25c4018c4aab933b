import Testing

@testable import Conformance
@testable import TestSupport

@Suite("A provider that finds one rule broken by everything")
struct OneFindingTests {
  @Test("proves nothing about that rule", arguments: RequestRule.all.map(\.id))
  func oneFinding(rule: String) async throws {
    let suite = try ShippedSuite.read()
    let target = ScriptedTarget("one", role: .provider, does: ["check"]) { _ in
      .observed([["findings": [.string(rule)]]])
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
