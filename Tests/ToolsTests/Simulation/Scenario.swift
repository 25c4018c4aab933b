import Testing

@testable import ConformanceTools
@testable import TestSupport

/// A simulation whose timeline is recorded as a golden file.
struct Scenario: Sendable, CustomTestStringConvertible {
  let name: String
  var given: JSON.Object
  /// The steps, which include the arrivals of payloads.
  var steps: [(action: String, argument: JSON)]

  var testDescription: String { name }
  var stimulus: Stimulus { Stimulus(given: given, steps: steps) }

  /// Creates a scenario of an app in this state with the background mode, as `simulate` does by
  /// default.
  init(
    _ name: String, _ app: String, given more: JSON.Object = [:], _ payload: JSON,
    _ words: String...
  )
    throws
  {
    self.name = name
    given = ["app": .string(app), "modes": ["remote-notification"]]
    for member in more { given[member.key] = member.value }
    steps = [("push", ["payload": payload])]
    for text in words {
      guard case .step(let action, let argument) = try StepWords.read(text) else { continue }
      steps.append((action, argument))
    }
  }

  static let silent: JSON = ["aps": ["content-available": 1]]
  static let alert: JSON = ["aps": ["alert": "hi"]]
  static let both: JSON = ["aps": ["alert": "hi", "content-available": 1]]
  static let rich: JSON = [
    "aps": [
      "alert": ["title": "Rain", "body": "at four"], "mutable-content": 1, "sound": "drop.caf",
      "badge": 3, "thread-id": "weather",
    ]
  ]
  static let allMethods: JSON = [
    "didReceiveRemoteNotification", "willPresent", "didReceiveResponse",
  ]

  static let bothReceivers: JSON = [
    "didReceiveRemoteNotification", "didReceiveRemoteNotification-old",
  ]

  /// Returns a step in which another payload arrives.
  static func push(_ payload: JSON) -> String { #"{"push":{"payload":\#(payload.text())}}"# }

  static let all = Result {
    [
      try Scenario("silent-suspended", "suspended", silent),
      try Scenario("force-quit", "force-quit", both),
      try Scenario("force-quit-then-tap", "force-quit", both, "tap"),
      try Scenario("foreground-asks-nothing", "active", given: ["implements": allMethods], both),
      try Scenario(
        "foreground-shows", "active",
        given: ["implements": allMethods, "presents": ["banner", "list", "sound", "badge"]], rich),
      try Scenario(
        "foreground-older", "active", given: ["implements": ["didReceiveRemoteNotification-old"]],
        alert),
      try Scenario("alert-then-tap", "suspended", alert, "tap"),
      try Scenario(
        "tap-to-delegate", "suspended", given: ["implements": allMethods, "modes": []], alert,
        "tap"),
      try Scenario("provisional", "suspended", given: ["permission": "provisional"], rich),
      try Scenario("launched-late", "ended-by-system", both, "wait 2 min", "tap"),
      try Scenario("launched-in-time", "never-launched", silent, "wait 5s", "complete noData"),
      try Scenario(
        "held-newest", "suspended", given: ["holding": true], silent, push(silent), "release"),
      try Scenario(
        "held-then-force-quit", "suspended", given: ["holding": true], silent, "force-quit", "open"),
      try Scenario("budget", "suspended", given: ["power-budget": "used-up"], silent, "wait 2d"),
      try Scenario(
        "refused-thrice", "force-quit", given: ["modes": [], "background-refresh": false], silent),
      try Scenario(
        "not-implemented", "suspended", given: ["implements": ["willPresent"]], both, "tap"),
      try Scenario(
        "collapsed", "suspended", alert,
        #"{"push":{"collapse-id":"match-7","payload":{"aps":{"alert":"1:0"}}}}"#,
        #"{"push":{"collapse-id":"match-7","payload":{"aps":{"alert":"1:1"}}}}"#),
      try Scenario("offline", "suspended", given: ["online": false], rich),
      try Scenario("denied", "suspended", given: ["permission": "denied"], rich),
      try Scenario(
        "denied-to-local-too", "background", given: ["permission": "denied"], both,
        #"{"local":{"trigger":"calendar","body":"Feed the cat","sound":"default","badge":1}}"#,
        #"{"local":{"trigger":"location"}}"#, "open", #"{"ask":{"answer":"allow"}}"#),
      try Scenario(
        "unregistered", "background", both, "unregister", push(both), "register", push(both)),
      try Scenario("focus-and-mute", "suspended", given: ["focus": [:], "muted": true], rich),
      try Scenario(
        "extension-late", "suspended", given: ["extension": ["answers": "never"]], rich, "wait 1min"
      ),
      try Scenario(
        "extension-changes", "background",
        given: ["extension": ["title": "Sun", "answers-after": 3]],
        rich,
        "wait 10"),
      try Scenario("watch", "suspended", given: ["platform": "watchOS"], silent),
      try Scenario(
        "mac", "ended-by-system",
        given: ["platform": "macOS", "implements": bothReceivers], both),
      try Scenario(
        "odd-payload", "suspended",
        ["aps": ["content_available": 1, "alert": "a\u{1B}[31mred", "article": 7]]),
      try Scenario(
        "all-steps", "active", silent, "switcher open", "switcher closed", "leave", "suspend",
        "hold",
        #"{"change":{"muted":true}}"#, "reboot", "open", "register", "end by debugger"),
    ]
  }
}
