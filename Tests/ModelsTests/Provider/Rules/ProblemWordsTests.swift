import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("The words in which a problem is told")
struct ProblemWordsTests {
  @Test(
    "An age is told in a unit that is easy to read",
    arguments: [
      (119, "119 s"), (120, "2 min"), (7_199, "119 min"), (7_200, "2 h"), (172_799, "47 h"),
      (172_800, "2 days"),
    ])
  func ages(seconds: Int, words: String) {
    #expect(ProviderTokens.words(forSeconds: seconds) == words)
  }

  @Test("A message begins with the name of its part, where it has one")
  func messages() {
    let parts: [(RequestProblem.Part, String)] = [
      (.request, "r"), (.method, "the method: r"), (.path, "the path: r"),
      (.header("apns-id"), "apns-id: r"), (.payload(JSON.Path()), "r"),
      (.payload(JSON.Path([.key("aps")])), "\(JSON.Path([.key("aps")]).description): r"),
    ]
    for (part, message) in parts { #expect(RequestProblem(part, "r", "x").message == message) }
  }

  @Test("A value is shown as long as it is short enough to read")
  func values() {
    func text(_ count: Int) -> String { String(repeating: "a", count: count) }
    #expect(text(80).quoted == "\"\(text(80))\"")
    #expect(text(81).quoted == "\"\(text(40))…\"")
    #expect(JSON.string(text(38)).found == "\"\(text(38))\"")
    #expect(JSON.string(text(39)).found == "\"\(text(39))…")
    #expect(JSON.string(text(40)).inWords == "\"\(text(40))\"")
    #expect(JSON.string(text(41)).inWords == "this text")
    #expect(JSON.array([]).inWords == "a list")
    #expect(JSON.object([:]).inWords == "an object")
  }

  @Test("Empty parts make no list of device tokens, and capital letters are digits like others")
  func deviceTokens() {
    #expect(DeviceToken.count(in: "aa,bb") == 2)
    #expect(DeviceToken.count(in: "aa,,bb") == nil)
    // The bytes 3A are no digits, so nothing was turned into digits twice.
    let colons = String(repeating: "3A", count: 16)
    #expect(DeviceToken.fault(in: colons[...])?.reason == nil)
  }

  @Test("What is known of a request is known of its parts")
  func whole() {
    for isWhole in [true, false] {
      let parts = PushRequest.Parts(.unknown, isWhole: isWhole)
      #expect(parts.isWhole == isWhole)
      #expect(PushRequest(parts).isWhole == isWhole)
    }
  }

  @Test(
    "A push of another type goes by what it asks for",
    arguments: [("mdm", ProviderSetUp.Authentication.token), ("location", .certificate)])
  func authentication(type: String, used: ProviderSetUp.Authentication) {
    var parts = PushRequest.Parts(checking: ["headers": ["apns-push-type": .string(type)]])
    parts.situation.authentication = used
    let problems = RequestRule.pushType.flatMap { $0.problems(PushRequest(parts)) }
    let remedy = type == "mdm" ? "use the MDM push certificate" : "use a provider token"
    #expect(problems.map(\.remedy) == [remedy])
  }

  @Test(
    "Speech mustn't be kept: a push to talk of priority 10, or of none, says when it expires",
    arguments: [("10", true), (nil, true), ("5", false)])
  func speech(priority: String?, isTold: Bool) {
    var parts = PushRequest.Parts(.payload([:], bytes: nil), isWhole: true)
    parts.append("apns-push-type", "pushtotalk")
    if let priority { parts.append("apns-priority", priority) }
    let rule = RequestRule.pushType.first { $0.id == "provider.push-type.talk-expiration" }
    #expect(rule?.isBroken(by: PushRequest(parts)) == isTold)
  }

  @Test(
    "A provider token is told by what is wrong with it",
    arguments: [
      ("alg", "its alg is missing, and APNs knows ES256 alone"),
      ("ES512", #"its alg is "ES512", and APNs knows ES256 alone"#),
      ("unsigned", "it isn't signed"),
      ("no kid", "its kid is missing"), ("kid", #"its kid is "ABC""#),
    ])
  func tokens(mistake: String, reason: String) {
    var header: JSON.Object = ["alg": "ES256", "kid": "ABC123DEFG"]
    switch mistake {
    case "alg": header["alg"] = nil
    case "ES512": header["alg"] = "ES512"
    case "no kid": header["kid"] = nil
    case "kid": header["kid"] = "ABC"
    default: break
    }
    let token = JSON.WebToken(
      header: .object(header), claims: ["iss": "DEF123GHIJ", "iat": 1_800_000_000],
      signature: mistake == "unsigned" ? [] : Array(repeating: 7, count: 64))
    let bearer = BearerToken("bearer \(token.text())")
    #expect(RequestRule.tokenForm.compactMap { $0.deviation(bearer)?.reason } == [reason])
  }
}
