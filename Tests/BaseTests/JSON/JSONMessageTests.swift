import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("JSON error messages")
struct JSONMessageTests {
  @Test(
    "A message says what is wrong and what was expected",
    arguments: [
      (
        "{\n\n\"aps\":1,\n\"aps\":2}",
        #"the key "aps" stands twice; it was first written on line 3"#
      ),
      (
        #"{"a":1,"a":2}"#,
        #"the key "a" stands twice; it was first written earlier on the same line"#
      ),
      ("[1,]", "nothing follows this comma; expected another entry or no comma"),
      ("[1 2]", #""2" cannot stand here; expected a comma or "]""#),
      (#"["a" "b"]"#, #"a double quote cannot stand here; expected a comma or "]""#),
      ("[\0]", #"the control character 0x00 cannot stand here; expected a value or "]""#),
      ("“", #""“" cannot stand here; expected a value"#),
      ("{", #"the text ends too early; expected a key in double quotes or "}""#),
      ("NaN", #""NaN" is no JSON value; expected true, false, null or text in double quotes"#),
      ("\"\n\"", "a line break stands raw inside a text; expected it as an escape"),
      (
        #""\ud83d""#,
        #"\ud83d is half of a surrogate pair; expected a high half and then a low half"#
      ),
      (
        #""\x""#,
        #"\x is no escape; expected one of \" \\ \/ \b \f \n \r \t or \u and four hex digits"#
      ),
      ("01", "the number starts with a needless zero; expected no zero before its digits"),
      ("1 1", "more text follows the value; expected the end of the text"),
    ])
  func message(text: String, message: String) throws {
    let error = try #require(throws: JSON.SyntaxError.self) { try JSON.parse(text) }
    #expect(error.message == message)
  }

  @Test(
    "Every message of the tables is one line that starts in lower case or with a sign",
    arguments: JSONInvalidTests.structure + JSONInvalidTests.scalars)
  func shape(document: InvalidDocument) throws {
    let error = try #require(throws: JSON.SyntaxError.self) { try JSON.parse(document.text) }
    #expect(error.message.first.map { !$0.isUppercase } == true)
    #expect(!error.message.hasSuffix("."))
    #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test("A long word is cut short")
  func long() throws {
    let word = String(repeating: "x", count: 100_000)
    let error = try #require(throws: JSON.SyntaxError.self) { try JSON.parse(word) }
    #expect(error.message.utf8.count < 200)
  }
}
