import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("Requests as cases state them")
struct SpecifiedRequestTests {
  private func headers(_ json: JSON, _ given: JSON.Object = [:]) -> [String] {
    SpecifiedGateway(given).request(json).signed { _, _ in [1, 2, 3] }.headers
      .filter { $0.name != "authorization" }.map { "\($0.name): \($0.value)" }
  }

  @Test("Nothing said is a valid request")
  func usual() {
    let stated = SpecifiedGateway([:]).request([:])
    #expect(stated.connection == 1)
    #expect(stated.request.method == "POST")
    #expect(stated.request.path == "/3/device/00fc13ad")
    #expect(headers([:]) == ["apns-topic: com.example.news", "apns-push-type: alert"])
    let body = String(decoding: stated.request.body, as: UTF8.self)
    #expect(body == #"{"aps":{"alert":"Rain at four"}}"#)
  }

  @Test(
    "Headers are left out, changed, added and repeated",
    arguments: [
      (["apns-topic": .null], ["apns-push-type: alert"]),
      (["apns-topic": "a.b"], ["apns-push-type: alert", "apns-topic: a.b"]),
      (
        ["apns-push-type": ["a", "b"]],
        ["apns-topic: com.example.news", "apns-push-type: a", "apns-push-type: b"]
      ),
    ] as [(JSON, [String])])
  func changed(changes: JSON, expected: [String]) {
    #expect(headers(["headers": changes]) == expected)
  }

  @Test("A device is named with its own topic")
  func device() {
    let given: JSON.Object = ["devices": [[:], ["token": "0b", "topic": "a.b.voip"]]]
    #expect(headers(["device": "0b"], given).first == "apns-topic: a.b.voip")
    #expect(SpecifiedGateway(given).request(["device": "0b"]).request.path == "/3/device/0b")
  }

  @Test("A token is signed by its key, in the form that was asked for")
  func token() throws {
    let stated = SpecifiedGateway(["clock": 1000, "keys": [["id": "K", "team": "T"]]])
    let json: JSON = ["token": ["issued": -5, "header": ["typ": "JWT"], "claims": ["exp": 1]]]
    let request = stated.request(json).signed { key, input in
      #expect(key == "K" && input.split(separator: ".").count == 2)
      return [1, 2, 3]
    }
    let value = try #require(request.headers.first?.value)
    let token = try #require(JSON.WebToken(value.dropFirst("bearer ".count)))
    #expect(token.header == ["alg": "ES256", "kid": "K", "typ": "JWT"])
    #expect(token.claims == ["iss": "T", "iat": 995, "exp": 1])
    #expect(token.signature == [1, 2, 3])
  }

  @Test("Beside a certificate, or another authorization, there is no token unless it is asked for")
  func noToken() {
    #expect(SpecifiedGateway(["certificate": [:]]).request([:]).token == nil)
    #expect(SpecifiedGateway(["certificate": [:]]).request(["token": [:]]).token != nil)
    #expect(SpecifiedGateway([:]).request(["headers": ["authorization": .null]]).token == nil)
    #expect(SpecifiedGateway([:]).request([:]).token != nil)
  }
}
