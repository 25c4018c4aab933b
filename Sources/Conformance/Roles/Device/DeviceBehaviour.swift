/// Every decision of the simulated device that a rule governs; the defaults are what is documented.
public struct DeviceBehaviour: Sendable {
  // MARK: Who can be reached

  /// Whether an app without the Push Notifications capability gets no token and no push
  /// (`device.registration.capability`, `device.registration.not-addressed`).
  public var needsPushCapability = true
  /// Whether registering needs the user's permission (`device.registration.no-permission`).
  public var needsPermissionToRegister = false
  /// Whether a registration without a connection is made up for (`device.registration.offline`).
  public var registersOnceOnline = true
  /// Whether a local notification needs what a push needs, the capability and a connection
  /// (`device.registration.local`).
  public var localNeedsPush = false
  /// Whether a push arrives only where the app itself may use the network
  /// (`device.presentation.app-network`).
  public var needsAppNetwork = false

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
  /// Whether a wake-up needs the user's permission to notify (`device.background.permission`,
  /// `device.permission.silent-still-wakes`).
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

  // MARK: Asking for permission

  /// Whether the user is asked only once (`device.permission.asked-once`).
  public var asksOnce = true
  /// Whether the user is asked about provisional permission
  /// (`device.permission.provisional-unasked`).
  public var asksAboutProvisional = false
  /// How long an App Clip may notify after a launch (`device.permission.ephemeral-hours`).
  public var secondsOfEphemeral = 28_800

  // MARK: Showing

  /// Whether a notification with nothing to show is shown all the same (`device.background.unseen`,
  /// `device.background.untapped`).
  public var showsSilent = false
  /// Whether an alert that arrives in the background is shown.
  public var showsInBackground = true
  /// Whether the app decides what is shown while it is in the foreground
  /// (`device.presentation.asked`, `device.presentation.answer`).
  public var asksAppInForeground = true
  /// Whether a notification is presented although the app didn't answer in time
  /// (`device.presentation.late-answer`).
  public var presentsUnanswered = false
  /// Whether a delegate without willPresent counts as one that chooses nothing
  /// (`device.presentation.delegate-without-method`).
  public var takesMissingMethodForNothing = true
  /// Whether on watchOS a delegate without willPresent keeps the notification from the app too
  /// (`device.presentation.watch-without-method`).
  public var watchKeepsUnpresented = true
  /// Whether an alert is shown in the foreground where the app has no notification-centre delegate
  /// (`device.presentation.no-delegate`).
  public var showsInForegroundWithoutDelegate = true
  /// Whether anything is shown after a force quit.
  public var showsAfterForceQuit = true
  /// Whether nothing is shown without permission (`device.permission.needed-to-show`,
  /// `device.permission.covers-local`).
  public var needsPermissionToShow = true
  /// Whether provisional permission delivers quietly (`device.permission.provisional-quiet`).
  public var isQuietWhenProvisional = true
  /// Whether a switch of the settings that is off is respected (`device.permission.switches`).
  public var respectsSettings = true
  /// Whether a Focus keeps notifications quiet (`device.presentation.focus`).
  public var respectsFocus = true
  /// Whether a mute device plays no sound (`device.presentation.muted`).
  public var respectsMute = true
  /// Whether a time-sensitive notification breaks through a Focus that lets it
  /// (`device.presentation.time-sensitive`).
  public var letsTimeSensitiveThrough = true
  /// Whether that needs the entitlement (`device.presentation.time-sensitive-conditions`).
  public var needsTimeSensitiveEntitlement = true
  /// Whether a critical alert sounds despite Focus and mute (`device.presentation.critical`).
  public var letsCriticalThrough = true
  /// Whether that needs Apple's entitlement and its switch
  /// (`device.presentation.critical-conditions`).
  public var needsCriticalEntitlement = true
  /// Whether a critical alert without a sound has one (`device.presentation.critical-sound`).
  public var givesCriticalSound = true
  /// Whether a passive notification is listed only (`device.presentation.passive`).
  public var listsPassiveOnly = true
  /// Whether a notification without a badge leaves the number as it is
  /// (`device.presentation.badge`).
  public var keepsBadgeWhenAbsent = true
  /// Whether notifications with the same thread are grouped (`device.presentation.thread`).
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
