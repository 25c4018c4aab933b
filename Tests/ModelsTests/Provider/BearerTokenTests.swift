import Testing

@testable import ConformanceModels
@testable import TestSupport

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
      ("Bearer \(token.text())", "lenient: bearer in capitals"),
      ("bearer  \(token.text())", "lenient: another scheme than bearer"),
      (token.text(), "lenient: no scheme"),
      ("bearer \(token.text(.padded))", "lenient: padding"),
      ("bearer \(token.text(.standard))", "lenient: padding"),
      ("bearer \(token.text()) ", "unreadable"),
      ("bearer \(token.text()).e30", "unreadable"),
      ("bearer e30.W10.e30", "lenient: no alg, no kid, no iss, no iat"),
      ("bearer", "unreadable"),
      ("", "unreadable"),
    ])
  func form(value: String, form: String) {
    #expect(BearerToken(value).form == form)
  }

  @Test(
    "says how it deviates",
    arguments: [
      ("DER", "lenient: a DER signature"), ("short", "lenient: a signature of another size"),
      ("unsigned", "lenient: no signature"), ("ES512", #"lenient: alg "ES512""#),
      ("kid", "lenient: kid that isn't 10 characters"), ("iss", "lenient: no iss"),
      ("text", "lenient: iat as text"), ("milliseconds", "lenient: iat in milliseconds"),
      ("least", "lenient: iat in milliseconds"),
      ("negative", "lenient: iat that isn't a number of seconds"), ("fraction", "strict"),
    ])
  func deviations(mistake: String, form: String) {
    var token = Self.token
    switch mistake {
    case "DER": token.signature = [0x30] + Array(repeating: 7, count: 70)
    case "short": token.signature.removeLast()
    case "unsigned": token.signature = []
    case "ES512": token.header = ["alg": "ES512", "kid": "ABC123DEFG"]
    case "kid": token.header = ["alg": "ES256", "kid": "ABC"]
    case "iss": token.claims = ["iat": 1_800_000_000]
    case "text": token.claims = ["iss": "DEF123GHIJ", "iat": "1800000000"]
    case "milliseconds": token.claims = ["iss": "DEF123GHIJ", "iat": 1_800_000_000_000]
    case "least": token.claims = ["iss": "DEF123GHIJ", "iat": 100_000_000_000]
    case "negative": token.claims = ["iss": "DEF123GHIJ", "iat": -1]
    default: token.claims = ["iss": "DEF123GHIJ", "iat": 1_800_000_000.25]
    }
    #expect(BearerToken("bearer \(token.text())").form == form)
  }

  @Test(
    "has a time only if it is a number of seconds",
    arguments: [
      ("1800000000", 1_800_000_000), ("0", 0), ("1800000000.0", 1_800_000_000),
      ("1800000000.5", 1_800_000_000),
      ("\"1800000000\"", nil), ("1800000000000", nil),
      ("100000000000", nil), ("-1", nil), ("null", nil), ("[]", nil),
    ] as [(String, Int?)])
  func issuedAt(time: String, seconds: Int?) throws {
    var token = Self.token
    token.claims = ["iat": try JSON.parse(Array(time.utf8)[...])]
    #expect(BearerToken("bearer \(token.text())").issuedAt == seconds)
  }

  @Test("is signed up to its last dot")
  func signed() {
    #expect(BearerToken("bearer a.b.c").signed == "a.b")
    #expect(BearerToken("bearer a").signed == "")
  }

  @Test("counts only where it is the first")
  func first() {
    var parts = PushRequest.Parts(.unknown, isWhole: false)
    parts.append("authorization", "Bearer x")
    parts.append("authorization", "bearer \(Self.token.text())")
    #expect(PushRequest(parts).bearer?.scheme == "Bearer")
    #expect(PushRequest(parts).bearer?.token == nil)
  }
}
