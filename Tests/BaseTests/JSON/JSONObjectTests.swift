import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("JSON objects")
struct JSONObjectTests {
  @Test("The last of repeated members wins, at the position of the first")
  func duplicates() {
    let object = JSON.Object(members: [("a", 1), ("b", 2), ("a", 3)])
    #expect(object.keys == ["a", "b"])
    #expect(object["a"] == 3)
  }

  @Test("Setting replaces in place, appends or removes", arguments: [3, 12, 13, 14, 200])
  func setting(count: Int) {
    var object = JSON.Object()
    for number in 0..<count { object["k\(number)"] = .number(.init(number)) }
    object["k1"] = "new"
    object["k0"] = nil
    object["absent"] = nil
    #expect(object.keys == (1..<count).map { "k\($0)" })
    #expect(object["k1"] == "new")
    #expect(object["k0"] == nil)
    #expect(object["k\(count - 1)"]?.int == count - 1)
    object["k0"] = true
    #expect(object.keys.last == "k0")
    #expect(object[object.count - 1].value == true)
    #expect(object.map(\.key) == object.keys)
  }

  @Test("Copies are independent")
  func copies() {
    let original = JSON.Object(members: (0..<50).map { ("k\($0)", 0) })
    var copy = original
    copy["k1"] = nil
    copy["new"] = 1
    #expect(original.count == 50)
    #expect(original["k1"] == 0)
    #expect(original["new"] == nil)
  }

  @Test("Large objects are equal in any order")
  func order() {
    let members = (0..<100).map { (key: "k\($0)", value: JSON.number(.init($0))) }
    let forwards = JSON.Object(members: members)
    let backwards = JSON.Object(members: members.reversed())
    #expect(forwards == backwards)
    #expect(forwards.hashValue == backwards.hashValue)
    #expect(Array(forwards) != Array(backwards))
    #expect(JSON.object(forwards).text(keys: .sorted) == JSON.object(backwards).text(keys: .sorted))
  }
}
