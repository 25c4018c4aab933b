import ConformanceModels

/// All conditions of the phone and the app that may keep a push from an effect.
extension PhoneCondition {
  /// Returns those of a platform, the likeliest first.
  static func all(on platform: Platform) -> [Self] {
    let settings =
      (platform == .macOS ? "System Settings" : "Settings") + " › Notifications › the app"
    return inFront + permission(settings) + background(platform) + quiet(platform)
      + serviceExtension + notRunning(platform) + onTheWay
  }

  private static let foreground = AppState.allCases.filter(\.isForeground)
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

  private static func permission(_ settings: String) -> [Self] {
    func off(_ key: String, _ title: String, _ words: String) -> Self {
      Self(words, "\(settings) › \(title)", ["settings": [key: false]])
    }
    return [
      Self("the user denied permission", settings, ["permission": "denied"]),
      Self(
        "the app hasn't asked for permission", "requestAuthorization(options:) in the app",
        ["permission": "not-determined"]),
      Self(
        "permission is provisional", "does the app ask with .provisional?",
        ["permission": "provisional"]),
      off("alert", "Alerts", "alerts are off for the app"),
      off("banner", "Banners", "banners are off for the app"),
      off("lock-screen", "Lock Screen", "the Lock Screen is off for the app"),
      off("list", "Notification Center", "Notification Center is off for the app"),
      off("sound", "Sounds", "sounds are off for the app"),
      off("badge", "Badges", "badges are off for the app"),
      off(
        "time-sensitive", "Time Sensitive Notifications",
        "time-sensitive ones are off for the app"),
      off("critical", "Critical Alerts", "critical alerts are off for the app"),
    ]
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
      without: arrivals.map(\.rawValue) + ["willPresent", "didReceiveResponse"])
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
        callback.fullName(on: platform) ?? "the app delegate", without: arrivals.map(\.rawValue)),
      none,
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
  }

  private static func quiet(_ platform: Platform) -> [Self] {
    var timeSensitive = Self(
      "a Focus is on that lets only time-sensitive ones through",
      "Settings › Focus", ["focus": ["allows-time-sensitive": true]])
    timeSensitive.refines = true
    let muted = Self(
      "the device is muted", "Silent Mode, or the switch or button for it", ["muted": true])
    let hasSummary: [Platform] = [.iOS, .iPadOS]
    let canBeMuted: [Platform] = [.iOS, .iPadOS, .watchOS]
    return [
      Self(
        "a Focus is on that doesn't let the app through", "Control Center › Focus", ["focus": [:]]),
      timeSensitive,
    ]
      + (hasSummary.contains(platform)
        ? [
          Self(
            "the app is in the scheduled summary", "Settings › Notifications › Scheduled Summary",
            ["summary": 3_600])
        ] : [])
      + (canBeMuted.contains(platform) ? [muted] : []) + [
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
      Self(
        "the app lacks the Push Notifications capability",
        "Signing & Capabilities; aps-environment", ["push-capability": false]),
    ]
    for index in found.indices { found[index].isOnTheWay = true }
    return found
  }()
}
