/// Every decision of the simulated device that a rule governs; the defaults are what is documented.
public struct DeviceBehaviour: Sendable {
  // MARK: Background

  /// Whether nothing arrives while the device has no connection (`device.background.route`).
  public var needsConnection = true
  /// Whether `content-available` wakes the app (`device.background.wakes`,
  /// `device.background.asked`, `device.background.watch`).
  public var wakesForContentAvailable = true
  /// Whether the app must declare the remote-notification background mode
  /// (`device.background.mode`, `device.background.mode-watch`).
  public var needsBackgroundMode = true
  /// Whether a wake-up needs the user's permission to notify (`device.background.permission`).
  public var needsPermissionToWake = false
  /// The states from which an arrival launches the app (`device.background.wakes`,
  /// `device.background.relaunch`, `device.callbacks.xcode`).
  public var launchesFrom: Set<AppState> = [.neverLaunched, .endedBySystem, .endedByDebugger]
  /// Whether a restart of the device makes up for a force quit (`device.background.restart`).
  public var rebootLiftsForceQuit = true
  /// Whether an arrival launches an app on the Mac (`device.background.mac`).
  public var launchesOnMac = false
  /// After how many background notifications an app that gets more is ended, or none for never
  /// (`device.background.throttle`).
  public var notificationsBeforeEnd: Int?
  /// Whether an arrival in the foreground calls the app (`device.background.foreground`,
  /// `device.time.both-off-foreground`).
  public var callsInForeground = true
  /// Whether opening the app counts as a tap on what arrived last (`device.background.untapped`,
  /// `device.callbacks.launch-options`).
  public var takesOpeningForTap = false
  /// Whether a notification with nothing to show is shown all the same (`device.background.unseen`,
  /// `device.background.untapped`).
  public var showsSilent = false

  // MARK: Callbacks

  /// Whether an app that a notification launches is told so in its launch options
  /// (`device.callbacks.launch-options`).
  public var tellsLaunchOptions = true
  /// Whether an app under the open app switcher receives an arrival as inactive
  /// (`device.callbacks.switcher`).
  public var switcherMakesInactive = true
  /// Whether an active app resigns when the app switcher opens (`device.callbacks.switcher`).
  public var resignsForSwitcher = true
  /// Whether the newer of the two callbacks for remote notifications is called instead of the older
  /// (`device.callbacks.newer`).
  public var prefersNewerCallback = true
  /// Whether the older one is called in the foreground only (`device.callbacks.old-foreground`).
  public var oldCallbackNeedsForeground = true
  /// Whether the older one isn't called about the notification that launched the app
  /// (`device.callbacks.old-launch`).
  public var oldCallbackMissesLaunch = true
  /// Whether a PushKit push calls these callbacks and is shown (`device.callbacks.pushkit`).
  public var treatsPushKitAsOthers = false
  /// Whether an arrival in the background is told in the state background
  /// (`device.callbacks.arrival-state`).
  public var tellsArrivalInBackground = true
  /// Whether a tap is told while the app is still inactive (`device.callbacks.tap-state`).
  public var tellsTapWhileInactive = true
  /// Whether a tap calls an app again that the arrival called (`device.callbacks.same-callback`).
  public var tellsTapAfterArrival = true
  /// Whether a return to the foreground is announced before the tap is (`device.callbacks.witness`,
  /// `device.callbacks.enter-order`).
  public var announcesForeground = true
  /// Whether an arrival is announced like a return to the foreground (`device.callbacks.witness`).
  public var announcesArrival = false
  /// Whether a launch is told before the notification that caused it
  /// (`device.callbacks.launch-first`).
  public var tellsLaunchFirst = true
  /// Whether an app that is launched or resumed behind the screen hears that it is in the
  /// background before it hears why (`device.callbacks.background-first`).
  public var entersBackgroundFirst = true
  /// Whether what the launch callback returned is ignored (`device.callbacks.launch-result`).
  public var ignoresLaunchResult = true
  /// Whether an app is inactive while the user launches it (`device.callbacks.launch-state`).
  public var launchesInactive = true
  /// Whether an app that leaves the screen resigns before it enters the background
  /// (`device.callbacks.leave-order`).
  public var resignsFirst = true
  /// Whether a suspended app is told that it ends (`device.callbacks.suspended-end`).
  public var tellsSuspendedItsEnd = false
  /// Whether a tap goes to the notification-centre delegate where there is one
  /// (`device.callbacks.centre-delegate`).
  public var asksCentreDelegate = true
  /// Whether a tap on the notification itself has the default action
  /// (`device.callbacks.default-action`).
  public var namesDefaultAction = true
  /// Whether a custom action is told to the app (`device.callbacks.custom-action`).
  public var tellsCustomActions = true
  /// Whether a custom action leaves the app behind the screen (`device.callbacks.action-behind`).
  public var actionsStayBehind = true
  /// Whether one with the option foreground doesn't (`device.callbacks.action-in-front`).
  public var foregroundActionsOpen = true
  /// Whether the text that the user typed goes along (`device.callbacks.text`).
  public var handsOverText = true
  /// Whether a dismissal is told only where the category asks for it (`device.callbacks.dismiss`).
  public var needsDismissOption = true
  /// Whether a dismissal that the category asks for is told (`device.callbacks.dismiss`).
  public var tellsDismissal = true
  /// Whether flicking a banner away counts as a dismissal (`device.callbacks.dismiss`).
  public var countsFlick = false

