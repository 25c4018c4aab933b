import ConformanceModels

@testable import ConformanceTools
@testable import TestSupport

/// Pushes as a served gateway receives them.
enum ServedSamples {
  static let now = 1_800_000_000
  static let device = "00fc13ad"

  /// Returns a provider token in the right form, issued `age` seconds ago.
  static func bearer(age: Int = 60) -> String {
    let token = JSON.WebToken(
      header: ["alg": "ES256", "kid": "ABC123DEFG"],
      claims: ["iss": "DEF123GHIJ", "iat": .number(JSON.Number(now - age))],
      signature: Array(repeating: 7, count: 64))
    return "bearer \(token.text())"
  }

  /// Returns a push with these headers and the usual ones, and the gateway's answer.
  static func push(
    _ payload: String = #"{"aps":{"alert":"hi"}}"#, _ headers: [(String, String)] = [],
    path: String = "/3/device/\(device)", encoding: String = "incremental", stream: Int = 1,
    answer: ServedPush.Answer = .init(own: GatewayReply(status: 200)), trust: [GatewayTrust] = []
  ) -> ServedPush {
    let type = headers.first { $0.0 == "apns-push-type" }.flatMap { PushType(rawValue: $0.1) }
    let usual = [
      ("authorization", bearer()),
      ("apns-topic", "com.example.news" + (type?.traits.topicSuffix ?? "")),
      ("apns-push-type", "alert"),
    ]
    let line = [(":method", "POST"), (":path", path)]
    let all = line + usual.filter { name, _ in !headers.contains { $0.0 == name } } + headers
    return ServedPush(
      connection: 1, stream: stream, arrival: now * 1_000_000_000 + 1_500_000_000,
      headers: all.map {
        ServedPush.Header(
          name: $0.0, value: $0.1, encoding: $0.0 == ":path" ? "without-indexing" : encoding)
      }, body: Array(payload.utf8), showsCertificate: false, answer: answer, trust: trust)
  }

  /// Returns a refusal with its reason.
  static func refusal(_ reason: GatewayReason) -> ServedPush.Answer {
    var reply = GatewayReply(status: reason.status)
    reply.reason = reason
    reply.headers = [("apns-id", "6f9c1f5a-3c1d-4b1e-9a53-0d2b4f6e8a10")]
    reply.body = Array("{\"reason\":\"\(reason.rawValue)\"}".utf8)
    return ServedPush.Answer(own: reply)
  }

  /// An invitation to a gateway that started a second and a half before the pushes arrive.
  static let invitation = {
    var invitation = ServeInvitation(
      host: "127.0.0.1", port: 2197, profile: .lenient, authority: "/tmp/a folder/ca.pem",
      keyFile: "/tmp/a folder/AuthKey_SERVEDKEY1.p8", keyID: "SERVEDKEY1", team: "SERVEDTEAM",
      token: "a.b.c", device: "c0ffee00", topic: "com.example.app", started: now * 1_000_000_000)
    invitation.isProxy = true
    return invitation
  }()
}
