import Testing

@testable import ConformanceBase
@testable import TestSupport

/// An invalid document, and the error that the parser has to report.
struct InvalidDocument: Sendable, CustomTestStringConvertible {
  /// The document.
  let text: String
  /// Why it is invalid.
  let reason: JSON.SyntaxError.Reason
  /// The line and column of the fault.
  let place: String
  /// The document as test reports show it.
  var testDescription: String { text.debugDescription }

  /// Makes an entry of a document with its error and the place of that.
  init(_ text: String, _ reason: JSON.SyntaxError.Reason, _ place: String) {
    self.text = text
    self.reason = reason
    self.place = place
  }
}

/// What the parser expects where a member starts.
private let key = "a key in double quotes"

@Suite("JSON that must be rejected")
struct JSONInvalidTests {
  /// Faults between values.
  static let structure: [InvalidDocument] = [
    .init("", .unexpectedEnd(expected: "a value"), "1:1"),
    .init(" \n\t", .unexpectedEnd(expected: "a value"), "2:2"),
    .init("[", .unexpectedEnd(expected: "a value or \"]\""), "1:2"),
    .init("[1", .unexpectedEnd(expected: "a comma or \"]\""), "1:3"),
    .init("[1,", .unexpectedEnd(expected: "a value"), "1:4"),
    .init("{", .unexpectedEnd(expected: "\(key) or \"}\""), "1:2"),
    .init(#"{"a""#, .unexpectedEnd(expected: "a colon"), "1:5"),
    .init(#"{"a":"#, .unexpectedEnd(expected: "a value"), "1:6"),
    .init(#"{"a":1"#, .unexpectedEnd(expected: "a comma or \"}\""), "1:7"),
    .init(#"{"a":1,"#, .unexpectedEnd(expected: key), "1:8"),
    .init("[1,]", .trailingComma, "1:3"),
    .init("[1\n , \n]", .trailingComma, "2:2"),
    .init(#"{"a":1,}"#, .trailingComma, "1:7"),
    .init("[,]", .unexpectedByte(0x2C, expected: "a value or \"]\""), "1:2"),
    .init("[1,,2]", .unexpectedByte(0x2C, expected: "a value"), "1:4"),
    .init("{,}", .unexpectedByte(0x2C, expected: "\(key) or \"}\""), "1:2"),
    .init("[1 2]", .unexpectedByte(0x32, expected: "a comma or \"]\""), "1:4"),
    .init("[1}", .unexpectedByte(0x7D, expected: "a comma or \"]\""), "1:3"),
    .init(#"{"a" 1}"#, .unexpectedByte(0x31, expected: "a colon"), "1:6"),
    .init(#"{"a":}"#, .unexpectedByte(0x7D, expected: "a value"), "1:6"),
    .init(#"{"a":1]"#, .unexpectedByte(0x5D, expected: "a comma or \"}\""), "1:7"),
    .init("{a:1}", .unexpectedByte(0x61, expected: "\(key) or \"}\""), "1:2"),
    .init("{1:1}", .unexpectedByte(0x31, expected: "\(key) or \"}\""), "1:2"),
    .init(#"{"a":1,b:2}"#, .unexpectedByte(0x62, expected: key), "1:8"),
    .init("]", .unexpectedByte(0x5D, expected: "a value"), "1:1"),
    .init("\0", .unexpectedByte(0, expected: "a value"), "1:1"),
    .init("\u{0C}1", .unexpectedByte(0x0C, expected: "a value"), "1:1"),
    .init("[“a”]", .unexpectedCharacter("“", expected: "a value or \"]\""), "1:2"),
    .init("\u{A0}1", .unexpectedCharacter("\u{A0}", expected: "a value"), "1:1"),
    .init("1 2", .trailingContent, "1:3"),
    .init("{}\n}", .trailingContent, "2:1"),
    .init("1\0", .trailingContent, "1:2"),
    .init("0x1F", .trailingContent, "1:2"),
    .init("1.5.2", .trailingContent, "1:4"),
    .init("\u{FEFF}1", .byteOrderMark, "1:1"),
    .init("// a\n1", .comment, "1:1"),
    .init("[1, /* two */ 2]", .comment, "1:5"),
    .init("[1 // one\n]", .comment, "1:4"),
    .init("/1", .unexpectedByte(0x2F, expected: "a value"), "1:1"),
    .init("['a']", .singleQuote, "1:2"),
    .init("{'a':1}", .singleQuote, "1:2"),
    .init(#"{"a":1,"b":{"a":2},"a":3}"#, .duplicateKey("a", firstAt: 1), "1:20"),
    .init("{\n\"x\": [{}],\n\"b\": 1,\n \"\\u0062\": 2}", .duplicateKey("b", firstAt: 3), "4:2"),
    .init(#"[{"":1,"":1}]"#, .duplicateKey("", firstAt: 1), "1:8"),
  ]

  /// Faults inside a word, a number or a string.
  static let scalars: [InvalidDocument] = [
    .init("01", .invalidNumber(.leadingZero), "1:1"),
    .init("[-00.5]", .invalidNumber(.leadingZero), "1:2"),
    .init("+1", .invalidNumber(.plusSign), "1:1"),
    .init(".5", .invalidNumber(.noWholePart), "1:1"),
    .init("-.5", .invalidNumber(.noWholePart), "1:1"),
    .init("-", .invalidNumber(.noWholePart), "1:1"),
    .init("-Infinity", .invalidNumber(.noWholePart), "1:1"),
    .init("1.", .invalidNumber(.noFraction), "1:1"),
    .init("[1.e5]", .invalidNumber(.noFraction), "1:2"),
    .init("1e", .invalidNumber(.noExponent), "1:1"),
    .init("1E+", .invalidNumber(.noExponent), "1:1"),
    .init("NaN", .unknownWord("NaN"), "1:1"),
    .init("[Infinity]", .unknownWord("Infinity"), "1:2"),
    .init("True", .unknownWord("True"), "1:1"),
    .init("nul", .unknownWord("nul"), "1:1"),
    .init("truefalse", .unknownWord("truefalse"), "1:1"),
    .init("\"", .unexpectedEnd(expected: "a closing quote"), "1:2"),
    .init("\"a\\", .unexpectedEnd(expected: "an escape"), "1:4"),
    .init("\"\\u12", .unexpectedEnd(expected: "four hex digits"), "1:6"),
    .init("\"a\nb\"", .controlCharacter(0x0A), "1:3"),
    .init("\"\t\"", .controlCharacter(0x09), "1:2"),
    .init("\"\0\"", .controlCharacter(0), "1:2"),
    .init("\"\\n\u{1F}\"", .controlCharacter(0x1F), "1:4"),
    .init("\"\\\n\"", .controlCharacter(0x0A), "1:3"),
    .init(#"["\x41"]"#, .invalidEscape(#"\x"#), "1:3"),
    .init(#""\'""#, .invalidEscape(#"\'"#), "1:2"),
    .init(#""\U0041""#, .invalidEscape(#"\U"#), "1:2"),
    .init(#""\é""#, .invalidEscape(#"\é"#), "1:2"),
    .init(#""\u12G4""#, .invalidEscape(#"\u12G"#), "1:2"),
    .init(#""\u12""#, .invalidEscape(#"\u12"#), "1:2"),
    .init(#""\u+123""#, .invalidEscape(#"\u+"#), "1:2"),
    .init(#""a\ud800""#, .loneSurrogate(0xD800), "1:3"),
    .init(#""\udc00""#, .loneSurrogate(0xDC00), "1:2"),
    .init(#""\ude00\ud83d""#, .loneSurrogate(0xDE00), "1:2"),
    .init(#""\ud83d\ud83d""#, .loneSurrogate(0xD83D), "1:2"),
    .init(#""\ud83d\u0041""#, .loneSurrogate(0xD83D), "1:2"),
    .init(#""\ud83d\n""#, .loneSurrogate(0xD83D), "1:2"),
    .init(#""\ud83dxx""#, .loneSurrogate(0xD83D), "1:2"),
    .init(#"{"\ud83d":1}"#, .loneSurrogate(0xD83D), "1:3"),
  ]

  @Test(
    "A broken document is rejected for the right reason at the right place",
    arguments: structure + scalars)
  func rejected(document: InvalidDocument) throws {
    let error = try #require(throws: JSON.SyntaxError.self) {
      try JSON.parse(document.text)
    }
    #expect(error.reason == document.reason)
    #expect("\(error.line):\(error.column)" == document.place)
    #expect(error.length >= 1)

    let bytes = try #require(throws: JSON.SyntaxError.self) {
      try JSON.parse(Array(document.text.utf8)[...])
    }
    #expect(bytes == error, "text and bytes are read alike")
  }

  @Test("Offsets count from the start of a slice")
  func sliceOffsets() throws {
    let bytes = Array("garbage{\"a\" 1}garbage".utf8)
    let error = try #require(throws: JSON.SyntaxError.self) {
      try JSON.parse(bytes[7..<14])
    }
    #expect(error.offset == 5)
    #expect(error.column == 6)
    #expect(try JSON.parse(bytes[11...12]) == 1)
  }

  @Test(
    "The underlined part is what is wrong",
    arguments: [
      ("[NaN]", 1, 3), ("[01.5]", 1, 4), (#"["\ud83d\u0041"]"#, 2, 6), (#"["\x"]"#, 2, 2),
      (#"{"a":1,"a":2}"#, 7, 3), ("[“]", 1, 3), ("[1, /**/]", 4, 2), ("[", 1, 1), ("", 0, 1),
    ])
  func underline(text: String, offset: Int, length: Int) throws {
    let error = try #require(throws: JSON.SyntaxError.self) { try JSON.parse(text) }
    #expect(error.offset == offset)
    #expect(error.length == length)
  }
}
