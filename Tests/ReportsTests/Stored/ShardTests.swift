import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("Sharding")
struct ShardTests {
  @Test("The shards are disjoint, and together everything", arguments: [1, 2, 3, 7, 50])
  func partition(count: Int) throws {
    let suite = try ShippedSuite.read()
    let parts = try (1...count).map { index in
      let shard: Selection.Shard = try #require(Selection.Shard(index: index, of: count))
      var selection = Selection()
      selection.shard = shard
      return try selection.cases(of: suite).map(\.id)
    }
    let together = parts.flatMap { $0 }
    #expect(Set(together).count == together.count)
    #expect(together.sorted() == suite.cases.map(\.id).sorted())
    if count == 3 { #expect(parts.allSatisfy { $0.count > 5 }) }
  }

  @Test("A case stays in its shard, whatever else is selected")
  func stable() throws {
    let suite = try ShippedSuite.read()
    var selection = Selection()
    selection.shard = Selection.Shard(index: 2, of: 3)
    let whole = Set(try selection.cases(of: suite).map(\.id))
    selection.patterns = ["provider.background.no-*"]
    let part = try selection.cases(of: suite).map(\.id)
    #expect(!part.isEmpty)
    #expect(whole.isSuperset(of: part))
  }

  @Test("A shard without cases runs, and succeeds")
  func empty() async throws {
    let suite = try SmallSuite.read([
      SmallSuite.rule(
        "device.one", "must", [SmallSuite.fence("case=a", #"{ "show": {}, "expect": {} }"#)])
    ])
    var ran = 0
    for index in 1...4 {
      var selection = Selection()
      selection.shard = Selection.Shard(index: index, of: 4)
      let (events, summary) = try await Runner.events(of: suite, selection: selection)
      ran += events.results.count
      #expect(events.footers.count == 1)
      #expect(summary.exitStatus == .asExpected)
    }
    #expect(ran == 1)
  }

  @Test("A target that supports nothing isn't covered by another, nor by being in a shard")
  func nothingTested() async throws {
    let suite = try SmallSuite.read([
      SmallSuite.rule(
        "device.one", "must", [SmallSuite.fence("case=a", #"{ "show": {}, "expect": {} }"#)])
    ])
    let dead = ScriptedTarget("dead") { _ in .unsupported("never") }
    var statuses: [Conformance.ExitStatus] = []
    for index in 1...4 {
      var selection = Selection()
      selection.shard = Selection.Shard(index: index, of: 4)
      let (events, summary) = try await Runner.events(
        of: suite, [.willing(), dead], selection: selection)
      statuses.append(summary.exitStatus)
      #expect(StoredRun(events.all)?.exitStatus == summary.exitStatus)
      #expect(summary.untested.map(\.name) == (events.results.isEmpty ? [] : ["dead"]))
    }
    #expect(statuses.count { $0 == .nothingTested } == 1)
    #expect(statuses.count { $0 == .asExpected } == 3)
  }

  @Test("An empty shard of a full plan says so; one of an empty plan isn't run")
  func emptyPlan() async throws {
    let suite = try ShippedSuite.read()
    var selection = Selection()
    selection.patterns = ["app.*", "device.states.force-quit"]
    for index in 1...40 {
      selection.shard = Selection.Shard(index: index, of: 40)
      // Whatever shard its cases fall into, the app's cases are no plan for a gateway.
      #expect(throws: Selection.Failure.self) {
        _ = try Runner(
          suite, targets: [ScriptedTarget(role: .gateway) { _ in .observed([]) }],
          selection: selection)
      }
      // A shard with cases of another role only is an empty shard of a full plan.
      let (events, summary) = try await Runner.events(
        of: suite, [ScriptedTarget { _ in .unsupported("never") }], selection: selection)
      #expect(summary.exitStatus == (events.results.isEmpty ? .asExpected : .nothingTested))
      guard events.results.isEmpty else { continue }
      let run = try #require(StoredRun(events.all))
      #expect(!run.rules.flatMap(\.elsewhere).isEmpty)
      var console = ConsoleReport(style: .plain)
      let shown = run.events.map { console.text(for: $0) }.joined()
      #expect(shown.hasSuffix("\n0 of 0 cases: none falls into shard \(index)/40\n"))
      #expect(MarkdownReport(run).text.contains("# No case falls into shard \(index)/40\n"))
    }
  }

  @Test(
    "A shard is written as part/parts",
    arguments: [
      ("1/1", true), ("3/3", true), ("0/3", false), ("4/3", false), ("1/0", false),
      ("-1/3", false), ("1", false), ("1/2/3", false), ("a/b", false), ("/3", false), ("", false),
      ("100000/100000", true), ("1/100001", false), ("1/9223372036854775807", false),
      ("1/9223372036854775808", false), ("9223372036854775808/3", false),
    ])
  func written(text: String, isShard: Bool) {
    #expect((Selection.Shard(text) != nil) == isShard)
  }
}
