import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("ASCII text")
struct ASCIITests {
  @Test(
    "A text is split at its separators, whatever is next to them",
    arguments: [
      ("", false, [""]), ("", true, []), ("a", true, ["a"]), ("a..b", false, ["a", "", "b"]),
      ("a..b", true, ["a", "b"]), (".a.", false, ["", "a", ""]),
      ("é.\u{301}b", true, ["é", "\u{301}b"]),
    ])
  func parts(text: String, omittingEmpty: Bool, parts: [String]) {
    #expect(text.parts(between: ".", omittingEmpty: omittingEmpty) == parts)
  }

  @Test("No more splits are made than requested, and the rest stays whole")
  func mostParts() {
    #expect("a:b:c:d".parts(between: ":", maxSplits: 2) == ["a", "b", "c:d"])
  }

  @Test(
    "A byte is found wherever it is",
    arguments: ["$", "a$", "$b", "a long text with one $ inside"])
  func byte(text: String) {
    #expect(text.has(UInt8(ascii: "$")))
    #expect(!text.has(UInt8(ascii: "%")))
  }
}
