import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Field lists")
struct FieldListTests {
  private static let list: FieldList = [
    (":path", "/3/device/00fc13ad"), ("apns-topic", "com.example.news"), ("apns-id", ""),
    ("apns-topic", "another"),
  ]

  @Test(
    "A name is compared byte for byte, and the first of two is found",
    arguments: [
      ("apns-topic", 1), ("apns-id", 2), (":path", 0), ("Apns-Topic", nil), ("apns-topiC", nil),
      ("xpns-topic", nil), ("", nil),
    ] as [(String, Int?)])
  func position(name: String, position: Int?) {
    #expect(Self.list.position(of: name) == position)
    #expect(Self.list[name] == position.map { Self.list[$0].value })
  }

  @Test("A literal name is found as well")
  func named() {
    #expect(Self.list[named: "apns-topic"] == "com.example.news")
    #expect(Self.list[named: "apns-id"] == "")
    #expect(Self.list[named: "apns-priority"] == nil)
    #expect(Self.list.position(named: ":path") == 0)
  }

  @Test(
    "Only equal names are duplicates, not those that look alike",
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

  @Test("Bytes that aren't UTF-8 are replaced")
  func replaced() {
    var list = FieldList()
    Self.append([0x61], [0x62, 0xFF], to: &list)
    #expect(list[named: "a"] == "b\u{FFFD}")
  }

  @Test("Removed fields are gone, and the next ones reuse their room")
  func emptied() {
    var list = FieldList([("apns-id", String(repeating: "x", count: 300)), ("apns-id", "2")])
    let kept = list
    let room = list.bytes.count
    list.removeAll()
    #expect(list.isEmpty && list.size == 0 && list[named: "apns-id"] == nil)
    Self.append(Array("b".utf8), [], to: &list)
    Self.append(Array("apns-topic".utf8), Array("com.example".utf8), to: &list)
    #expect(list.map(\.name) == ["b", "apns-topic"] && list.map(\.value) == ["", "com.example"])
    #expect(list.doubled == nil && list.size == 22 && list.bytes.count == room)
    #expect(kept[1].value == "2" && kept.doubled == "apns-id")
  }

  private static func append(_ name: [UInt8], _ value: [UInt8], to list: inout FieldList) {
    name.withUnsafeBytes { name in value.withUnsafeBytes { list.append(name, $0) } }
  }
}
