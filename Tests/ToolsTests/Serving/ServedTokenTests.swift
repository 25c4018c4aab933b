import Testing

@testable import ConformanceTools
@testable import TestSupport

@Suite("The provider token of a push")
struct ServedTokenTests {
  private func token(
    _ authorization: String, _ reason: GatewayReason? = nil, certificate: Bool = false,
    trust: Bool = false
  ) -> ServedToken {
    ServedToken(
      BearerToken(authorization), now: ServedSamples.now, reason: reason,
      showsCertificate: certificate, isOnTrust: trust)
  }

  private static let head = "ES256, key ABC123DEFG, team DEF123GHIJ, "

  @Test(
    "is judged by the gateway's answer",
    arguments: zip(
      [nil, .badTopic, .badPath, .expiredProviderToken, .invalidProviderToken] as [GatewayReason?],
      [
        "accepted", "accepted", "not looked at", "refused, ExpiredProviderToken",
        "refused, because its signature or its team doesn't match the key",
      ]))
  func standing(reason: GatewayReason?, words: String) {
    #expect(
      token(ServedSamples.bearer(), reason).text == "\(Self.head)issued 60 s ago: \(words)")
  }

  @Test(
    "has its age",
    arguments: zip(
      [5, 600, 86_400, -50],
      [
        "issued 5 s ago", "issued 10 min ago",
        "issued 24 h ago", "issued 50 s in the future",
      ]))
  func age(seconds: Int, words: String) {
    #expect(token(ServedSamples.bearer(age: seconds)).text == "\(Self.head)\(words): accepted")
  }

  @Test("is on trust if its key isn't known, and ignored beside a certificate")
  func trust() {
    #expect(token(ServedSamples.bearer(), trust: true).json["standing"] == "on trust")
    #expect(token(ServedSamples.bearer(), certificate: true).json["standing"] == "ignored")
  }

  @Test("may be unreadable")
  func unreadable() {
    let token = token("bearer nonsense", .invalidProviderToken)
    #expect(token.text == "it can't be read: refused, InvalidProviderToken")
    #expect(token.json["kid"] == .null)
  }

  @Test("has the same as JSON")
  func json() {
    let json = token(ServedSamples.bearer()).json
    let expected: JSON = [
      "alg": "ES256", "kid": "ABC123DEFG", "iss": "DEF123GHIJ",
      "iat": .number(JSON.Number(ServedSamples.now - 60)), "age": 60, "standing": "accepted",
    ]
    #expect(json == expected)
  }
}
