import Testing

@testable import ConformanceTools
@testable import TestSupport

@Suite("An answer of a script")
struct ScriptedAnswerTests {
  /// The gateway's own answer.
  private static let own: GatewayReply = {
    var own = GatewayReply(status: 400)
    own.headers = [("apns-id", "its own"), ("content-type", "application/json")]
    own.body = Array(#"{"reason":"BadTopic"}"#.utf8)
    return own
  }()

  private func reply(_ json: JSON) -> (headers: [String], body: String) {
    let reply = ScriptedAnswer(json).reply(with: 410, insteadOf: Self.own)
    #expect(reply.status == 410)
    return (
      reply.headers.map { "\($0.name): \($0.value)" }, String(decoding: reply.body, as: UTF8.self)
    )
  }

  @Test("has a reason and a time in JSON, and the identifier of the gateway's own")
  func reason() {
    let reply = reply(["status": 410, "reason": "Unregistered", "timestamp": 5])
    #expect(reply.headers == ["apns-id: its own", "content-type: application/json"])
    #expect(reply.body == #"{"reason":"Unregistered","timestamp":5}"#)
  }

  @Test("has no body without a reason")
  func bare() {
    let reply = reply(["status": 410])
    #expect(reply.headers == ["apns-id: its own"])
    #expect(reply.body.isEmpty)
  }

  @Test("has any body, and its own identifier")
  func body() {
    let reply = reply(["status": 410, "body": "<html>", "id": "other"])
    #expect(reply.headers == ["apns-id: other"])
    #expect(reply.body == "<html>")
  }

  @Test("has other headers, several of a name, or fewer")
  func headers() {
    let reply = reply([
      "status": 410, "headers": ["apns-id": .null, "Retry-After": "2", "x": ["1", "2"]],
    ])
    #expect(reply.headers == ["retry-after: 2", "x: 1", "x: 2"])
  }

  @Test(
    "is described in a few words",
    arguments: zip(
      [
        ["status": 410, "reason": "Unregistered"], ["status": 200, "after": 3],
        ["goaway": "Shutdown"], ["goaway": "", "processed": true], ["reset": "refused-stream"],
        ["reset": "internal-error"], ["dropped": true], ["silent": true],
      ] as [JSON],
      [
        "410 Unregistered", "200, after 3 s", "GOAWAY Shutdown, not processed",
        "GOAWAY and the gateway's own answer", "RST_STREAM REFUSED_STREAM",
        "RST_STREAM INTERNAL_ERROR", "the connection is dropped", "silence",
      ]))
  func words(json: JSON, words: String) {
    #expect(ScriptedAnswer.impossibilities(of: json).isEmpty)
    #expect(ScriptedAnswer(json).words == words)
  }
}
