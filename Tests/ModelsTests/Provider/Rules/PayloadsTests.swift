import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("The size of a payload")
struct PayloadsTests {
  /// A body of exactly so many bytes, of which so many are spaces between two members.
  private static func body(_ bytes: Int, spaces: Int = 0) -> [UInt8] {
    let start = "{\"aps\":{\"alert\":\"hi\"}," + String(repeating: " ", count: spaces) + "\"a\":\""
    return Array((start + String(repeating: "a", count: bytes - start.utf8.count - 2) + "\"}").utf8)
  }

  private func found(_ body: [UInt8], isWhole: Bool, type: String = "alert") -> [String] {
    var parts = PushRequest.Parts(PushRequest.Body(body[...]), isWhole: isWhole)
    parts.append("apns-push-type", type)
    return RequestRule.payloads.filter { $0.isBroken(by: PushRequest(parts)) }.map(\.id)
  }

  @Test("A text that was read counts without its spaces", arguments: [4096, 5000])
  func read(bytes: Int) {
    #expect(found(Self.body(bytes, spaces: bytes - 4000), isWhole: false) == [])
    #expect(found(Self.body(5000, spaces: 900), isWhole: false) == ["provider.payloads.size"])
  }

  @Test("A request that was captured counts with all that it brought")
  func captured() {
    #expect(found(Self.body(4096, spaces: 1000), isWhole: true) == [])
    #expect(found(Self.body(4097, spaces: 1000), isWhole: true) == ["provider.payloads.size"])
  }

  @Test("What is wrong is said with both numbers")
  func message() throws {
    var parts = PushRequest.Parts(PushRequest.Body(Self.body(4100)[...]), isWhole: true)
    parts.append("apns-push-type", "alert")
    let rule = try #require(RequestRule.payloads.first { $0.id == "provider.payloads.size" })
    let problem = try #require(rule.problems(PushRequest(parts)).first)
    #expect(problem.reason == "the payload has 4100 bytes, and 4096 is the limit")
    #expect(problem.remedy == "leave out 4 bytes, and let the app fetch the rest")
  }

  @Test("Where the push type isn't known, what may be a call has the limit of a call")
  func unknownType() {
    let call = Array(("{\"call\":\"" + String(repeating: "a", count: 5109) + "\"}").utf8)
    let parts = PushRequest.Parts(PushRequest.Body(call[...]), isWhole: false)
    let size = RequestRule.payloads.filter {
      $0.id.contains("size") && $0.isBroken(by: PushRequest(parts))
    }
    #expect(size.isEmpty)
  }

  @Test("Bytes that are no UTF-8 are no JSON")
  func notUTF8() {
    let body: [UInt8] = Array("{\"aps\":{\"alert\":\"".utf8) + [0xE9] + Array("\"}}".utf8)
    #expect(found(body, isWhole: true) == ["provider.payloads.json"])
  }
}
