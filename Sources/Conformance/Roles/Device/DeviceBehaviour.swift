/// Every decision of the simulated device that a rule governs; the defaults are what is documented.
public struct DeviceBehaviour: Sendable {
  // MARK: Who can be reached

  /// Whether an app without the Push Notifications capability gets no token and no push.
  public var needsPushCapability = true
  /// Whether registering for remote notifications needs the user's permission.
  public var needsPermissionToRegister = false

  /// Whether nothing arrives while the device has no connection (`device.background.route`).
  public var needsConnection = true

  // MARK: Waking the app

  /// Whether `content-available` wakes the app (`device.background.wakes`,
  /// `device.background.asked`, `device.background.watch`).
  public var wakesForContentAvailable = true
  /// Whether an arrival without it calls the app in the background too (`device.states.no-call`).
  public var wakesWithoutContentAvailable = false
  /// Whether the app must declare the remote-notification background mode
  /// (`device.background.mode`, `device.background.mode-watch`).
  public var needsBackgroundMode = true
  /// Whether a wake-up needs the user's permission to notify (`device.background.permission`).
  public var needsPermissionToWake = false
  /// Whether a wake-up needs Background App Refresh (`device.time.both-off`).
  public var needsBackgroundRefresh = true
  /// Whether Low Power Mode switches Background App Refresh off (`device.time.low-power`).
  public var lowPowerStopsRefresh = true
  /// Whether an arrival starts an app on the Mac (`device.background.mac`).
  public var launchesOnMac = false
  /// The states from which an arrival launches the app (`device.background.wakes`,
  /// `device.background.relaunch`).
  public var launchesFrom: Set<AppState> = [.neverLaunched, .endedBySystem, .endedByDebugger]
  /// Whether a restart of the device makes up for a force quit (`device.background.restart`).
  public var rebootLiftsForceQuit = true
  /// Whether an app that an arrival launches is told so in its launch options.
  public var tellsLaunchOptions = true
  /// Whether an app under the open app switcher receives an arrival as inactive.
  public var switcherMakesInactive = true
  /// Whether a used-up power budget keeps arrivals back (`device.time.budget`).
  public var keepsPowerBudget = true
  /// Whether a used-up power budget is reset after a day (`device.time.budget-reset`).
  public var resetsPowerBudget = true
  /// Whether these limits are off while the app runs from Xcode (`device.time.debugger`).
  public var debuggerLiftsLimits = true

  // MARK: Holding

  /// Whether what is held is delivered later (`device.holding.later`).
  public var deliversHeldLater = true
  /// Whether a newer notification takes the place of the held one (`device.holding.newest`).
  public var holdsNewestOnly = true
  /// Whether a force quit or an end of the app discards what is held (`device.holding.ended`).
  public var discardsHeldWhenEnded = true
  /// Whether a launch by the user delivers what is held (`device.holding.launch`).
  public var deliversHeldAtLaunch = true

  // MARK: Time

  /// How many seconds the app has until it must have called its completion handler
  /// (`device.time.in-time`, `device.time.late`).
  public var secondsToComplete = 30
  /// Whether each notification has that time for itself (`device.time.each`).
  public var timesEachNotification = true
  /// Whether an app that doesn't is ended (`device.time.late`).
  public var endsAppThatIsLate = true
  /// How many seconds the service extension has.
  public var secondsForExtension = 30

  // MARK: Calling the app

  /// Whether the newer of the two callbacks for remote notifications is called instead of the
  /// older (`device.background.callback`).
  public var prefersNewerCallback = true
  /// Whether an arrival in the foreground calls the app (`device.background.foreground`,
  /// `device.time.both-off-foreground`).
  public var callsInForeground = true
  /// Whether a return to the foreground is announced before the tap is.
  public var announcesForeground = true
  /// Whether a tap goes to the notification-centre delegate where there is one.
  public var asksCentreDelegate = true

  // MARK: Showing

  /// Whether a notification with nothing to show is shown all the same (`device.background.unseen`,
  /// `device.background.untapped`).
  public var showsSilent = false
  /// Whether an alert that arrives in the background is shown.
  public var showsInBackground = true
  /// Whether the app decides what is shown while it is in the foreground.
  public var asksAppInForeground = true
  /// Whether an alert is shown in the foreground where the app has no notification-centre delegate.
  public var showsInForegroundWithoutDelegate = true
  /// Whether anything is shown after a force quit.
  public var showsAfterForceQuit = true
  /// Whether nothing is shown without permission.
  public var needsPermissionToShow = true
  /// Whether provisional permission delivers quietly.
  public var isQuietWhenProvisional = true
  /// Whether a switch of the settings that is off is respected.
  public var respectsSettings = true
  /// Whether a Focus keeps notifications quiet.
  public var respectsFocus = true
  /// Whether a time-sensitive notification breaks through a Focus that lets it.
  public var letsTimeSensitiveThrough = true
  /// Whether a critical alert sounds despite Focus and mute.
  public var letsCriticalThrough = true
  /// Whether a critical alert needs Apple's entitlement.
  public var needsCriticalEntitlement = true
  /// Whether a passive notification is listed only.
  public var listsPassiveOnly = true
  /// Whether a notification without a badge leaves the number as it is.
  public var keepsBadgeWhenAbsent = true
  /// Whether notifications with the same thread are grouped.
  public var groupsByThread = true

  // MARK: The service extension

  /// Whether the extension runs only where `mutable-content` asks for it.
  public var extensionNeedsMutableContent = true
  /// Whether it runs only where there is an alert to show.
  public var extensionNeedsAlert = true
  /// Whether it runs only where alerts are switched on.
  public var extensionNeedsAlertsOn = true
  /// Whether its changes are shown.
  public var showsExtensionsChanges = true
  /// Whether the original is shown where the extension runs out of time.
  public var showsOriginalWhenLate = true
  /// Whether the original is shown where the extension hands back no text.
  public var showsOriginalWithoutText = true

  /// The documented behaviour.
  public init() {}
}
