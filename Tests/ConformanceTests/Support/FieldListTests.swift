import Testing

@testable import Conformance

@Suite("Lists of fields")
struct FieldListTests {
  private static let list: FieldList = [
    (":path", "/3/device/00fc13ad"), ("apns-topic", "com.example.news"), ("apns-id", ""),
    ("apns-topic", "another"),
  ]

  @Test(
    "A name is found byte for byte, the first of two",
    arguments: [
      ("apns-topic", 1), ("apns-id", 2), (":path", 0), ("Apns-Topic", nil), ("apns-topiC", nil),
      ("xpns-topic", nil), ("", nil),
    ] as [(String, Int?)])
  func position(name: String, position: Int?) {
    #expect(Self.list.position(of: name) == position)
    #expect(Self.list[name] == position.map { Self.list[$0].value })
  }

  @Test("A name that is written down in code is found as well")
  func named() {
    #expect(Self.list[named: "apns-topic"] == "com.example.news")
    #expect(Self.list[named: "apns-id"] == "")
    #expect(Self.list[named: "apns-priority"] == nil)
    #expect(Self.list.position(named: ":path") == 0)
  }

  @Test(
    "Only names that are the same are doubled, not those that look alike",
    arguments: [
      (["a", "b"], nil), (["same", "same"], "same"), (["name", "same"], nil),
      (["x", "name", "same", "name"], "name"), ([], nil), (["", ""], ""),
    ] as [([String], String?)])
  func doubled(names: [String], doubled: String?) {
    #expect(FieldList(names.map { ($0, "value") }).doubled == doubled)
  }

  @Test(
    "An ending of a name", arguments: [(1, false), (2, true)] as [(Int, Bool)])
  func ending(position: Int, isIdentifier: Bool) {
    #expect(Self.list.isName(at: position, endingIn: "-id") == isIdentifier)
  }

  @Test("Bytes that are no UTF-8 are replaced")
  func replaced() {
    let entries = [FieldList.Entry(name: 0, value: 1, end: 3)]
    let list = FieldList([0x61, 0x62, 0xFF][...], entries)
    #expect(list[named: "a"] == "b\u{FFFD}")
  }
}
