import Testing

@testable import ConformanceRunning
@testable import TestSupport

/// What is chosen by several words is what each of them chooses, in any order.
@Suite("Selecting by several words of a kind")
struct SeveralSelectionsTests {
  private func ids(_ change: (inout Selection) -> Void) throws -> Set<String> {
    var selection = Selection()
    change(&selection)
    return Set(try selection.cases(of: ShippedSuite.read()).map(\.id))
  }

  @Test("Roles, levels and patterns add up", arguments: [false, true])
  func sums(isReversed: Bool) throws {
    func both<Word>(_ words: [Word], _ change: (inout Selection, [Word]) -> Void) throws {
      let each = try words.map { word in try ids { change(&$0, [word]) } }
      #expect(each.allSatisfy { !$0.isEmpty })
      let all = try ids { change(&$0, isReversed ? words.reversed() : words) }
      #expect(all == each.reduce([]) { $0.union($1) })
      #expect(each.allSatisfy { $0 != all })
    }
    try both([Role.app, .gateway, .device]) { $0.roles = $1 }
    try both([Level.should, .may]) { $0.levels = $1 }
    try both(["provider.topic.*", "app.*", "Device/Background.md"]) { $0.patterns = $1 }
  }

  @Test(
    "A shard is two numbers with one stroke between them",
    arguments: ["1//2", "/1/2", "1/2/", "//1/2", "1/", "/2", "1", "", "0/2", "3/2", "1/0", "1/2/3"])
  func noShard(text: String) { #expect(Selection.Shard(text) == nil) }

  @Test("Each pattern to skip leaves out its own cases", arguments: [false, true])
  func skipped(isReversed: Bool) throws {
    let patterns = ["provider.*", "app.*", "Device/Background.md"]
    let left = try ids { $0.skipped = isReversed ? patterns.reversed() : patterns }
    let all = try ids { _ in }
    let skipped = try ids { $0.patterns = patterns }
    #expect(left == all.subtracting(skipped))
    #expect(!left.isEmpty && left != all)
  }
}
