import ConformanceSpecs

extension DeviceSetUp {
  package static let fields = beforehand + changeable

  // MARK: What only a case's beginning says

  private static let beforehand: [GivenField<Self>] = [
    .word("platform", "the platform") { $1(&$0.platform) },
    GivenField(LifeCycle.field) { $0.statedLifeCycle = $1.word() },
    GivenField(
      Field("sdk", .integer, "the version of the SDK that built the app, where it matters")
    ) { $0.sdk = $1.int },
    GivenField(
      Field(
        "system", .integer, "the version of the system, where it matters; usually the newest")
    ) { $0.system = $1.int },
    GivenField(
      Field(
        "app", .choice(of: AppState.self), "the state of the app", required: true,
        sayings: AppState.allCases.map { Saying(.string($0.rawValue), $0.words) })
    ) { $0.app = $1.word() ?? $0.app },
    .flag("app-switcher", "the app switcher is open", "the app switcher is closed") {
      $1(&$0.isSwitcherOpen)
    },
    .flag(
      "push-capability", "the app has the Push Notifications capability",
      "the app lacks the Push Notifications capability",
      at: "Signing & Capabilities; aps-environment"
    ) { $1(&$0.hasPushCapability) },
    .texts(
      "modes", "UIBackgroundModes, where undocumented is a value that no document has",
      of: .choice(backgroundModes)
    ) { $1(&$0.modes) },
    GivenField(
      Field(
        "implements", .list(of: .choice(Callback.delegateMethods.map { $0.rawValue })),
        "the delegate methods of the app",
        usual: .array(Self().implemented.map { .string($0.rawValue) }))
    ) { $0.implemented = ($1.array ?? []).compactMap { $0.word() } },
    .texts(
      "presents", "what the app's willPresent answers",
      of: .choice(["banner", "list", "sound", "badge"])
    ) { $1(&$0.presents) },
    .flag(
      "presents-late", "the app's willPresent answers too late",
      "the app's willPresent answers in time"
    ) { $1(&$0.presentsLate) },
    GivenField(
      Field(
        "entitlements", .list(of: .choice(of: Entitlement.self)), "what Apple grants on request",
        usual: [])
    ) { $0.entitlements = ($1.array ?? []).compactMap { $0.word() } },
    GivenField(
      Field(
        "extension", .record(ServiceExtension.fields), "the app's notification service extension")
    ) { $0.serviceExtension = ServiceExtension($1) },
    .texts("foreground-actions", "the custom actions that bring the app to the front") {
      $1(&$0.foregroundActions)
    },
    .flag(
      "custom-dismiss-action", "the app's categories ask to hear of dismissals",
      "the app's categories don't ask to hear of dismissals"
    ) { $1(&$0.wantsDismissals) },
    .flag(
      "launch-returns", "the app's didFinishLaunching returns true",
      "the app's didFinishLaunching returns false"
    ) { $1(&$0.launchReturns) },
    .flag(
      "sets-delegate-late", "the app sets its notification center delegate after launching",
      "the app sets its notification center delegate before launching ends"
    ) { $1(&$0.setsDelegateLate) },
    .flag(
      "holding", "the system holds background notifications",
      "the system holds no background notifications",
      at: "it can't be seen; it delivers them later"
    ) { $1(&$0.isHolding) },
    GivenField(
      Field(
        "time", .integer,
        "when the case begins, in seconds since 1970; usually the timestamp of the first push of a "
          + "Live Activity")
    ) { $0.time = ActivityPush.date($1) },
    GivenField(
      Field(
        "activities", .integer, "how many Live Activities run when the case begins; usually none")
    ) { $0.activities = $1.int ?? 0 },
    .word(
      "reports",
      "what the app does in the callback for a VoIP push: it reports a call, reports nothing, or "
        + "reports one and gets an error"
    ) { $1(&$0.reports) },
    GivenField(
      Field("follows", .text, "the broadcast channel that these follow; usually none")
    ) { $0.follows = $1.string },
    GivenField(
      Field("channels", .list(of: .text), "the broadcast channels that exist; usually any")
    ) { $0.channels = texts($1) },
    GivenField(
      Field(
        "texts", .object,
        "the app's Localizable.strings: by language, an object of keys and texts; usually unknown")
    ) { $0.texts = AppTexts($1) },
    GivenField(
      Field("sounds", .list(of: .record(SoundFile.fields)), "the app's sound files; usually any")
    ) { $0.sounds = ($1.array ?? []).compactMap(SoundFile.init) },
    GivenField(
      Field("watch", .record(Watch.fields), "the watch that is paired with the phone; usually none")
    ) { $0.watch = Watch($1) },
    GivenField(
      Field(
        "scenes", .list(of: .record(AppScene.fields)),
        "the connected scenes of the app; usually one")
    ) { $0.scenes = ($1.array ?? []).map(AppScene.init) },
    .texts(
      "delivered", "the identifiers of the app's notifications in Notification Center"
    ) { $1(&$0.delivered) },
    .flag(
      "provides-settings", "the app asked for providesAppNotificationSettings",
      "the app didn't ask for providesAppNotificationSettings"
    ) { $1(&$0.providesSettings) },
    .texts("unlocking-actions", "the custom actions with authenticationRequired") {
      $1(&$0.unlockingActions)
    },
    GivenField(
      Field(
        "summary", .integer,
        "in how many seconds the next scheduled summary comes; usually the app is in none")
    ) { $0.summary = $1.int },
    .word(
      "talk",
      "what the app answers to a Push to Talk push: the participant who talks, or that it leaves "
        + "the channel"
    ) { $1(&$0.others.talk) },
    GivenField(
      Field(
        "complication-pushes", .integer,
        "how many pushes for the complication the watch has had today; usually none")
    ) { $0.others.complicationPushes = $1.int ?? 0 },
    GivenField(
      Field(
        "media", .list(of: .text),
        "the ids of the remote media sessions that are displayed; usually none but that of an "
          + "update or an end")
    ) { $0.others.media = texts($1) },
  ]

