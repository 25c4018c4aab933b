import Testing

@testable import ConformanceTools
@testable import TestSupport

/// Questions of people whose push did nothing: every command gives the same answer to each.
@Suite("One answer to what the phone does")
struct OneAnswerTests {
  struct Question: Sendable {
    let name: String
    var payload: String
    /// The options of `simulate`.
    var options: [String] = []
    /// Lines of `simulate`.
    var simulate: [String] = []
    /// Lines of `why`, which isn't told the options.
    var why: [String] = []
    /// What `serve` says of the push.
    var serve: String
  }

  private static let silent = #"{"aps":{"content-available":1}}"#
  private static let wakes =
    "the phone wakes the app for up to 30 seconds, when the system sees fit"
  private static let arrival =
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:) (state background)"
  private static let sent = "on the Lock Screen and in Notification Center"

  static let questions = [
    Question(
      name: "swiped away", payload: #"{"aps":{"alert":"hi","content-available":1}}"#,
      options: ["--app", "force-quit"],
      simulate: [
        #"shows "hi" as a banner, \#(sent) device.states.force-quit"#,
        "calls nothing: the user swiped the app away device.states.force-quit",
      ],
      why: ["the user swiped the app away opening the app once undoes it device.states.force-quit"],
      serve:
        #"the phone shows "hi" and wakes the app for up to 30 seconds, when the system sees fit"#),
    Question(
      name: "Low Power Mode", payload: silent, options: ["--low-power"],
      simulate: [
        "calls nothing: Low Power Mode is on device.background.best-effort",
        "or calls \(arrival) device.background.best-effort",
        "or holds push 1: Low Power Mode is on device.background.best-effort",
      ],
      why: ["Low Power Mode is on (left open) Settings › Battery device.background.best-effort"],
      serve: wakes),
    Question(
      name: "a text and a service extension",
      payload: #"{"aps":{"alert":"hi","mutable-content":1}}"#,
      options: ["--given", #"{"extension":{"body":"ho"}}"#],
      simulate: [
        "extension not started: the alert is plain text instead of an object "
          + "device.service-extension.alert",
        #"or the service extension starts C6"#,
      ],
      why: ["It doesn't run the service extension, which is left open (C6)"],
      serve: #"the phone may run the service extension (C6) and shows "hi""#),
    Question(
      name: "a Live Activity",
      payload:
        #"{"aps":{"timestamp":1795000000,"event":"update","content-state":{"goals":2},"alert":"Goal"}}"#,
      simulate: [
        "presents activity 1, expanded or as a banner device.live-activities.alert",
        #"activity 1 is active, and shows {"goals":2} device.live-activities.newest"#,
      ],
      why: [
        "the phone updates the Live Activity",
        "a push with a later timestamp came first is each timestamp the time of sending, in "
          + "seconds? device.live-activities.newest",
        "the activity has ended did the server send an end before? device.live-activities.end",
      ],
      serve: "the phone updates the Live Activity"),
    Question(
      name: "Focus", payload: #"{"aps":{"alert":"hi","interruption-level":"time-sensitive"}}"#,
      options: ["--given", #"{"focus":{"allows-time-sensitive":true}}"#],
      simulate: [
        "shows no banner, and nothing on the Lock Screen: a Focus is on, and the app lacks the "
          + "entitlement for time-sensitive notifications device.presentation.time-sensitive-conditions"
      ],
      why: [
        "and the app lacks the entitlement for time-sensitive ones Settings › Focus "
          + "Signing & Capabilities device.presentation.time-sensitive-conditions"
      ],
      serve: #"the phone shows "hi""#),
    Question(
      name: "a collapse identifier", payload: #"{"aps":{"alert":"hi"}}"#,
      options: [
        "--collapse-id", "a", "--then",
        #"{"push":{"payload":{"aps":{"alert":"ho"}},"collapse-id":"a"}}"#,
      ],
      simulate: [
        "replaces push 1, which has the same collapse identifier device.presentation.collapse"
      ],
      why: [], serve: #"the phone shows "hi""#),
    Question(
      name: "badge 0", payload: #"{"aps":{"badge":0}}"#,
      simulate: ["badge removed from the icon device.presentation.badge"],
      why: [
        "badges are off for the app Settings › Notifications › the app › Badges device.permission.switches"
      ],
      serve: "the phone removes the badge"),
    Question(
      name: "the fourth within an hour", payload: silent,
      options: [1, 2, 3].flatMap { _ in ["--then", #"{"push":{"payload":\#(silent)}}"#] },
      simulate: ["or holds push 4 device.background.throttle"],
      why: [
        "three came within the last hour (left open) how often does the server send them? "
          + "device.background.throttle"
      ],
      serve: wakes),
    Question(
      name: "a text of the app's",
      payload: #"{"aps":{"alert":{"loc-key":"GOAL","loc-args":["2"]}}}"#,
      simulate: [
        #"shows the app's text "GOAL" with "2" as a banner, \#(sent) device.texts.looked-up, "#
          + "device.registration.visible-only"
      ],
      why: [
        "the installed app has no text for the keys of the alert (left open) its Localizable.strings device.texts.looked-up"
      ],
      serve: #"the phone shows the app's text "GOAL" with "2""#),
    Question(
      name: "provisional", payload: #"{"aps":{"alert":"hi"}}"#,
      options: ["--permission", "provisional"],
      simulate: [
        "shows no banner, and nothing on the Lock Screen: permission is provisional device.permission.provisional-quiet"
      ],
      why: [
        "permission is provisional does the app ask with .provisional? device.permission.provisional-quiet"
      ],
      serve: #"the phone shows "hi""#),
    Question(
      name: "in front, without a delegate", payload: #"{"aps":{"alert":"hi"}}"#,
      options: ["--app", "active"],
      simulate: [#"or not: shows "hi" as a banner and in Notification Center C10"#],
      why: [
        "the app is in front, and has no delegate for notifications (left open) is UNUserNotificationCenter.delegate set? C10"
      ],
      serve: #"the phone shows "hi""#),
    Question(
      name: "an empty alert", payload: #"{"aps":{"alert":{"body":""}}}"#,
      simulate: ["shows nothing: the payload has no alert with text device.background.unseen"],
      why: ["the payload has no alert with text device.background.unseen"],
      serve: "the phone does nothing"),
    Question(
      name: "too large", payload: #"{"aps":{"alert":"\#(String(repeating: "a", count: 4077))"}}"#,
      simulate: ["APNs answers 413 PayloadTooLarge: nothing arrives"],
      why: ["the payload is too large its length in bytes gateway.reasons.too-large"],
      serve: "nothing arrives: the answer is 413 PayloadTooLarge"),
  ]

  @Test("simulate, why and serve agree", arguments: questions)
  func agree(question: Question) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(question.payload, to: "push.json")
    let played = try Program.start(["simulate", path] + question.options).finish()
    let said = Self.lines(played.output)
    for line in question.simulate { #expect(said.contains(line), "\(played.output)") }
    let causes = try Program.start(["why", path]).finish()
    for line in question.why {
      #expect(Self.conditions(causes.output).contains(line), "\(causes.output)")
    }
    #expect(try Self.served(question.payload) == question.serve)
  }

  /// The words of each line: columns are as wide as their lines need.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  /// The lines of `why`: a condition has what stands below it, where to look and the rules, beside it.
  private static func conditions(_ text: String) -> [String] {
    lines(text.replacing("\n      ", with: " "))
  }

  /// What `serve` says of a push that the reference gateway answers.
  private static func served(_ payload: String) throws -> String {
    let folder = try TemporaryFolder()
    let push = try ArrivingPush(try folder.write(payload, to: "push.json"))
    let answer = push.refusal.flatMap { GatewayReason(rawValue: $0.reason) }
      .map(ServedSamples.refusal)
    let type = push.type
    let sent =
      answer.map { ServedSamples.push(payload, [("apns-push-type", type)], answer: $0) }
      ?? ServedSamples.push(payload, [("apns-push-type", type)])
    return PushMeaning(of: sent).sentence
  }
}
