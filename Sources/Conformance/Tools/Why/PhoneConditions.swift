import ConformanceModels

/// All conditions of the phone and the app that may keep a push from an effect.
extension PhoneCondition {
  /// Returns those of a platform, the likeliest first.
  static func all(on platform: Platform) -> [Self] {
    inFront + permission(platform) + background(platform) + quiet(platform)
      + serviceExtension + notRunning(platform) + onTheWay
  }

  /// A field of the set-up has a value, in the vocabulary's words.
  private static func so(_ name: String, _ value: JSON, on platform: Platform = .iOS) -> Self {
    let field = Vocabulary.device.given.first { $0.name == name }
    guard let saying = field?.saying(of: value), let place = saying.place else {
      preconditionFailure("the vocabulary says where a person sees \(name) \(value.text())")
    }
    let settings = platform == .macOS ? "System Settings ›" : "Settings ›"
    return Self(
      saying.words, place.replacing("Settings ›", with: settings),
      JSON.Object(members: [(name, value)]))
  }

  private static let foreground = AppState.allCases.filter { $0.isForeground }
  /// The states of an app that isn't running; usually the system has ended it.
  private static let ended: [AppState] = [
    .endedBySystem, .endedByDebugger, .neverLaunched, .forceQuit,
  ]

  private static let inFront = [
    Self(
      "the app is in front, and its willPresent asks for nothing",
      "what does willPresent return?", in: foreground, ["presents": []], with: ["willPresent"]),
    Self(
      "the app is in front, and its delegate has no willPresent",
      "the delegate of UNUserNotificationCenter", in: foreground,
      with: ["didReceiveResponse"], without: ["willPresent"]),
    Self(
      "the app is in front, and has no delegate for notifications",
      "is UNUserNotificationCenter.delegate set?", in: foreground,
      without: ["willPresent", "didReceiveResponse"]),
    Self(
      "the app is in front, and its willPresent answers too late",
      "is the completion handler called at once?", in: foreground, ["presents-late": true],
      with: ["willPresent"]),
  ]

  private static func permission(_ platform: Platform) -> [Self] {
    let switches = [
      "alert", "banner", "lock-screen", "list", "sound", "badge", "time-sensitive", "critical",
    ]
    return ["denied", "not-determined", "provisional"].map { so("permission", $0, on: platform) }
      + switches.map { so("settings", .object([$0: false]), on: platform) }
  }

  /// The callbacks for arrivals.
  private static let arrivals: [Callback] = [
    .didReceiveRemoteNotification, .didReceiveRemoteNotificationOld,
  ]

  private static func background(_ platform: Platform) -> [Self] {
    let callback: Callback =
      platform == .macOS ? .didReceiveRemoteNotificationOld : .didReceiveRemoteNotification
    var none = Self(
      "the app implements no method for notifications", "the app delegate",
      without: arrivals.map({ $0.rawValue }) + ["willPresent", "didReceiveResponse"])
    none.refines = true
    var fourth = Self(
      "three came within the last hour", "how often does the server send them?")
    fourth.repetitions = 3
    // On the Mac an app that isn't running has a line of its own.
    let swiped = Self(
      "the user swiped the app away", "opening the app once undoes it", in: [.forceQuit])
    return (platform == .macOS ? [] : [swiped]) + [
      Self(
        "the app lacks the background mode remote-notification",
        "Signing & Capabilities › Background Modes", ["modes": []]),
      Self(
        "the app doesn't implement the callback for arrivals",
        callback.fullName(on: platform) ?? "the app delegate",
        without: arrivals.map({ $0.rawValue })),
      none,
      so("background-refresh", false, on: platform), so("low-power", true, on: platform),
      so("power-budget", "used-up"), fourth, so("holding", true),
    ]
  }

  private static func quiet(_ platform: Platform) -> [Self] {
    var timeSensitive = so("focus", ["allows-time-sensitive": true], on: platform)
    timeSensitive.refines = true
    let hasSummary: [Platform] = [.iOS, .iPadOS]
    let canBeMuted: [Platform] = [.iOS, .iPadOS, .watchOS]
    return [so("focus", [:]), timeSensitive]
      + (hasSummary.contains(platform)
        ? [
          Self(
            "the app is in the scheduled summary", "Settings › Notifications › Scheduled Summary",
            ["summary": 3_600])
        ] : [])
      + (canBeMuted.contains(platform) ? [so("muted", true)] : []) + [
        Self(
          "the app lacks the entitlement for time-sensitive ones",
          "Signing & Capabilities", ["entitlements": ["critical-alerts", "filtering"]]),
        Self(
          "the app lacks the entitlement for critical alerts", "Apple grants it on request",
          ["entitlements": ["time-sensitive", "filtering"]]),
      ]
  }

  private static let serviceExtension = [
    Self(
      "the app has no service extension", "is its target in the app that was built?",
      ["extension": .null]),
    Self(
      "the service extension hasn't called its handler yet",
      "its log; if it never does, the original is shown after 30 seconds",
      ["extension": ["answers": "never"]]),
    Self(
      "the service extension hands back no text, as it may to filter",
      "what does it pass to contentHandler? Only with the filtering entitlement",
      ["extension": ["answers": "no-text"]]),
    Self(
      "the installed app has no text for the keys of the alert", "its Localizable.strings",
      ["texts": ["en": [:]]]),
  ]

  private static func notRunning(_ platform: Platform) -> [Self] {
    guard platform != .macOS else {
      return [
        Self(
          "the app isn't running", "open it: on the Mac, no push launches an app", in: ended),
        late,
      ]
    }
    var withoutScenes = Self(
      "the app isn't running, and has no scenes",
      "UIApplicationSceneManifest in Info.plist: needed from the 27 SDK on, on 27",
      in: ended, ["life-cycle": "app-delegate", "sdk": 27, "system": 27])
    withoutScenes.refines = true
    return [
      Self(
        "the app was never opened since it was installed", "open it once", in: [.neverLaunched]),
      Self(
        "the system ended the app", "nothing to do: the system launches it",
        in: [.endedBySystem, .endedByDebugger]),
    ] + (platform.hasScenes ? [withoutScenes] : []) + [late]
  }

  /// An app that sets its delegate too late to hear of the tap that launches it.
  private static let late: Self = {
    var late = Self(
      "the app isn't running, and sets its delegate late",
      "is it set before didFinishLaunching returns?", in: ended, ["sets-delegate-late": true])
    late.refines = true
    return late
  }()

  private static let onTheWay: [Self] = {
    var unregistered = Self(
      "the app called unregisterForRemoteNotifications()", "the app, at sign-out for instance",
      in: AppState.allCases.filter { $0 != .neverLaunched })
    unregistered.before = [("unregister", [:])]
    var found = [
      unregistered,
      so("push-capability", false),
    ]
    for index in found.indices { found[index].isOnTheWay = true }
    return found
  }()
}
