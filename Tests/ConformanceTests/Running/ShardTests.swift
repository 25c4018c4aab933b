import Testing

@testable import Conformance

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

  @Test(
    "A shard is written as part/parts",
    arguments: [
      ("1/1", true), ("3/3", true), ("0/3", false), ("4/3", false), ("1/0", false),
      ("-1/3", false), ("1", false), ("1/2/3", false), ("a/b", false), ("/3", false), ("", false),
    ])
  func written(text: String, isShard: Bool) {
    #expect((Selection.Shard(text) != nil) == isShard)
  }
}
