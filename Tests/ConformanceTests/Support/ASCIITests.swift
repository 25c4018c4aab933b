import Testing

@testable import Conformance

@Suite("Texts of ASCII")
struct ASCIITests {
  @Test(
    "A text is cut at its separators, whatever stands beside them",
    arguments: [
      ("", false, [""]), ("", true, []), ("a", true, ["a"]), ("a..b", false, ["a", "", "b"]),
      ("a..b", true, ["a", "b"]), (".a.", false, ["", "a", ""]),
      ("é.\u{301}b", true, ["é", "\u{301}b"]),
    ])
  func parts(text: String, omittingEmpty: Bool, parts: [String]) {
    #expect(text.parts(between: ".", omittingEmpty: omittingEmpty) == parts)
  }

  @Test("No more cuts are made than wanted, and the rest stays whole")
  func mostParts() {
    #expect("a:b:c:d".parts(between: ":", maxSplits: 2) == ["a", "b", "c:d"])
  }

  @Test(
    "A byte is found wherever it stands",
    arguments: ["$", "a$", "$b", "a long text with one $ inside"])
  func byte(text: String) {
    #expect(text.has(UInt8(ascii: "$")))
    #expect(!text.has(UInt8(ascii: "%")))
  }
}
