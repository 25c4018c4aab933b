import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("What is said about push types, topics and provider tokens")
struct ProblemTextTests {
  @Test(
    "names the place, the fault and the remedy",
    arguments: [
      (
        "{\"apns-push-type\":\"voip\",\"apns-topic\":\"com.example.news\"}",
        "apns-topic: com.example.news isn't a bundle ID and then .voip, as the type voip has it; "
          + "write the bundle ID of the app and then .voip"
      ),
      (
        "{\"apns-push-type\":\"alert\",\"apns-topic\":\"com.example.news.push-type.alert\"}",
        "apns-topic: in com.example.news.push-type.alert a suffix follows the bundle ID; "
          + "leave .push-type.alert out"
      ),
      (
        "{\"apns-push-type\":\"Live-Activity\"}",
        "apns-push-type: \"Live-Activity\" is no push type; write apns-push-type: liveactivity"
      ),
      (
        "{\"apns-push-type\":\"voip\",\"apns-expiration\":\"1800000300\"}",
        "apns-expiration: the call could ring 300 seconds from now; "
          + "write apns-expiration: 0, or a time a few seconds ahead"
      ),
      (
        "{\"apns-push-type\":\"location\",\"apns-priority\":\"1\"}",
        "apns-priority: a location push has priority 10 or 5, not 1; write apns-priority: 10 or 5"
      ),
      (
        "{\"authorization\":\"Basic e30.e30\"}",
        "authorization: before the token stands \"Basic\", not the word bearer and one space; "
          + "write authorization: bearer and the provider token\n"
          + "authorization: it isn't three parts of base64url, two of them JSON; "
          + "write each part in base64url without padding, with dots between"
      ),
    ])
  func text(headers: String, expected: String) throws {
    var parts = PushRequest.Parts(checking: [
      "headers": try JSON.parse(Array(headers.utf8)[...])
    ])
    parts.situation.now = ProviderSetUp.usualClock
    let problems = RequestRule.all.flatMap { $0.problems(PushRequest(parts)) }
    let lines = problems.map { problem in
      guard case .header(let name) = problem.part else { return "?" }
      return "\(name): \(problem.reason); \(problem.remedy)"
    }
    #expect(lines.joined(separator: "\n") == expected)
  }

  @Test(
    "A mistake in time is one finding, whatever unit it is in",
    arguments: [
      ("\"1800000000\"", "provider.token.issued-at"),
      ("1800000000000", "provider.token.issued-at"),
      ("1799990000", "provider.token.age"),
      ("1800010000", "provider.token.future"),
    ])
  func oneFinding(time: String, rule: String) throws {
    let claims: JSON = ["iss": "DEF123GHIJ", "iat": try JSON.parse(Array(time.utf8)[...])]
    let token = JSON.WebToken(
      header: ["alg": "ES256", "kid": "ABC123DEFG"], claims: claims,
      signature: Array(repeating: 1, count: 64))
    var parts = PushRequest.Parts(.unknown, isWhole: false)
    parts.append("authorization", "bearer \(token.text())")
    #expect(
      RequestRule.all.filter { $0.isBroken(by: PushRequest(parts)) }.map(\.id)
        == (rule.hasSuffix("issued-at") ? [rule] : []))
    parts.situation.now = ProviderSetUp.usualClock
    #expect(RequestRule.all.filter { $0.isBroken(by: PushRequest(parts)) }.map(\.id) == [rule])
  }
}