  private static let backgroundModes = [
    "audio", "bluetooth-central", "bluetooth-peripheral", "external-accessory", "fetch", "location",
    "nearby-interaction", "newsstand-content", "processing", "push-to-talk", "remote-notification",
    "undocumented", "voip",
  ]

  // MARK: What a step may change

  /// The fields that a step may change.
  static let changeable: [GivenField<Self>] = [
    .word(
      "permission", "whether the app may notify",
      sayings: Permission.allCases.map {
        Saying(.string($0.rawValue), $0.words, at: place(of: $0))
      }
    ) { $1(&$0.permission) },
    GivenField(
      Field("settings", .record(settings), "the switches of the app's notifications")
    ) { setUp, value in
      for member in value.object ?? [:] { setUp.settings[member.key] = member.value.bool }
    },
    .flag(
      "background-refresh", "Background App Refresh is on", "Background App Refresh is off",
      at: "Settings › General › Background App Refresh"
    ) { $1(&$0.hasBackgroundRefresh) },
    .flag(
      "low-power", "Low Power Mode is on", "Low Power Mode is off", at: "Settings › Battery"
    ) { $1(&$0.isLowPower) },
    .word(
      "power-budget", "the power for background work",
      sayings: [
        Saying("available", "the power budget isn't used up"),
        Saying(
          "used-up", "the power budget is used up",
          at: "it can't be seen; run from Xcode, there is none"),
      ]
    ) { $1(&$0.powerBudget) },
    .flag("debugger", "the app runs from Xcode", "the app doesn't run from Xcode") {
      $1(&$0.hasDebugger)
    },
    GivenField(
      Field(
        "focus", .record(focus), "the Focus that is on; usually none is",
        sayings: [
          Saying(
            [:], "a Focus is on that doesn't let the app through", at: "Control Center › Focus"),
          Saying(
            ["allows-time-sensitive": true],
            "a Focus is on that lets only time-sensitive ones through", at: "Settings › Focus"),
          Saying(
            ["allows-app": true, "allows-time-sensitive": true], "no Focus keeps the app out"),
        ])
    ) { setUp, value in
      setUp.focus = Focus(
        allowsApp: value["allows-app"] == true,
        allowsTimeSensitive: value["allows-time-sensitive"] == true)
    },
    .flag(
      "muted", "the device is muted", "the device isn't muted",
      at: "Silent Mode, or the switch or button for it"
    ) { $1(&$0.isMuted) },
    .flag("in-call", "the app has a call already", "the app has no call") { $1(&$0.hasCall) },
    .flag("online", "the device has a connection", "the device has no connection") {
      $1(&$0.isOnline)
    },
    .flag(
      "frequent-updates", "frequent updates of Live Activities are on",
      "frequent updates of Live Activities are off"
    ) { $1(&$0.hasFrequentUpdates) },
    .flag(
      "live-activities", "Live Activities are on for the app", "Live Activities are off for the app"
    ) { $1(&$0.hasLiveActivities) },
    .flag(
      "app-network", "the app itself may use the network", "the app itself may not use the network"
    ) { $1(&$0.hasAppNetwork) },
    .text("language", "the user's language") { $1(&$0.language) },
    .flag("locked", "the device is locked", "the device isn't locked") { $1(&$0.isLocked) },
    .flag("screen-on", "the screen is on", "the screen is off") { $1(&$0.isScreenOn) },
    .word(
      "location", "the user's permission for the app to use the location",
      sayings: [
        Saying("always", "the app may use the location at any time"),
        Saying("when-in-use", "the app may use the location while it is in use"),
        Saying("denied", "the app may not use the location"),
      ]
    ) { $1(&$0.others.location) },
    .flag(
      "joined", "the app has joined a Push to Talk channel",
      "the app hasn't joined a Push to Talk channel"
    ) { $1(&$0.others.isJoined) },
    .flag(
      "on-face", "the app's complication is on the watch face",
      "the app's complication isn't on the watch face"
    ) { $1(&$0.others.isOnFace) },
    GivenField(
      Field(
        "widgets", .list(of: .record(widget)),
        "the app's widgets that the user has; usually one of the kind widget")
    ) { setUp, value in
      setUp.others.widgets = (value.array ?? []).map { widget in
        OtherPushes.Widget(
          kind: widget["kind"]?.string ?? "", takesPushes: widget["pushes"] != false)
      }
    },
    GivenField(
      Field(
        "controls", .list(of: .text),
        "the kinds of the app's controls that the user has",
        usual: .array(Self().others.controls.map(JSON.string)))
    ) { $0.others.controls = texts($1) },
    .flag(
      "worn", "the device is worn and unlocked, on visionOS", "the device isn't worn, on visionOS"
    ) { $1(&$0.others.isWorn) },
  ]

