import Testing

@testable import ConformanceTools
@testable import TestSupport

@Suite("What a push means")
struct PushMeaningTests {
  struct Example: Sendable {
    var payload: String
    var type: String = "alert"
    var kind: String
    var sentence: String
  }

  @Test("A broadcast means something to each phone that follows its channel")
  func broadcast() {
    let push = ServedSamples.push(
      #"{"aps":{"event":"end","timestamp":1,"content-state":{}}}"#,
      [("apns-push-type", "liveactivity"), ("apns-channel-id", "dHN0LXNyY2gtY2hubA==")],
      path: "/4/broadcasts/apps/com.example.news")
    #expect(
      PushMeaning(of: push).sentence == "each phone that follows the channel ends its Live Activity"
    )
    let start = ServedSamples.push(
      #"{"aps":{"event":"start","timestamp":1}}"#,
      [("apns-push-type", "liveactivity"), ("apns-channel-id", "dHN0LXNyY2gtY2hubA==")],
      path: "/4/broadcasts/apps/com.example.news")
    #expect(PushMeaning(of: start).sentence.contains("nothing happens"))
  }

  @Test("A push for a pass is for Wallet, and one of an app with such a bundle ID for the app")
  func pass() {
    func sentence(_ payload: String) -> String {
      PushMeaning(of: ServedSamples.push(payload, [("apns-topic", "pass.com.example.ticket")]))
        .sentence
    }
    #expect(
      sentence("{}")
        == "Wallet asks the web service of its passes of this type for what has changed")
    #expect(sentence(#"{"aps":{"alert":"Gate 7"}}"#) == #"the phone shows "Gate 7""#)
  }

  @Test("What no document settles isn't said for sure")
  func open() {
    func sentence(_ payload: String, _ topic: String) -> String {
      let headers = [("apns-push-type", "liveactivity"), ("apns-topic", topic)]
      return PushMeaning(of: ServedSamples.push(payload, headers)).sentence
    }
    let update = #"{"aps":{"event":"update","timestamp":1,"content-state":{}}}"#
    let topic = "com.example.news.push-type.liveactivity"
    #expect(sentence(update, topic) == "the phone updates the Live Activity")
    let open = sentence(update, "com.example.news")
    #expect(open.contains("is open: its topic lacks .push-type.liveactivity"), "\(open)")
    let start = update.replacing("update", with: "start")
    #expect(
      sentence(start, topic).hasSuffix(
        #"the start lacks "attributes-type", "attributes", "alert" (device.live-activities.incomplete)"#
      ))
  }

  @Test("An expiration that the channel's policy forbids has a remedy")
  func policy() {
    func push(_ expiration: String) -> ServedPush {
      ServedSamples.push(
        #"{"aps":{"event":"update","timestamp":1,"content-state":{}}}"#,
        [("apns-push-type", "liveactivity"), ("apns-expiration", expiration)],
        path: "/4/broadcasts/apps/com.example.news",
        answer: ServedSamples.refusal(.badExpirationDate))
    }
    #expect(push("1800003600").remedy?.rule == "gateway.broadcasts.no-storage")
    #expect(push("tomorrow").remedy == nil)
  }

  @Test(
    "A request about channels says what it does",
    arguments: [
      (
        #"{"message-storage-policy":0,"push-type":"LiveActivity"}"#, 201, "create",
        "creates a channel that keeps nothing for phones that are off"
      ),
      (
        #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#, 201, "create",
        "creates a channel that keeps its newest broadcast for phones that are off"
      ),
    ])
  func channels(body: String, status: Int, kind: String, sentence: String) {
    let push = ServedSamples.push(
      body, path: "/1/apps/com.example.news/channels",
      answer: .init(own: GatewayReply(status: status)))
    let meaning = PushMeaning(of: push)
    #expect(meaning.kind == kind && meaning.sentence == sentence)
    #expect(push.problems.isEmpty)
  }

  @Test(
    "A request at the other service is told where to go",
    arguments: [
      ("/1/apps/com.example.news/channels", GatewayService.push, "gateway.reasons.path"),
      ("/3/device/00fc13ad", .management, "gateway.channels.paths"),
      ("/4/broadcasts/apps/a", .management, "gateway.channels.paths"),
    ])
  func otherService(path: String, service: GatewayService, rule: String) {
    #expect(ReasonTraits.Remedy(atWrongService: path, service)?.rule == rule)
    let other: GatewayService = service == .push ? .management : .push
    #expect(ReasonTraits.Remedy(atWrongService: path, other)?.rule == nil)
  }

  private static let examples = [
    Example(
      payload: #"{"aps":{"alert":"hi"}}"#, kind: "visible", sentence: #"the phone shows "hi""#),
    Example(
      payload: #"{"aps":{"alert":{"title":"a","body":"b"},"badge":3,"sound":"default"}}"#,
      kind: "visible",
      sentence: #"the phone shows "a", "b", plays the default sound and sets the badge to 3"#),
    Example(
      payload: #"{"aps":{"alert":{"loc-key":"K"},"mutable-content":1}}"#, kind: "visible",
      sentence:
        #"the phone runs the service extension and shows the app's text "K""#),
    Example(
      payload: #"{"aps":{"alert":"hi","mutable-content":1}}"#, kind: "visible",
      sentence: #"the phone may run the service extension (C6) and shows "hi""#),
    Example(
      payload: #"{"aps":{"alert":{"body":""}}}"#, kind: "neither",
      sentence: "the phone does nothing"),
    Example(
      payload: #"{"aps":{"alert":"hi"}}"#, type: "liveactivity", kind: "liveactivity",
      sentence: "the phone does nothing"),
    Example(
      payload: #"{"aps":{"badge":0}}"#, kind: "visible", sentence: "the phone removes the badge"),
    Example(
      payload: #"{"aps":{"sound":{"critical":1,"name":"a.caf"}}}"#, kind: "visible",
      sentence:
        #"the phone plays the sound "a.caf", with Apple's entitlement even if the device is muted"#),
    Example(
      payload: #"{"aps":{"content-available":1}}"#, type: "background", kind: "background",
      sentence: "the phone wakes the app for up to 30 seconds, when the system sees fit"),
    Example(
      payload: #"{"aps":{"alert":"hi","content-available":1}}"#, kind: "both",
      sentence:
        #"the phone shows "hi" and wakes the app for up to 30 seconds, when the system sees fit"#),
    Example(payload: #"{"aps":{}}"#, kind: "neither", sentence: "the phone does nothing"),
    Example(
      payload: #"{"x":1}"#, type: "voip", kind: "voip",
      sentence: "the phone wakes the app, which has to report a call"),
    Example(
      payload: #"{"aps":{"event":"end","content-state":{}}}"#, type: "liveactivity",
      kind: "liveactivity",
      sentence: "the phone ends the Live Activity"),
    Example(payload: "", kind: "empty", sentence: "there is no payload"),
    Example(
      payload: "{", kind: "unreadable",
      sentence: "the payload isn't JSON: the text ends too early; expected a key in double quotes "
        + #"or "}""#),
  ]

  @Test("is given in a word and in a sentence", arguments: examples)
  func meaning(example: Example) {
    let push = ServedSamples.push(example.payload, [("apns-push-type", example.type)])
    let meaning = PushMeaning(push.request)
    #expect(meaning.kind == example.kind)
    #expect(meaning.sentence == example.sentence)
  }

  @Test(
    "is nothing where the push was refused, and the remedy says what to do",
    arguments: [
      (GatewayReason.payloadTooLarge, nil),
      (.tooManyRequests, "provider.retries.too-many"),
      (.tooManyProviderTokenUpdates, "provider.token.too-often"),
      (.unregistered, "provider.retries.inactive"),
      (.serviceUnavailable, "provider.retries.server-errors"),
    ] as [(GatewayReason, String?)])
  func refused(reason: GatewayReason, rule: String?) throws {
    let push = ServedSamples.push(answer: ServedSamples.refusal(reason))
    let meaning = PushMeaning(of: push)
    #expect(meaning.kind == "visible")
    #expect(
      meaning.sentence == "nothing arrives: the answer is \(reason.status) \(reason.rawValue)")
    #expect(push.remedy?.rule == rule)
    if let rule { #expect(try ShippedSuite.read().rule(rule)?.role == .provider) }
  }

  @Test("of a push without an answer isn't known")
  func unanswered() {
    let push = ServedSamples.push(answer: ServedPush.Answer(own: GatewayReply()))
    #expect(PushMeaning(of: push).sentence == "nothing is known to arrive: there is no answer")
    #expect(push.remedy == nil)
  }

  @Test("has words for every push type", arguments: PushType.allCases)
  func types(type: PushType) {
    let push = ServedSamples.push("{}", [("apns-push-type", type.rawValue)])
    let meaning = PushMeaning(push.request)
    let isByPayload = type == .alert || type == .background
    #expect(meaning.kind == (isByPayload ? "neither" : type.rawValue))
    #expect(meaning.sentence.hasPrefix("the phone "))
  }
}
