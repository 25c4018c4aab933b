import Testing

@testable import ConformanceModels
@testable import ConformanceTools
@testable import TestSupport

@Suite("Messages to services that send pushes on")
struct EnvelopeTests {
  private static func envelope(_ text: String) throws -> Envelope? {
    try JSON.parse(text).object.flatMap(Envelope.init)
  }

  private static func headers(_ envelope: Envelope) -> [String: JSON] {
    Dictionary(envelope.headers.map { ($0.name, $0.value) }) { $1 }
  }

  /// The rules that a message breaks, with the places of what breaks them.
  private static func findings(_ text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "push.json")
    var found: [String] = []
    var run = CheckRun(CheckContext()) { findings in
      found += findings.map { "\($0.location.column) \($0.rule)" }
    }
    try run.check(path)
    return found
  }

  @Test("Firebase: message.apns, with what is for all platforms")
  func firebase() throws {
    let text = #"""
      {"message":{"token":"t","notification":{"title":"Cup","body":"Goal"},"data":{"match":"7"},\#
      "apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{"badge":3},"match":"8"}}}}
      """#
    let found = try #require(try Self.envelope(text))
    #expect(found.service == .firebase)
    #expect(
      found.payload == [
        "aps": ["badge": 3, "alert": ["title": "Cup", "body": "Goal"]], "match": "8",
      ])
    #expect(Self.headers(found) == ["apns-priority": "5"])
    // What apns says goes before what is for all.
    let own = try Self.envelope(
      #"{"notification":{"body":"all"},"apns":{"payload":{"aps":{"alert":"mine"}}}}"#)
    #expect(own?.payload == ["aps": ["alert": "mine"]])
    let plain = try Self.envelope(#"{"message":{"topic":"cup","notification":{"body":"Goal"}}}"#)
    #expect(plain?.payload == ["aps": ["alert": ["body": "Goal"]]])
    // A mistake is where it stands in the message.
    let wrong = #"{"message":{"token":"t","apns":{"payload":{"aps":{"badge":"3"}}}}}"#
    #expect(try Self.findings(wrong) == ["51 provider.aps.badge"])
    let header = #"{"message":{"apns":{"headers":{"apns-priority":"7"}},"token":"t"}}"#
    #expect(try Self.findings(header).contains("32 provider.headers.priority"))
  }

  @Test("Amazon SNS: the text of a platform, alone or in a request")
  func amazon() throws {
    let alone = try #require(
      try Self.envelope(#"{"default":"x","APNS_VOIP":"{\"call\":7}"}"#))
    #expect(alone.service == .amazon && alone.payload == ["call": 7])
    #expect(Self.headers(alone) == ["apns-push-type": "voip"])
    let request = #"""
      {"MessageStructure":"json","Message":"{\"APNS\":\"{\\\"aps\\\":{\\\"content-available\\\":1}}\"}",
      "MessageAttributes":{"AWS.SNS.MOBILE.APNS.PUSH_TYPE":{"DataType":"String","StringValue":"background"}}}
      """#
    let found = try #require(try Self.envelope(request))
    #expect(found.payload == ["aps": ["content-available": 1]])
    #expect(Self.headers(found) == ["apns-push-type": "background"])
  }

  @Test("Expo and OneSignal: the fields of which they make a payload")
  func fields() throws {
    let expo = try #require(
      try Self.envelope(
        #"""
        {"to":["ExponentPushToken[a]"],"title":"Cup","body":"Goal","data":{"match":7},"badge":0,
        "categoryId":"MATCH","_contentAvailable":true,"priority":"normal","expiration":1800000000}
        """#))
    #expect(expo.service == .expo)
    #expect(
      expo.payload == [
        "aps": [
          "alert": ["title": "Cup", "body": "Goal"], "badge": 0, "category": "MATCH",
          "content-available": 1,
        ], "body": ["match": 7],
      ])
    #expect(
      Self.headers(expo) == ["apns-priority": "5", "apns-expiration": "1800000000"])
    let one = try #require(
      try Self.envelope(
        #"""
        {"app_id":"a","contents":{"en":"Goal","de":"Tor"},"headings":{"en":"Cup"},"thread_id":"m",
        "ios_badgeType":"SetTo","ios_badgeCount":3,"mutable_content":true,"collapse_id":"m",
        "apns_push_type_override":"voip","priority":10}
        """#))
    #expect(one.service == .oneSignal)
    #expect(
      one.payload == [
        "aps": [
          "alert": ["title": "Cup", "body": "Goal"], "thread-id": "m", "badge": 3,
          "mutable-content": 1,
        ]
      ])
    #expect(
      Self.headers(one) == [
        "apns-push-type": "voip", "apns-priority": "10", "apns-collapse-id": "m",
      ])
  }

  @Test(
    "What is a payload, or a request, is no message",
    arguments: [
      #"{"aps":{"alert":"x"},"message":{"token":"t","apns":{"payload":{}}}}"#,
      #"{"message":"hello"}"#, #"{"message":{"token":"t","text":"hello"}}"#,
      #"{"to":"somebody","title":"x"}"#, #"{"APNS":"no JSON"}"#,
      #"{"app_id":"a"}"#, #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{}}}"#, "{}",
    ])
  func none(text: String) throws {
    #expect(try Self.envelope(text) == nil)
  }

  @Test("check, why and simulate say which service it is for, and what that sets")
  func said() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      #"{"message":{"token":"t","notification":{"body":"Goal"}}}"#, to: "push.json")
    var run = CheckRun(CheckContext()) { _ in }
    try run.check(path)
    #expect(run.services == [.firebase] && run.headers.isEmpty)
    let push = try ArrivingPush(path)
    #expect(
      WhyReport(Why(push, facts: [:]), answer: nil).text(.plain)
        .hasPrefix("alert, 33 bytes, through Firebase Cloud Messaging: "))
  }

  @Test("Declarative web push isn't judged, and beside aps it is told")
  func webPush() throws {
    let folder = try TemporaryFolder()
    let all = try folder.write(#"{"web_push":8030,"notification":{"title":"x"}}"#, to: "w.json")
    var run = CheckRun(CheckContext()) { _ in }
    try run.check(all)
    #expect(run.summary.requests == 0 && run.unreadable.count == 1)
    #expect(throws: InvalidDocuments.self) { try ArrivingPush(all) }
    let beside = try folder.write(#"{"web_push":8030,"aps":{"alert":"x"}}"#, to: "b.json")
    var other = CheckRun(CheckContext()) { _ in }
    try other.check(beside)
    #expect(other.summary.requests == 1 && other.hasWebPush)
  }
}
