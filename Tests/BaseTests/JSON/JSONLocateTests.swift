import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Locating JSON values")
struct JSONLocateTests {
  /// A document with white space, escapes and brackets where they could mislead.
  static let text = #"""
     {
      "a": [10, "x]\"}", {"k": -1.5e3}, [[]], null] ,
      "b\u0063": {"a": {}, "" : true},
      "é": "last"
    } 
    """#

  @Test(
    "A value is found with its key",
    arguments: [
      ([.key("a"), .index(0)], nil, "10"), ([.key("a"), .index(1)], nil, #""x]\"}""#),
      ([.key("a"), .index(2)], nil, #"{"k": -1.5e3}"#), ([.key("a"), .index(3)], nil, "[[]]"),
      ([.key("a"), .index(2), .key("k")], #""k""#, "-1.5e3"),
      ([.key("a"), .index(4)], nil, "null"),
      ([.key("a"), .index(3), .index(0)], nil, "[]"),
      ([.key("bc")], #""b\u0063""#, #"{"a": {}, "" : true}"#),
      ([.key("bc"), .key("a")], #""a""#, "{}"),
      ([.key("bc"), .key("")], #""""#, "true"), ([.key("é")], #""é""#, #""last""#),
    ] as [([JSON.Path.Step], String?, String)])
  func found(steps: [JSON.Path.Step], key: String?, value: String) throws {
    let padded = Array("padding\(Self.text)padding".utf8)
    let bytes = padded.dropFirst(7).dropLast(7)
    let location = try #require(JSON.locate(JSON.Path(steps), in: bytes))
    func part(_ range: Range<Int>) -> String {
      String(decoding: Array(bytes)[range], as: UTF8.self)
    }
    #expect(location.key.map(part) == key)
    #expect(part(location.value) == value)
  }

  @Test("The empty path is the whole value")
  func whole() {
    let location = JSON.locate(JSON.Path(), in: Array(" [1] ".utf8)[...])
    #expect(location?.key == nil)
    #expect(location?.value == 1..<4)
    #expect(JSON.locate(JSON.Path(), in: Array("7".utf8)[...])?.value == 0..<1)
  }

  @Test(
    "A path that leads nowhere is not found",
    arguments: [
      [.key("z")], [.index(0)], [.key("a"), .index(5)], [.key("a"), .index(-1)],
      [.key("a"), .key("k")], [.key("bc"), .key("a"), .key("b")], [.key("e\u{301}")],
      [.key("a"), .index(3), .index(0), .index(0)], [.key("a"), .index(0), .index(0)],
    ] as [[JSON.Path.Step]])
  func missing(steps: [JSON.Path.Step]) {
    #expect(JSON.locate(JSON.Path(steps), in: Array(Self.text.utf8)[...]) == nil)
  }

  @Test("Cut or broken text never traps")
  func broken() {
    let bytes = Array(Self.text.utf8)
    let path = JSON.Path([.key("é")])
    for end in bytes.indices {
      _ = JSON.locate(path, in: bytes[..<end])
    }
    #expect(JSON.locate(path, in: []) == nil)
    #expect(JSON.locate(JSON.Path(), in: Array("{\"a\"".utf8)[...]) == nil)
    #expect(JSON.locate(JSON.Path(), in: Array(repeating: 0x5B, count: 100_000)[...]) == nil)
  }
}
