import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("JSON limits")
struct JSONLimitTests {
  /// Returns alternating arrays and objects, each nested in the one before.
  private func nested(_ depth: Int) -> String {
    let levels = (0..<depth).map { $0.isMultiple(of: 2) ? ("[", "]") : ("{\"a\":", "}") }
    return levels.map(\.0).joined() + "1" + levels.reversed().map(\.1).joined()
  }

  @Test("The default allows 256 levels")
  func defaultDepth() throws {
    let value = try JSON.parse(nested(256))
    #expect(value.text() == nested(256))
    #expect(try value == JSON.parse(value.text(.pretty)))
    let error = try #require(throws: JSON.SyntaxError.self) { try JSON.parse(nested(257)) }
    #expect(error.reason == .tooDeep(limit: 256))
    #expect(error.offset == 256 / 2 * 6)
  }

  @Test(
    "The limit counts open arrays and objects",
    arguments: [
      ("1", 0), ("[]", 1), ("[[],{},[]]", 2), (#"{"a":[{}]}"#, 3),
    ])
  func exactDepth(text: String, depth: Int) throws {
    _ = try JSON.parse(text, limits: .init(depth: depth))
    guard depth > 0 else { return }
    let error = try #require(throws: JSON.SyntaxError.self) {
      try JSON.parse(text, limits: .init(depth: depth - 1))
    }
    #expect(error.reason == .tooDeep(limit: depth - 1))
  }

  @Test(
    "Depth that would exhaust the stack is an error whatever the limit",
    arguments: [
      (256, 256), (10_000, 512), (Int.max, 512), (0, 0), (-1, 0),
    ])
  func hugeDepth(limit: Int, reported: Int) throws {
    let levels = 10_000
    for text in [
      nested(levels), String(repeating: "[", count: levels),
      String(repeating: "{\"a\":", count: levels),
    ] {
      let error = try #require(throws: JSON.SyntaxError.self) {
        try JSON.parse(text, limits: .init(depth: limit))
      }
      #expect(error.reason == .tooDeep(limit: reported))
    }
  }

  @Test("A text may have as many bytes as allowed and no more")
  func size() throws {
    #expect(JSON.Limits.default.bytes == 16 * 1024 * 1024)
    #expect(try JSON.parse("[\"é\"]", limits: .init(bytes: 6)) == ["é"])
    let error = try #require(throws: JSON.SyntaxError.self) {
      try JSON.parse("[\"é\"]", limits: .init(bytes: 5))
    }
    #expect(error.reason == .tooLarge(limit: 5))
  }

  @Test(
    "A hundred thousand keys are compared quickly, and a repeated one is found",
    .endsIfHung)
  func manyKeys() throws {
    let count = 100_000
    let members = (0..<count).map { "\"key \($0)\":\($0)" }.joined(separator: ",\n")
    let object = try #require(try JSON.parse("{\(members)}").object)
    #expect(object.count == count)
    #expect((0..<count).allSatisfy { object["key \($0)"]?.int == $0 })

    let error = try #require(throws: JSON.SyntaxError.self) {
      try JSON.parse("{\(members),\n\"key 7\\u0037\":0}")
    }
    #expect(error.reason == .duplicateKey("key 77", firstAt: 78))
    #expect(error.line == count + 1)
  }
}
