import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Definitions of links")
struct LinkDefinitionTests {
  @Test(
    "A label, an address and perhaps a title",
    arguments: [
      ("[a.1]: https://example.com/", "a.1", "https://example.com/", nil),
      ("[a.1]: https://example.com/ \"A guide\"", "a.1", "https://example.com/", "A guide"),
      ("[a b]:../Sources.md   \"A; B\"  ", "a b", "../Sources.md", "A; B"),
      ("[a]: <https://e.com/f(x)> \"T\"", "a", "https://e.com/f(x)", "T"),
      (#"[a]: x "say \"a\\b\"""#, "a", "x", #"say "a\b""#),
    ])
  func read(line: String, label: String, address: String, title: String?) throws {
    let definition = try #require(LinkDefinition(line))
    #expect(definition == LinkDefinition(label: label, address: address, title: title))
    #expect(LinkDefinition(definition.line) == definition, "it is read as it is written")
  }

  @Test(
    "What is no definition is prose",
    arguments: [
      "[a]", "[a] is here", "[a](b)", "[a]:", "[a]: ", "[]: b", "[^1]: note", "[a]: b c",
      "[a]: b \"open", "[a]: b \"c\" d", "[a]: b \"c\"d\"", #"[a]: b "c\""#, "[a]: <b", "[a]: <b>c",
      "[a [b]]: c", "a [b]: c", "", "[",
    ])
  func prose(line: String) {
    #expect(LinkDefinition(line) == nil)
  }

  @Test("They are a block of their own, and none within a paragraph")
  func blocks() {
    let text = "[a]: b\n[c]: d \"e\"\nprose\n[f]: g\n\n[h]: i\n## J\n[k]: l\n"
    #expect(
      MarkdownScanner.outline(text).blocks == [
        "1-2 definitions a, c", "3-4 prose", "6-6 definitions h", "7-7 h2 J", "8-8 definitions k",
      ])
  }
}

extension LinkDefinition {
  fileprivate init?(_ line: String) { self.init(Array(line.utf8)[...]) }
}
