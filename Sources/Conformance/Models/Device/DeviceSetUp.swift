import ConformanceSpecs

/// The device and the app as a case sets them up, and as later steps change them.
package struct DeviceSetUp: CaseSetUp {
  package var platform = Platform.iOS
  /// Which life cycle the app was built with, where a case says so.
  var statedLifeCycle: LifeCycle?
  /// The versions of the SDK that the app was built with, and of the system, where they matter.
  var sdk: Int?
  var system: Int?
  var app = AppState.active
  var isSwitcherOpen = false
  var hasPushCapability = true
  var modes: [String] = []
  package var implemented: [Callback] = [.didReceiveRemoteNotification]
  var presents: [String] = []
  var presentsLate = false
  var entitlements: [Entitlement] = []
  package var serviceExtension: ServiceExtension?
  var foregroundActions: [String] = []
  var wantsDismissals = false
  var launchReturns = true
  var setsDelegateLate = false
  var isHolding = false
  /// When the case begins, in seconds since 1970, where it says so.
  var time: Int?
  /// How many Live Activities run when the case begins.
  var activities = 0
  /// The channel that these follow.
  var follows: String?
  /// What the app does in the callback for a VoIP push.
  var reports = DeviceModel.CallReport.call
  /// Whether the app has a call already.
  var hasCall = false
  /// The broadcast channels that exist; nil for any.
  var channels: [String]?
  /// The app's texts, where they are known.
  var texts: AppTexts?
  /// The language of the user.
  var language = "en"

  package var permission = Permission.authorized
  var settings: [String: Bool] = [:]
  var hasBackgroundRefresh = true
  var isLowPower = false
  /// The power for background work.
  var powerBudget = PowerBudget.available
  var hasDebugger = false
  var focus: Focus?
  package var isMuted = false
  var isOnline = true
  var hasAppNetwork = true
  var hasFrequentUpdates = true
  /// The user's switch for Live Activities.
  var hasLiveActivities = true
  /// What concerns other pushes than notifications.
  var others = OtherPushes()
  /// The app's sound files; nil where they aren't known.
  var sounds: [SoundFile]?
  /// Whether the phone is locked, and whether its screen is on.
  var isLocked = false
  var isScreenOn = true
  /// The watch that is paired with it.
  var watch: Watch?
  /// The scenes of the app, where there are several.
  var scenes: [AppScene] = []
  /// The identifiers of notifications that were delivered before the case begins.
  var delivered: [String] = []
  /// Whether the system offers the app's own settings.
  var providesSettings = false
  /// The custom actions for which the device must be unlocked.
  var unlockingActions: [String] = []
  /// In how many seconds the next summary comes; nil for an app that is in none.
  var summary: Int?

  /// What is left of the power for background work.
  enum PowerBudget: String, CaseIterable {
    case available
    case usedUp = "used-up"
  }

  /// A Focus that is on, with the exceptions that it allows.
  struct Focus {
    var allowsApp: Bool
    var allowsTimeSensitive: Bool
  }

  package init() {}

  /// Whether a switch of the app's notifications is on, as all are unless set otherwise.
  func isOn(_ setting: String) -> Bool { settings[setting] ?? true }

  /// Whether the app declares the background mode for remote notifications.
  var declaresMode: Bool { modes.contains("remote-notification") }

  var isBudgetUsedUp: Bool { powerBudget == .usedUp }

  var hasScenes: Bool { platform.hasScenes(statedLifeCycle) }

  /// Whether the system starts the app: with the SDK of 2026, on a system of 2026, it needs scenes.
  var isLaunchable: Bool {
    let first = Self.firstWithScenesOnly
    let isOfToday = (sdk ?? 0) >= first && (system ?? first) >= first
    return hasScenes || !platform.hasScenes || !isOfToday
  }

  private static let firstWithScenesOnly = 27

  /// Whether the app has a notification center delegate at all.
  var hasCentreDelegate: Bool {
    implemented.contains(.willPresent) || implemented.contains(.didReceiveResponse)
  }

  /// The most Live Activities of a set-up: more than any phone has.
  static let mostActivities = 100

  /// Returns the contradictions in a set-up, as sentences.
  static func contradictions(in given: JSON.Object) -> [String] {
    let setUp = DeviceSetUp(given)
    var found: [String] = []
    if !setUp.presents.isEmpty || setUp.presentsLate, !setUp.implemented.contains(.willPresent) {
      found.append("\"presents\" is what willPresent answers, and the app doesn't implement it")
    }
    if setUp.isLowPower, given["background-refresh"] == true {
      found.append("Low Power Mode switches Background App Refresh off")
    }
    if setUp.hasDebugger, !setUp.app.isAlive {
      found.append("an app that isn't running doesn't run from Xcode")
    }
    if setUp.isSwitcherOpen, setUp.app == .active {
      found.append("while the app switcher is open no app is active")
    }
    if setUp.statedLifeCycle == .scenes, !setUp.platform.hasScenes {
      found.append("an app on \(setUp.platform.rawValue) has no scenes")
    }
    if setUp.platform == .watchOS, setUp.implemented.contains(.handleAction) {
      found.append("handleAction belongs to iOS")
    }
    if let texts = given["texts"], !AppTexts.isTable(texts) {
      found.append("\"texts\" has, by language, an object of keys and texts")
    }
    if !(0...mostActivities).contains(setUp.activities) {
      found.append("\"activities\" is a number from 0 to \(mostActivities)")
    }
    if Set(setUp.scenes.map { $0.name }).count < setUp.scenes.count {
      found.append("two scenes have one name")
    }
    if let summary = setUp.summary, summary <= 0 {
      found.append("the next summary is still to come")
    }
    if let service = setUp.serviceExtension {
      if service.answersAfter < 0 {
        found.append("a service extension doesn't answer before it is started")
      }
      if let attachment = service.attachment, attachment.megabytes < 0 {
        found.append("no file is smaller than nothing")
      }
    }
    return found
  }
}