  private static let notifications = "Settings › Notifications › the app"

  /// Where a person sees which permission it is.
  private static func place(of permission: Permission) -> String {
    switch permission {
    case .denied, .authorized, .ephemeral: notifications
    case .notDetermined: "requestAuthorization(options:) in the app"
    case .provisional: "does the app ask with .provisional?"
    }
  }

  /// The switches of the app's notifications, with their titles and what they are about.
  private static let settings = [
    ("alert", "Alerts", "alerts are"), ("sound", "Sounds", "sounds are"),
    ("badge", "Badges", "badges are"), ("banner", "Banners", "banners are"),
    ("lock-screen", "Lock Screen", "the Lock Screen is"),
    ("list", "Notification Center", "Notification Center is"),
    ("time-sensitive", "Time Sensitive Notifications", "time-sensitive ones are"),
    ("critical", "Critical Alerts", "critical alerts are"),
  ].map { name, title, words in
    let place = "\(notifications) › \(title)"
    return Field(
      name, .flag, "", usual: true,
      sayings: [
        Saying(true, "\(words) on for the app", at: place),
        Saying(false, "\(words) off for the app", at: place),
      ])
  }

  private static let focus = [
    Field("allows-app", .flag, "whether it lets this app through", usual: false),
    Field(
      "allows-time-sensitive", .flag, "whether it lets time-sensitive ones through", usual: false),
  ]

  private static let widget = [
    Field("kind", .text, "its kind", required: true),
    Field("pushes", .flag, "whether it takes pushes", usual: true),
  ]

  private static func texts(_ json: JSON) -> [String] {
    (json.array ?? []).compactMap { $0.string }
  }
}