  // MARK: Holding

  /// Whether what is held is delivered later (`device.holding.later`).
  public var deliversHeldLater = true
  /// Whether a release ends the holding, and not only what is held (`device.holding.later`).
  public var endsHoldingAtRelease = true
  /// Whether a newer notification takes the place of the held one (`device.holding.newest`).
  public var holdsNewestOnly = true
  /// Whether a force quit or an end of the app discards what is held (`device.holding.ended`).
  public var discardsHeldWhenEnded = true
  /// Whether what a restart discarded comes back (`device.holding.restart`).
  public var bringsBackDiscarded = false
  /// Whether a launch by the user delivers what is held (`device.holding.launch`).
  public var deliversHeldAtLaunch = true

  // MARK: Permission

  /// Whether the user is asked only once (`device.permission.asked-once`).
  public var asksOnce = true
  /// Whether the user is asked about provisional permission
  /// (`device.permission.provisional-unasked`).
  public var asksAboutProvisional = false
  /// How long an App Clip may notify after a launch (`device.permission.ephemeral-hours`).
  public var secondsOfEphemeral = 28_800
  /// Whether nothing is shown without permission (`device.permission.needed-to-show`,
  /// `device.permission.covers-local`).
  public var needsPermissionToShow = true
  /// Whether provisional permission delivers quietly (`device.permission.provisional-quiet`).
  public var isQuietWhenProvisional = true
  /// Whether a switch of the settings that is off is respected (`device.permission.switches`).
  public var respectsSettings = true

  // MARK: Presentation

  /// Whether a push arrives only where the app itself may use the network
  /// (`device.presentation.app-network`).
  public var needsAppNetwork = false
  /// Whether a tap gives the network to an app that can't use it
  /// (`device.presentation.tap-without-network`).
  public var tapGivesNetwork = false
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

  // MARK: Registration

  /// Whether an app without the Push Notifications capability gets no token and no push
  /// (`device.registration.capability`, `device.registration.not-addressed`).
  public var needsPushCapability = true
  /// The permissions with which an app can register (`device.registration.no-permission`).
  public var registersWith = Set(Permission.allCases)
  /// Whether a registration without a connection is made up for (`device.registration.offline`).
  public var registersOnceOnline = true
  /// Whether an app that was offline can register once there is a connection
  /// (`device.registration.offline`).
  public var registersAfterOffline = true
  /// Whether each registration is answered, and not the first alone
  /// (`device.registration.every-time`).
  public var answersEachRegistration = true
  /// Whether nothing arrives for an app that unregistered (`device.registration.unregister`).
  public var needsRegistration = true
  /// Whether a local notification needs what a push needs, the capability and a connection
  /// (`device.registration.local`).
  public var localNeedsPush = false
  /// Whether a tap on a local notification calls the app as one on a push does
  /// (`device.registration.local`).
  public var treatsLocalAsPush = false

