import Testing

@testable import Conformance

@Suite("The value of an authorization header")
struct BearerTokenTests {
  private static let token = JSON.WebToken(
    header: ["alg": "ES256", "kid": "ABC123DEFG"],
    claims: ["iss": "DEF123GHIJ", "iat": 1_800_000_000],
    signature: Array(repeating: 7, count: 64))

  @Test(
    "is strict, lenient or unreadable",
    arguments: [
      ("bearer \(token.text())", "strict"),
      ("Bearer \(token.text())", "lenient"),
      ("bearer  \(token.text())", "lenient"),
      (token.text(), "lenient"),
      ("bearer \(token.text(.padded))", "lenient"),
      ("bearer \(token.text(.standard))", "lenient"),
      ("bearer \(token.text()) ", "unreadable"),
      ("bearer \(token.text()).e30", "unreadable"),
      ("bearer e30.W10.e30", "lenient"),
      ("bearer", "unreadable"),
      ("", "unreadable"),
    ])
  func form(value: String, form: String) {
    #expect(BearerToken(value).form == form)
  }

  @Test(
    "has a time only if it is a whole number of seconds",
    arguments: [
      ("1800000000", 1_800_000_000), ("0", 0), ("1800000000.0", 1_800_000_000),
      ("1800000000.5", nil),
      ("\"1800000000\"", nil), ("1800000000000", nil), ("-1", nil), ("null", nil), ("[]", nil),
    ] as [(String, Int?)])
  func issuedAt(time: String, seconds: Int?) throws {
    var token = Self.token
    token.claims = ["iat": try JSON.parse(Array(time.utf8)[...])]
    #expect(BearerToken("bearer \(token.text())").issuedAt == seconds)
  }

  @Test("counts only where it is the first")
  func first() {
    var request = PushRequest(.unknown, isWhole: false)
    request.append("authorization", "Bearer x")
    request.append("authorization", "bearer \(Self.token.text())")
    #expect(request.bearer?.scheme == "Bearer")
    #expect(request.bearer?.token == nil)
  }
}
