import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("The set-up of a provider's case")
struct ProviderSetUpTests {
  @Test("Key, team and clock are the case's, or the usual ones")
  func stated() {
    let own = ProviderSetUp(["clock": 5, "key": "OTHERKEY12", "team": "OTHERTEAM1"])
    #expect(own.clock == 5)
    #expect(own.key == "OTHERKEY12")
    #expect(own.team == "OTHERTEAM1")
    let usual = ProviderSetUp([:])
    #expect(usual.clock == ProviderSetUp.usualClock)
    #expect(usual.key == ProviderSetUp.usualKey)
    #expect(usual.team == ProviderSetUp.usualTeam)
  }

  @Test(
    "The names of an answer's headers are those that HTTP allows",
    arguments: [
      ("retry-after", true), ("x.y_z9", true), ("A-Z", true), ("", false), ("a b", false),
      (":path", false), ("é", false), ("a/b", false),
    ])
  func headerNames(name: String, isRight: Bool) {
    var headers = JSON.Object()
    headers[name] = "1"
    let found = ProviderSetUp.impossibilities(
      ofAnswer: ["status": 200, "headers": .object(headers)])
    #expect(found.isEmpty == isRight)
  }
}

@Suite("What a request names in place of the gateway")
struct ProviderAuthorityTests {
  @Test(
    "is another host, two, none, or nothing but the gateway",
    arguments: [
      (nil, nil, .missing), ("a.example", nil, nil), (nil, "a.example", nil),
      ("A.example:443", nil, nil), ("a.example", "a.example", nil), ("b.example", nil, .other),
      (nil, "b.example", .other), ("b.example", "b.example", .other), ("", nil, .other),
      ("a.example", "b.example", .two), ("b.example", "a.example", .two),
    ] as [(String?, String?, ProviderAuthority?)])
  func judged(authority: String?, host: String?, named: ProviderAuthority?) {
    let found = ProviderAuthority(authority: authority, host: host, gateway: ["a.example"])
    #expect(found == named)
  }
}