  // MARK: ServiceExtension

  /// How many seconds the service extension has (`device.service-extension.time`).
  public var secondsForExtension = 30
  /// Whether the extension runs only where `mutable-content` asks for it
  /// (`device.service-extension.runs`).
  public var extensionNeedsMutableContent = true
  /// Whether it is handed local notifications too (`device.service-extension.remote-only`).
  public var extensionTakesLocal = false
  /// Whether `mutable-content` wakes the app too (`device.service-extension.not-the-app`).
  public var wakesForMutableContent = false
  /// Whether it runs only where there is an alert to show (`device.service-extension.alert`).
  public var extensionNeedsAlert = true
  /// Whether it runs only where alerts are switched on (`device.service-extension.alerts-on`).
  public var extensionNeedsAlertsOn = true
  /// Whether nothing is shown before it is done (`device.service-extension.held-back`).
  public var waitsForExtension = true
  /// Whether its changes are shown (`device.service-extension.changes`).
  public var showsExtensionsChanges = true
  /// Whether what it attaches is shown (`device.service-extension.media`).
  public var showsAttachments = true
  /// Whether an attachment past its limit is left out (`device.service-extension.media-limit`).
  public var limitsAttachments = true
  /// Whether the original is shown where the extension doesn't answer in time
  /// (`device.service-extension.original`).
  public var showsOriginalWhenLate = true
  /// Whether it gets a last chance when its time runs out (`device.service-extension.last-chance`).
  public var givesLastChance = true
  /// Whether the original is shown where the extension hands back no text
  /// (`device.service-extension.no-text`).
  public var showsOriginalWithoutText = true
  /// Whether an empty result suppresses the notification (`device.service-extension.filter`).
  public var filtersEmpty = true
  /// Whether that needs Apple's entitlement (`device.service-extension.filter`).
  public var needsFilteringEntitlement = true
  /// Whether only a result without a sound is empty (`device.service-extension.filter-empty`).
  public var soundIsNotEmpty = true
  /// Whether that works for pushes of the type alert only (`device.service-extension.filter-type`).
  public var filtersAlertsOnly = true

  // MARK: States

  /// Whether an arrival without `content-available` calls an app with the background mode too.
  ///
  /// C11 permits both (`device.states.no-call`), so another value is a variant and breaks no rule.
  public var wakesWithoutContentAvailable = false
  /// Whether an alert that arrives in the background is shown (`device.states.wakes`,
  /// `device.states.no-call`).
  public var showsInBackground = true
  /// Whether anything is shown after a force quit (`device.states.force-quit`).
  public var showsAfterForceQuit = true

  // MARK: Time

  /// Whether a wake-up needs Background App Refresh (`device.time.both-off`).
  public var needsBackgroundRefresh = true
  /// Whether Low Power Mode switches Background App Refresh off (`device.time.low-power`).
  public var lowPowerStopsRefresh = true
  /// Whether a used-up power budget keeps arrivals back (`device.time.budget`).
  public var keepsPowerBudget = true
  /// Whether a used-up power budget is reset after a day (`device.time.budget-reset`).
  public var resetsPowerBudget = true
  /// Whether these limits are off while the app runs from Xcode (`device.time.debugger`).
  public var debuggerLiftsLimits = true
  /// How many seconds the app has until it must have called its completion handler
  /// (`device.time.in-time`, `device.time.late`).
  public var secondsToComplete = 30
  /// Whether each notification has that time for itself (`device.time.each`).
  public var timesEachNotification = true
  /// Whether an app that doesn't is ended (`device.time.late`).
  public var endsAppThatIsLate = true
  /// Whether one that is in front is ended as well (`device.time.late`).
  public var endsAppInFront = false
  /// Whether the time for a notification runs on after the process that was called about it ended
  /// (`device.time.each`).
  public var timesBeyondProcess = false

  /// The documented behaviour.
  public init() {}
}
