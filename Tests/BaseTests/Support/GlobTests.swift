import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Glob")
struct GlobTests {
  @Test(
    "A pattern matches the whole text",
    arguments: [
      ("", ""), ("*", ""), ("*", "anything"), ("a*c", "ac"), ("*b", "ab"), ("a*c", "abbbc"),
      ("a?c", "abc"),
      ("**", "x"), ("*a*b*", "xxaxxbxx"), ("provider.*", "provider.background.priority"),
      ("*/not-five[*]", "provider.background.priority/not-five[priority=\"10\"]"),
      ("a*ab", "aaaab"), ("caf?", "café"), ("?", "é"), ("?", "📣"), ("[a]", "[a]"),
    ])
  func fits(pattern: String, text: String) {
    #expect(Glob(pattern).matches(text))
  }

  @Test(
    "A pattern doesn't match a part of the text",
    arguments: [
      ("", "a"), ("a", ""), ("?", ""), ("a*c", "abcd"), ("a?c", "ac"), ("*b", "abc"),
      ("provider", "provider.background"), ("a*b*c", "acb"), ("??", "é"), ("A", "a"),
    ])
  func doesNotFit(pattern: String, text: String) {
    #expect(!Glob(pattern).matches(text))
  }

  @Test("Many stars don't take exponential time")
  func manyStars() {
    let pattern = String(repeating: "a*", count: 40) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 4000)))
  }

  @Test("Only a star or a question mark makes a text a pattern", arguments: ["a*", "?", "a?b*"])
  func isPattern(text: String) {
    #expect(Glob.isPattern(text))
    #expect(!Glob.isPattern("provider.background/x[a=1,b=[2]]"))
  }
}
