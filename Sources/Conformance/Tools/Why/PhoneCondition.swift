import ConformanceModels

/// Something about the phone or the app that may keep a push from an effect.
struct PhoneCondition: Sendable {
  /// It, as a clause.
  let words: String
  /// Where a person finds out whether it holds.
  let lookAt: String
  /// What it sets; null takes something away.
  let given: JSON.Object
  /// The methods that the app must implement for it.
  var with: [String] = []
  /// The methods that the app then doesn't implement.
  var without: [String] = []
  /// What happens before the push.
  var before: [(action: String, argument: JSON)] = []
  /// How often the push itself arrived before.
  var repetitions = 0
  /// Whether the push then never reaches the app or the user, whatever it is.
  var isOnTheWay = false
  /// Whether it is a weaker form of the condition before it, and not worth a line beside it.
  var refines = false

  init(
    _ words: String, _ lookAt: String, _ given: JSON.Object = [:], with: [String] = [],
    without: [String] = []
  ) {
    (self.words, self.lookAt, self.given) = (words, lookAt, given)
    (self.with, self.without) = (with, without)
  }

  /// Whether what is known of the phone and the app leaves it open.
  func agrees(with facts: JSON.Object) -> Bool {
    let methods = facts["implements"]?.array?.compactMap(\.string)
    return given.allSatisfy { member in
      guard let fact = facts[member.key] else { return true }
      guard member.key == "settings" else { return fact == member.value }
      let known = fact.object ?? [:]
      return member.value.object?.allSatisfy { known[$0.key] == nil || known[$0.key] == $0.value }
        == true
    }
      && with.allSatisfy { methods?.contains($0) != false }
      && without.allSatisfy { methods?.contains($0) != true }
  }

  /// Whether two of them set nothing to different values.
  ///
  /// An app that lacks the methods of two of them is a condition of its own.
  func agrees(with other: PhoneCondition) -> Bool {
    given.allSatisfy { other.given[$0.key] == nil || $0.key == "settings" }
      && (without.isEmpty || other.without.isEmpty) && Set(with).isDisjoint(with: other.without)
      && Set(without).isDisjoint(with: other.with)
  }

  /// Returns a set-up in which it holds.
  func applied(to setUp: JSON.Object) -> JSON.Object {
    var changed = setUp.merged(with: given)
    let methods = changed["implements"]?.array ?? []
    changed["implements"] = .array(methods.filter { !without.contains($0.string ?? "") })
    return changed
  }

  /// Returns what it sets, and that alone.
  func changes(to setUp: JSON.Object) -> JSON.Object {
    var changes = given
    if !without.isEmpty { changes["implements"] = applied(to: setUp)["implements"] }
    return changes
  }

  /// A phone and an app that let everything through.
  static let best: JSON.Object = [
    "app": "suspended", "modes": ["remote-notification"],
    "implements": [
      "didReceiveRemoteNotification", "didReceiveRemoteNotification-old", "willPresent",
      "didReceiveResponse",
    ],
    "presents": ["banner", "list", "sound", "badge"],
    "entitlements": ["critical-alerts", "time-sensitive", "filtering"],
    "extension": ["answers": "modified"],
  ]

  /// All of them, the likeliest first.
  static let all = inFront + permission + background + quiet + serviceExtension + app + onTheWay

  private static let inFront = [
    Self(
      "the app is in front, and its willPresent asks for nothing",
      "does willPresent return .banner?", ["app": "active", "presents": []],
      with: ["willPresent"]),
    Self(
      "the app is in front, and its delegate has no willPresent",
      "the delegate of UNUserNotificationCenter",
      ["app": "active"], with: ["didReceiveResponse"], without: ["willPresent"]),
    Self(
      "the app is in front, and has no delegate for notifications",
      "is UNUserNotificationCenter.delegate set?",
      ["app": "active"], without: ["willPresent", "didReceiveResponse"]),
    Self(
      "the app is in front, and its willPresent answers too late",
      "is the completion handler called at once?", ["app": "active", "presents-late": true],
      with: ["willPresent"]),
  ]

