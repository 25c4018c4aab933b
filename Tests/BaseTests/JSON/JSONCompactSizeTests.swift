import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("The size of a value in compact form")
struct JSONCompactSizeTests {
  @Test(
    "It is the number of bytes that writing produces",
    arguments: [
      .null, true, false, 0, -12.5, "", "plain", "é न 🏆", "\"\\\n\r\t\u{8}\u{C}\u{1}\u{1F}\u{7F}",
      [], [1], [1, "two", .null], [:], ["a": 1], ["é\n": ["b": []], "": [:], "c": [[], [1, 2]]],
    ] as [JSON])
  func written(json: JSON) {
    #expect(json.compactByteCount == json.text().utf8.count)
  }

  @Test("Numbers count as they were written")
  func literals() throws {
    #expect(try JSON.parse("[ 1.00, 1e2 ]").compactByteCount == "[1.00,1e2]".utf8.count)
  }

  @Test("The compact form of a parsed text is never longer than the text")
  func neverLonger() throws {
    let text = #"{ "a\/b" : "\u00e9\u0041\ud83c\udfc6" , "c" : [ 1 , 2 ] }"#
    #expect(try JSON.parse(text).compactByteCount < text.utf8.count)
  }
}
