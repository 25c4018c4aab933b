import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("JSON writing")
struct JSONTextTests {
  @Test("Only what must be escaped is")
  func escapes() {
    let text = (0...0x21).map { String(Unicode.Scalar(UInt8($0))) }.joined() + "\\/\u{7F}\u{2028}é"
    #expect(
      JSON.string(text).text() == #""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n"#
        + #"\u000b\f\r\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018"#
        + #"\u0019\u001a\u001b\u001c\u001d\u001e\u001f !\\/"# + "\u{7F}\u{2028}é\"")
    #expect(JSON.string("\"").text() == #""\"""#)
  }

  @Test("Keys are sorted by their scalars on every level")
  func sorted() throws {
    let value = try JSON.parse(#"{"b":{"z":1,"a":2},"B":0,"é":0,"😀":0,"｡":0,"":0}"#)
    let text = #"{"":0,"B":0,"b":{"a":2,"z":1},"é":0,"｡":0,"😀":0}"#
    #expect(value.text(keys: .sorted) == text)
    #expect(try JSON.parse(text).text() == text)
  }

  @Test("Writing appends to the output")
  func append() {
    var output = Array("data: ".utf8)
    (["b": [1, .null], "a": true] as JSON).write(to: &output)
    output.append(0x0A)
    (["b": 1, "a": ""] as JSON).write(to: &output, keys: .sorted)
    #expect(
      String(decoding: output, as: UTF8.self)
        == "data: {\"b\":[1,null],\"a\":true}\n{\"a\":\"\",\"b\":1}")
  }

  @Test(
    "What fits stays on one line",
    arguments: [
      ("[]", "[]"), ("{}", "{}"), ("[1,2]", "[1, 2]"), (#"{"a":1}"#, #"{ "a": 1 }"#),
      (#"{"a":{},"b":[{"c":[]}]}"#, #"{ "a": {}, "b": [{ "c": [] }] }"#), ("1.50", "1.50"),
    ])
  func inline(text: String, pretty: String) throws {
    #expect(try JSON.parse(text).text(.pretty) == pretty)
  }

  @Test("What does not fit is broken into lines, from the outside in")
  func broken() throws {
    let value: JSON = [
      "aps": [
        "alert": ["title": "Game Request", "body": "Bob wants to play poker with you tonight"],
        "badge": 5, "empty": [], "list": [1, 2, 3],
      ],
      "note": "short",
    ]
    #expect(
      value.text(.pretty) == """
        {
          "aps": {
            "alert": {
              "title": "Game Request",
              "body": "Bob wants to play poker with you tonight"
            },
            "badge": 5,
            "empty": [],
            "list": [1, 2, 3]
          },
          "note": "short"
        }
        """)
  }

  @Test("A line has up to 80 columns, including the key and the comma after the value")
  func width() {
    func lines(_ value: JSON) -> [Substring] { value.text(.pretty).split(separator: "\n") }
    #expect(lines([.string(String(repeating: "x", count: 76))]).count == 1)
    #expect(lines([.string(String(repeating: "é", count: 76))]).count == 1)
    #expect(lines([.string(String(repeating: "x", count: 77))]).count == 3)
    #expect(lines([.string(String(repeating: "\n", count: 38))]).count == 1)
    #expect(lines([.string(String(repeating: "\n", count: 39))]).count == 3)
    let long = JSON.string(String(repeating: "y", count: 100))
    let fits: JSON = ["key": [.string(String(repeating: "x", count: 66))], "long": long]
    #expect(lines(fits)[1].count == 80)
    let tooWide: JSON = ["key": [.string(String(repeating: "x", count: 67))], "long": long]
    #expect(lines(tooWide)[1] == "  \"key\": [")
    let last: JSON = ["long": long, "key": [.string(String(repeating: "x", count: 67))]]
    #expect(lines(last)[2].count == 80)
  }
}
