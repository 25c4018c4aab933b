/// The device and the app as they are set up: everything but what happens.
struct DeviceSetUp {
  var platform = Platform.iOS
  var app = AppState.active
  var isSwitcherOpen = false
  var hasPushCapability = true
  var modes: Set<String> = []
  var implemented: Set<Callback> = [.didReceiveRemoteNotification]
  var presents: Set<String> = []
  var presentsLate = false
  var entitlements: Set<Entitlement> = []
  var serviceExtension: ServiceExtension?
  var foregroundActions: Set<String> = []
  var wantsDismissals = false
  var launchReturns = true
  var setsDelegateLate = false
  var isHolding = false

  var permission = Permission.authorized
  var settings: [String: Bool] = [:]
  var hasBackgroundRefresh = true
  var isLowPower = false
  var isBudgetUsedUp = false
  var hasDebugger = false
  var focus: Focus?
  var isMuted = false
  var isOnline = true
  var hasAppNetwork = true

  /// A Focus that is on, and what it lets through.
  struct Focus {
    var allowsApp = false
    var allowsTimeSensitive = false
  }

  /// Reads `given`, which the vocabulary has checked.
  init(_ given: JSON.Object) {
    platform = given["platform"]?.string.flatMap(Platform.init) ?? platform
    app = given["app"]?.string.flatMap(AppState.init) ?? app
    isSwitcherOpen = given["app-switcher"]?.bool ?? isSwitcherOpen
    hasPushCapability = given["push-capability"]?.bool ?? hasPushCapability
    modes = given["modes"].map(Self.words) ?? modes
    implemented =
      given["implements"].map { Set(Self.words($0).compactMap(Callback.init)) } ?? implemented
    presents = given["presents"].map(Self.words) ?? presents
    presentsLate = given["presents-late"]?.bool ?? presentsLate
    entitlements = Set((given["entitlements"].map(Self.words) ?? []).compactMap(Entitlement.init))
    serviceExtension = given["extension"].map(ServiceExtension.init)
    foregroundActions = given["foreground-actions"].map(Self.words) ?? foregroundActions
    wantsDismissals = given["custom-dismiss-action"]?.bool ?? wantsDismissals
    launchReturns = given["launch-returns"]?.bool ?? launchReturns
    setsDelegateLate = given["sets-delegate-late"]?.bool ?? setsDelegateLate
    isHolding = given["holding"]?.bool ?? isHolding
    change(given)
  }

  /// Takes over what a step changes; what it doesn't mention stays.
  mutating func change(_ changes: JSON.Object) {
    permission = changes["permission"]?.string.flatMap(Permission.init) ?? permission
    for member in changes["settings"]?.object ?? JSON.Object() {
      settings[member.key] = member.value.bool
    }
    hasBackgroundRefresh = changes["background-refresh"]?.bool ?? hasBackgroundRefresh
    isLowPower = changes["low-power"]?.bool ?? isLowPower
    isBudgetUsedUp = changes["power-budget"].map { $0 == "used-up" } ?? isBudgetUsedUp
    hasDebugger = changes["debugger"]?.bool ?? hasDebugger
    if let json = changes["focus"] {
      focus = Focus(
        allowsApp: json["allows-app"]?.bool ?? false,
        allowsTimeSensitive: json["allows-time-sensitive"]?.bool ?? false)
    }
    isMuted = changes["muted"]?.bool ?? isMuted
    isOnline = changes["online"]?.bool ?? isOnline
    hasAppNetwork = changes["app-network"]?.bool ?? hasAppNetwork
  }

  /// Whether a switch of the app's notifications is on, as all are unless set otherwise.
  func isOn(_ setting: String) -> Bool { settings[setting] ?? true }

  /// Whether the app has a notification-centre delegate at all.
  var hasCentreDelegate: Bool {
    !implemented.isDisjoint(with: [.willPresent, .didReceiveResponse])
  }

  /// What contradicts itself, in words.
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
    if setUp.platform == .watchOS, setUp.implemented.contains(.handleAction) {
      found.append("handleAction belongs to iOS")
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

  private static func words(_ json: JSON) -> Set<String> {
    Set((json.array ?? []).compactMap(\.string))
  }
}