  private static let permission = [
    Self(
      "the user denied permission", "Settings › Notifications › the app", ["permission": "denied"]),
    Self(
      "the app hasn't asked for permission", "requestAuthorization(options:) in the app",
      ["permission": "not-determined"]),
    Self(
      "permission is provisional", "does the app ask with .provisional?",
      ["permission": "provisional"]),
    setting("alert", "Alerts"),
    setting("banner", "Banners", "banners are off for the app"),
    setting("lock-screen", "Lock Screen", "the Lock Screen is off for the app"),
    setting("list", "Notification Center", "Notification Center is off for the app"),
    setting("sound", "Sounds", "sounds are off for the app"),
    setting("badge", "Badges", "badges are off for the app"),
    setting(
      "time-sensitive", "Time Sensitive Notifications",
      "time-sensitive ones are off for the app"),
    setting("critical", "Critical Alerts", "critical alerts are off for the app"),
  ]

  private static func setting(
    _ name: String, _ title: String, _ words: String = "alerts are off for the app"
  ) -> Self {
    Self(words, "Settings › Notifications › the app › \(title)", ["settings": [name: false]])
  }

  private static let background: [Self] = {
    var fourth = Self(
      "three came within the last hour", "how often does the server send them?")
    fourth.repetitions = 3
    return [
      Self(
        "the user swiped the app away", "opening the app once undoes it", ["app": "force-quit"]),
      Self(
        "the app lacks the background mode remote-notification",
        "Signing & Capabilities › Background Modes", ["modes": []]),
      Self(
        "the app doesn't implement the callback for arrivals",
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
        without: arrivals),
      Self(
        "Background App Refresh is off", "Settings › General › Background App Refresh",
        ["background-refresh": false]),
      Self("Low Power Mode is on", "Settings › Battery", ["low-power": true]),
      Self(
        "the power budget is used up", "it can't be seen; run from Xcode, there is none",
        ["power-budget": "used-up"]),
      fourth,
      Self(
        "the system holds background notifications", "it can't be seen; it delivers them later",
        ["holding": true]),
    ]
  }()

  private static let quiet: [Self] = {
    var timeSensitive = Self(
      "a Focus is on that lets only time-sensitive ones through",
      "Settings › Focus", ["focus": ["allows-time-sensitive": true]])
    timeSensitive.refines = true
    return [
      Self(
        "a Focus is on that doesn't let the app through", "Control Center › Focus", ["focus": [:]]),
      timeSensitive,
      Self("the device is muted", "the switch or button on its side", ["muted": true]),
      Self(
        "the app lacks the entitlement for time-sensitive ones",
        "Signing & Capabilities", ["entitlements": ["critical-alerts", "filtering"]]),
      Self(
        "the app lacks the entitlement for critical alerts", "Apple grants it on request",
        ["entitlements": ["time-sensitive", "filtering"]]),
    ]
  }()

  private static let serviceExtension = [
    Self(
      "the app has no service extension", "is its target in the app that was built?",
      ["extension": .null]),
    Self(
      "the service extension never calls its handler",
      "its log; after 30 seconds the original is shown",
      ["extension": ["answers": "never"]]),
    Self(
      "the service extension hands back no text", "what does it pass to contentHandler?",
      ["extension": ["answers": "no-text"]]),
    Self(
      "the installed app has no text for the keys of the alert", "its Localizable.strings",
      ["texts": ["en": [:]]]),
  ]

  /// The callbacks for arrivals.
  private static let arrivals = [
    "didReceiveRemoteNotification", "didReceiveRemoteNotification-old",
  ]

  private static let app: [Self] = {
    var none = Self(
      "the app implements no method for notifications", "the app delegate",
      without: arrivals + ["willPresent", "didReceiveResponse"])
    none.refines = true
    return [
      Self(
        "the app was never opened since it was installed", "open it once",
        ["app": "never-launched"]),
      Self(
        "the system ended the app", "nothing to do: the system launches it",
        ["app": "ended-by-system"]),
      Self(
        "the app isn't running, and has no scenes",
        "UIApplicationSceneManifest in Info.plist: the SDK of iOS 27 asks for it",
        ["app": "ended-by-system", "life-cycle": "app-delegate", "sdk": 27, "system": 27]),
      Self(
        "the app isn't running, and sets its delegate late",
        "is it set before didFinishLaunching returns?",
        ["app": "ended-by-system", "sets-delegate-late": true]),
      none,
    ]
  }()

  private static let onTheWay: [Self] = {
    var unregistered = Self(
      "the app called unregisterForRemoteNotifications()", "the app, at sign-out for instance",
      ["app": "background"])
    unregistered.before = [("unregister", [:])]
    var found = [
      Self(
        "the app lacks the Push Notifications capability",
        "Signing & Capabilities; aps-environment",
        ["push-capability": false]),
      unregistered,
    ]
    for index in found.indices { found[index].isOnTheWay = true }
    return found
  }()
}
