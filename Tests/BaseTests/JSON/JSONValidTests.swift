import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("JSON that must be accepted")
struct JSONValidTests {
  @Test(
    "A document has its value",
    arguments: [
      ("null", .null), ("true", true), (" false\r\n", false), ("0", 0), ("-12", -12), ("1.5", 1.5),
      (#""""#, ""), (#""a b""#, "a b"), ("[]", []), ("[ ]", []), ("{}", [:]), ("{\n}", [:]),
      ("[1,[2,[]],{}]", [1, [2, []], [:]]),
      (#"{"a":{"b":[null]},"c":""}"#, ["a": ["b": [.null]], "c": ""]),
      ("\t[\r1\n, 2 ] ", [1, 2]),
      (#"{"":0}"#, ["": 0]),
    ] as [(String, JSON)])
  func document(text: String, value: JSON) throws {
    #expect(try JSON.parse(text) == value)
    #expect(try JSON.parse(Array(text.utf8)[...]) == value)
  }

  @Test(
    "Escapes are resolved",
    arguments: [
      (#"\" \\ \/ \b \f \n \r \t"#, "\" \\ / \u{8} \u{C} \n \r \t"),
      (#"\u0041\u00e9\u00E9"#, "Aéé"), (#"\u0000"#, "\0"), (#"a\u0000b"#, "a\0b"),
      (#"\ud83d\ude00"#, "😀"), (#"\uD834\uDD1E!"#, "𝄞!"), (#"\udbff\udfff"#, "\u{10FFFF}"),
      (#"\ud800\udc00"#, "\u{10000}"), (#"\ufeff\uffff"#, "\u{FEFF}\u{FFFF}"),
      (#"\\u0041"#, #"\u0041"#), ("\u{7F}\u{2028}\u{2029}", "\u{7F}\u{2028}\u{2029}"),
      (#"é\n😀"#, "é\n😀"),
    ])
  func escapes(written: String, meaning: String) throws {
    let text = try #require(try JSON.parse("\"\(written)\"").string)
    #expect(Array(text.utf8) == Array(meaning.utf8))
  }

  @Test(
    "Number literals stay as written",
    arguments: [
      "0", "-0", "1", "1.0", "1e0", "1E+2", "-1.25e-3", "1e400", "1e-999999999999",
      "123456789012345678901234567890", "0.1000", "0e0",
    ])
  func literals(literal: String) throws {
    guard case .number(let number) = try JSON.parse("[\(literal)]")[0] else {
      Issue.record("\(literal) is a number")
      return
    }
    #expect(number.literal == literal)
  }

  @Test("Members keep their order, and keys that only look alike are different")
  func members() throws {
    let value = try JSON.parse("{\"b\":1,\"a\":2,\"\u{E9}\":3,\"e\u{301}\":4}")
    #expect(
      value.object?.keys.map { Array($0.utf8) }
        == ["b", "a", "é", "e\u{301}"].map {
          Array($0.utf8)
        })
    #expect(value["\u{E9}"] == 3)
    #expect(value["e\u{301}"] == 4)
  }

  @Test(
    "Writing a parsed text returns the same text",
    arguments: [
      #"{"aps":{"alert":"Hi \"you\" \\ / \n\r\t\b\f\u0000\u001f","badge":1.0}}"#,
      "[1e400,-0,\"é😀\u{2028}\u{7F}\",[],{},[{}],true,false,null]", #""""#, "0",
    ])
  func roundTrip(text: String) throws {
    let value = try JSON.parse(text)
    #expect(value.text() == text)
    #expect(try JSON.parse(value.text(.pretty)).text() == text)
    #expect(try JSON.parse(value.text(.pretty, keys: .sorted)) == value)
  }
}
