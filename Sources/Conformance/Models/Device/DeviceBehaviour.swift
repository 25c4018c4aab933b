/// The decisions of the device's model that rules govern; the defaults are the documented ones.
package struct DeviceBehaviour: Sendable {
  /// Those about pushes that are no notifications, about scenes, and about the service extension.
  package var others = OtherPushes()
  package var scenes = Scenes()
  package var serviceExtension = ServiceExtension()

  // MARK: Background

  /// Whether nothing arrives while the device has no connection (`device.background.route`).
  package var needsConnection = true
  /// Whether `content-available` wakes the app (`device.background.wakes`,
  /// `device.background.asked`, `device.background.watch`).
  package var wakesForContentAvailable = true
  /// Whether the app must declare the remote-notification background mode
  /// (`device.background.mode`, `device.background.mode-watch`).
  package var needsBackgroundMode = true
  /// Whether a wake-up needs the user's permission to notify (`device.background.permission`).
  package var needsPermissionToWake = false
  /// The states from which an arrival launches the app (`device.background.wakes`,
  /// `device.background.relaunch`, `device.callbacks.xcode`).
  package var launchesFrom: Set<AppState> = [.neverLaunched, .endedBySystem, .endedByDebugger]
  /// Whether a restart of the device undoes a force quit (`device.background.restart`).
  package var rebootLiftsForceQuit = true
  /// Whether an arrival launches an app on the Mac (`device.background.mac`).
  package var launchesOnMac = false
  /// The number of background notifications after which the next one ends the app; nil for no limit
  /// (`device.background.throttle`).
  package var notificationsBeforeEnd: Int?
  /// What becomes of a notification in Low Power Mode, where the user may be notified
  /// (`device.background.best-effort`).
  ///
  /// The documents leave all three to the system, so another value is a variant and breaks no rule.
  package var fateInLowPower = Fate.dropped
  /// What becomes of a fourth notification within an hour (`device.background.throttle`).
  ///
  /// No document states the limit, and all three are permitted, so another value is a variant and
  /// breaks no rule.
  package var fateOfFourth = Fate.delivered
  /// Whether a notification that was dropped while power was short never arrives
  /// (`device.background.best-effort`).
  package var forgetsDropped = true
  /// Whether an arrival in the foreground calls the app (`device.background.foreground`,
  /// `device.time.both-off-foreground`).
  package var callsInForeground = true
  /// Whether opening the app counts as a tap on the notification that arrived last
  /// (`device.background.untapped`, `device.callbacks.launch-options`).
  package var takesOpeningForTap = false
  /// Whether a notification with nothing to show is shown anyway (`device.background.unseen`,
  /// `device.background.untapped`).
  package var showsSilent = false

  // MARK: Callbacks

  /// Whether the launch options hold the notification that launched the app
  /// (`device.callbacks.launch-options`).
  package var tellsLaunchOptions = true
  /// Whether an app under the open app switcher receives an arrival as inactive
  /// (`device.callbacks.switcher`).
  package var switcherMakesInactive = true
  /// Whether an active app resigns when the app switcher opens (`device.callbacks.switcher`).
  package var resignsForSwitcher = true
  /// Whether the newer of the two callbacks for remote notifications is called instead of the older
  /// (`device.callbacks.newer`).
  package var prefersNewerCallback = true
  /// Whether the older callback is called in the foreground only
  /// (`device.callbacks.old-foreground`).
  package var oldCallbackNeedsForeground = true
  /// Whether the older callback isn't called about the notification that launched the app
  /// (`device.callbacks.old-launch`).
  package var oldCallbackMissesLaunch = true
  /// Whether a PushKit push calls the callbacks for remote notifications and is shown
  /// (`device.callbacks.pushkit`).
  package var treatsPushKitAsOthers = false
  /// Whether the app is in the state background when it is called about an arrival behind the
  /// screen (`device.callbacks.arrival-state`).
  package var tellsArrivalInBackground = true
  /// Whether the app is still inactive when it is called about a tap
  /// (`device.callbacks.tap-state`).
  package var tellsTapWhileInactive = true
  /// Whether a tap calls the callback again that the arrival called
  /// (`device.callbacks.same-callback`).
  ///
  /// Apple's page says that it may, so another value is a variant and breaks no rule.
  package var tellsTapAfterArrival = true
  /// Whether a delegate that is set after the launch misses the tap that launched the app
  /// (`device.callbacks.late-delegate`, which permits both).
  package var lateDelegateMissesTap = true
  /// Whether `willEnterForeground` is called before the app is called about a tap
  /// (`device.callbacks.witness`, `device.callbacks.enter-order`).
  package var announcesForeground = true
  /// Whether `willEnterForeground` is called before an arrival too (`device.callbacks.witness`).
  package var announcesArrival = false
  /// Whether `didFinishLaunching` is called before the callback for the notification that caused
  /// the launch (`device.callbacks.launch-first`, `device.scenes.launch-order`).
  package var tellsLaunchFirst = true
  /// Whether an app that is launched or resumed behind the screen is called about entering the
  /// background before it is called about the notification (`device.callbacks.background-first`).
  package var entersBackgroundFirst = true
  /// Whether the result of `didFinishLaunching` is ignored (`device.callbacks.launch-result`).
  package var ignoresLaunchResult = true
  /// Whether an app is inactive while the user launches it (`device.callbacks.launch-state`).
  package var launchesInactive = true
  /// Whether an app that leaves the screen resigns before it enters the background
  /// (`device.callbacks.leave-order`, `device.scenes.leave-order`).
  package var resignsFirst = true
  /// Whether `willTerminate` is called when a suspended app is ended
  /// (`device.callbacks.suspended-end`).
  package var tellsSuspendedItsEnd = false
  /// Whether a tap calls the notification center delegate where there is one
  /// (`device.callbacks.centre-delegate`).
  package var asksCentreDelegate = true
  /// When a tap also calls the callback for remote notifications beside that delegate; nil for never
  /// (`device.callbacks.centre-delegate`).
  ///
  /// A page says that the system may call it, so another value is a variant and breaks no rule.
  package var tellsTapTwice: Order?
  /// Whether a tap on the notification itself has the default action
  /// (`device.callbacks.default-action`).
  package var namesDefaultAction = true
  /// Whether the app is called about a custom action (`device.callbacks.custom-action`,
  /// `device.callbacks.old-action`).
  package var tellsCustomActions = true
  /// Whether a custom action leaves the app behind the screen (`device.callbacks.action-behind`).
  package var actionsStayBehind = true
  /// Whether a custom action with the option foreground brings the app to the front
  /// (`device.callbacks.action-in-front`).
  package var foregroundActionsOpen = true
  /// Whether the app receives the text that the user typed (`device.callbacks.text`).
  package var handsOverText = true
  /// Whether the app is called about a dismissal only where the category asks for it
  /// (`device.callbacks.dismiss`).
  package var needsDismissOption = true
  /// Whether the app is called about a dismissal that the category asks for
  /// (`device.callbacks.dismiss`).
  package var tellsDismissal = true
  /// Whether flicking a banner away counts as a dismissal (`device.callbacks.dismiss`).
  package var countsFlick = false

  /// Whether a call hands over the sender's own keys beside `aps` (`device.callbacks.user-info`).
  package var handsOverOwnKeys = true
  /// Whether the content has the thread, the category and the target of the payload
  /// (`device.callbacks.content`).
  package var mapsContent = true
  /// Whether the collapse identifier is the identifier of the request
  /// (`device.callbacks.identifier`).
  package var takesCollapseID = true
  /// Whether a request without a collapse identifier has an identifier of the system's
  /// (`device.callbacks.identifier`).
  package var makesUpIdentifiers = true

  /// Whether an action that needs it asks the user to unlock the device (`device.callbacks.unlock`).
  package var asksToUnlock = true
  /// Whether each other action asks for that too (`device.callbacks.unlock`).
  package var asksForEachAction = false
  /// Whether the system offers the app's own settings (`device.callbacks.settings`).
  package var offersSettings = true
  /// Whether it offers them only where the app asked for that (`device.callbacks.settings`).
  package var needsSettingsOption = true

  // MARK: Delivered

  /// Whether the app is told which of its notifications are delivered (`device.delivered.list`).
  package var listsDelivered = true
  /// Whether the app can remove them (`device.delivered.remove`).
  package var removesDelivered = true
  /// Whether each identifier that it names is removed, and not the first alone
  /// (`device.delivered.remove`).
  package var removesEach = true
  /// Whether identifiers that no notification has are ignored (`device.delivered.remove`).
  package var ignoresUnknown = true
  /// Whether a push is removed by its identifier, such as its collapse identifier
  /// (`device.delivered.collapse-id`).
  package var removesByCollapseID = true

  // MARK: Holding

  /// Whether a held notification is delivered later (`device.holding.later`).
  package var deliversHeldLater = true
  /// Whether a release also ends the holding of later notifications (`device.holding.later`).
  package var endsHoldingAtRelease = true
  /// Whether a newer notification takes the place of the held one (`device.holding.newest`).
  package var holdsNewestOnly = true
  /// Whether a force quit or an end of the app discards the held notification
  /// (`device.holding.ended`).
  package var discardsHeldWhenEnded = true
  /// Whether what comes after the user swiped the app away waits until it is opened, while the system
  /// holds notifications (`device.holding.ended`).
  ///
  /// No document says so, and both are permitted, so another value is a variant and breaks no rule.
  package var holdsAfterForceQuit = false
  /// Which apps lose the notification that is held for them at a restart
  /// (`device.holding.restart`).
  ///
  /// No document mentions restarts, and both are permitted, so another value is a variant and breaks
  /// no rule.
  package var losesHeldAtRestart = AppsAtRestart.running
  /// Whether a notification that a restart discarded comes back (`device.holding.restart`).
  package var bringsBackDiscarded = false
  /// Whether a launch by the user delivers the held notification (`device.holding.launch`).
  package var deliversHeldAtLaunch = true

  // MARK: Permission

  /// Whether the user is asked only once (`device.permission.asked-once`).
  package var asksOnce = true
  /// Whether the user is asked about provisional permission
  /// (`device.permission.provisional-unasked`).
  package var asksAboutProvisional = false
  /// How long an App Clip may notify after a launch (`device.permission.ephemeral-hours`).
  package var secondsOfEphemeral = 28_800
  /// Whether nothing is shown without permission (`device.permission.needed-to-show`,
  /// `device.permission.covers-local`).
  package var needsPermissionToShow = true
  /// Whether a push with an alert also calls no app that was denied permission
  /// (`device.permission.visible-while-off`, `device.permission.silent-without`).
  ///
  /// The documents disagree (C12), so another value is a variant and breaks no rule.
  package var discardsWhatIsDenied = false
  /// Whether an app in front without permission is told by `willPresent`, where it has that method
  /// (`device.permission.silent-without`).
  ///
  /// No document says by which method, so another value is a variant and breaks no rule.
  package var asksWithoutPermission = false
  /// Whether a badge is set with provisional permission (`device.permission.provisional-quiet`, which
  /// permits both).
  package var badgesWhileProvisional = true
  /// Whether provisional permission delivers quietly (`device.permission.provisional-quiet`).
  package var isQuietWhenProvisional = true
  /// Whether a switch that is off in Settings is respected (`device.permission.switches`).
  package var respectsSettings = true
  /// Whether Notification Center lists alerts while alerts are off (`device.permission.still-listed`).
  ///
  /// No document says so or otherwise, so another value is a variant and breaks no rule.
  package var listsSwitchedOff = false

  // MARK: Presentation

  /// Whether a push arrives only where the app itself may use the network
  /// (`device.presentation.app-network`).
  package var needsAppNetwork = false
  /// Whether a tap lets an app use the network that couldn't before
  /// (`device.presentation.tap-without-network`).
  package var tapGivesNetwork = false
  /// Whether the app decides what is shown while it is in the foreground
  /// (`device.presentation.asked`, `device.presentation.answer`).
  package var asksAppInForeground = true
  /// Whether a notification is presented although the app didn't answer in time
  /// (`device.presentation.late-answer`).
  package var presentsUnanswered = false
  /// Whether a delegate without `willPresent` counts as one that chooses nothing
  /// (`device.presentation.delegate-without-method`).
  package var takesMissingMethodForNothing = true
  /// Whether on watchOS a delegate without `willPresent` keeps the notification from the app too
  /// (`device.presentation.watch-without-method`).
  package var watchKeepsUnpresented = true
  /// Whether an alert is shown in the foreground where the app has no notification center delegate
  /// (`device.presentation.no-delegate`).
  ///
  /// C10 permits both, so another value is a variant and breaks no rule.
  package var showsInForegroundWithoutDelegate = true
  /// Whether a Focus keeps notifications quiet (`device.presentation.focus`).
  package var respectsFocus = true
  /// Whether a muted device plays no sound (`device.presentation.muted`).
  package var respectsMute = true
  /// Whether a time-sensitive notification breaks through a Focus that lets it
  /// (`device.presentation.time-sensitive`).
  package var letsTimeSensitiveThrough = true
  /// Whether a time-sensitive notification needs the entitlement for that
  /// (`device.presentation.time-sensitive-conditions`).
  package var needsTimeSensitiveEntitlement = true
  /// Whether a critical alert sounds despite Focus and mute (`device.presentation.critical`).
  package var letsCriticalThrough = true
  /// Whether a critical alert needs Apple's entitlement and its switch for that
  /// (`device.presentation.critical-conditions`).
  package var needsCriticalEntitlement = true
  /// Whether a critical alert that names no sound plays one (`device.presentation.critical-sound`).
  package var givesCriticalSound = true
  /// Whether a passive notification is listed only (`device.presentation.passive`).
  package var listsPassiveOnly = true
  /// Whether a notification without a badge leaves the number as it is
  /// (`device.presentation.badge`).
  package var keepsBadgeWhenAbsent = true
  /// Whether a notification replaces the one with the same collapse identifier
  /// (`device.presentation.collapse`).
  package var collapses = true
  /// Whether notifications with the same thread are grouped (`device.presentation.thread`).
  package var groupsByThread = true

  /// Whether an active notification waits for the next summary (`device.presentation.summary`).
  package var collectsForSummary = true
  /// Whether it is shown when that comes (`device.presentation.summary`).
  package var bringsSummary = true
  /// Whether its badge waits too (`device.presentation.summary`, which permits both).
  package var badgeWaitsForSummary = true
  /// Whether time-sensitive ones wait too (`device.presentation.summary`).
  package var collectsTimeSensitive = false
  /// Whether those wait that lack the entitlement for it (`device.presentation.summary`).
  package var summaryNeedsEntitlement = true

  // MARK: Registration

  /// Whether an app without the Push Notifications capability gets no token and no push
  /// (`device.registration.capability`, `device.registration.not-addressed`).
  package var needsPushCapability = true
  /// The permissions with which an app can register (`device.registration.no-permission`).
  package var registersWith = Set(Permission.allCases)
  /// Whether a registration without a connection succeeds once there is one
  /// (`device.registration.offline`).
  package var registersOnceOnline = true
  /// Whether a registration without a connection fails (`device.registration.offline`).
  ///
  /// The documents disagree (C15), so another value is a variant and breaks no rule.
  package var failsOffline = false
  /// Whether an app that was offline can register once there is a connection
  /// (`device.registration.offline`).
  package var registersAfterOffline = true
  /// Whether each registration is answered, and not the first alone
  /// (`device.registration.every-time`).
  package var answersEachRegistration = true
  /// Whether nothing arrives for an app that unregistered (`device.registration.unregister`).
  package var needsRegistration = true
  /// Whether a local notification needs the capability and a connection, as a push does
  /// (`device.registration.local`).
  package var localNeedsPush = false
  /// Whether a tap on a local notification calls the callbacks for remote notifications
  /// (`device.registration.local`).
  package var treatsLocalAsPush = false

  /// After which events the app gets another token (`device.registration.token-change`).
  package var renewsTokenAfter = Set(DeviceModel.Restoration.allCases)

  // MARK: Sounds

  /// Where the system looks for sound files (`device.sounds.found`).
  package var findsSoundsIn = Set(SoundFile.Place.allCases)
  /// Whether a file in the app's container goes before one in the bundle (`device.sounds.found`).
  package var prefersContainer = true
  /// Whether a file of more than 30 seconds isn't played (`device.sounds.length`).
  package var limitsSounds = true
  /// Whether the default sound is played in place of a missing file (`device.sounds.missing`).
  package var replacesMissingSounds = true

  // MARK: States

  /// Whether a tap on a notification opens the app (`device.states.tap`).
  package var opensOnTap = true
  /// Whether an arrival without `content-available` calls an app with the background mode too
  /// (`device.states.no-call-with-mode`).
  package var wakesWithoutContentAvailable = false
  /// Whether an alert that arrives in the background is shown (`device.states.wakes`,
  /// `device.states.no-call`).
  package var showsInBackground = true
  /// Whether anything is shown after a force quit (`device.states.force-quit`).
  package var showsAfterForceQuit = true

  // MARK: Texts

  /// Whether a key for localisation stands for a text of the app's (`device.texts.looked-up`).
  package var looksUpTexts = true
  /// Whether the app's text is the one in the user's language (`device.texts.looked-up`).
  package var takesUsersLanguage = true
  /// What is shown where the app has no text for a key (`device.texts.looked-up`).
  ///
  /// No document says what is shown, so another value is a variant and breaks no rule.
  package var missingText = Gap.asWritten
  /// Whether arguments take the places of `%@` in the app's text (`device.texts.arguments`).
  package var fillsInArguments = true
  /// What is shown in a place without an argument (`device.texts.arguments`).
  ///
  /// No document says what is shown, so another value is a variant and breaks no rule.
  package var unfilledPlace = Gap.asWritten
  /// Whether a place may name the position of its argument, and `%%` is a per cent sign
  /// (`device.texts.positions`).
  package var readsPositions = true

  // MARK: Time

  /// Whether a wake-up needs Background App Refresh (`device.time.both-off`).
  package var needsBackgroundRefresh = true
  /// Whether the system delivers though Background App Refresh is off, where the user may be notified
  /// (`device.time.refresh-off`).
  ///
  /// The documents disagree (C9), and both are permitted, so another value is a variant and breaks no
  /// rule.
  package var deliversWithRefreshOff = false
  /// Whether Low Power Mode switches Background App Refresh off (`device.time.low-power`).
  package var lowPowerStopsRefresh = true
  /// Whether a used-up power budget keeps arrivals back (`device.time.budget`).
  package var keepsPowerBudget = true
  /// Whether an arrival beyond the power budget waits for the reset (`device.time.budget`).
  ///
  /// No document says so, and the loss is permitted too, so another value is a variant and breaks no
  /// rule.
  package var holdsBeyondBudget = true
  /// What becomes of a call that an alert asks for beyond the power budget (`device.time.budget`).
  ///
  /// No document says, so another value is a variant and breaks no rule.
  package var fateOfAlertBeyondBudget = Fate.dropped
  /// Whether a used-up power budget is reset after a day (`device.time.budget-reset`).
  package var resetsPowerBudget = true
  /// After how many seconds it is reset (`device.time.budget-reset`).
  ///
  /// The system chooses the hour, so what is less than a day is a variant and breaks no rule.
  package var secondsToReset = 86_400
  /// Whether these limits don't apply while the app runs from Xcode (`device.time.debugger`).
  package var debuggerLiftsLimits = true
  /// The seconds within which the app must call its completion handler (`device.time.in-time`,
  /// `device.time.late`).
  package var secondsToComplete = 30
  /// Whether each notification has that time for itself (`device.time.each`).
  package var timesEachNotification = true
  /// Whether an app that is late is ended (`device.time.late`).
  package var endsAppThatIsLate = true
  /// Whether an app that is late is ended in the foreground too (`device.time.late`).
  ///
  /// No document excepts the foreground, and both are permitted, so another value is a variant and
  /// breaks no rule.
  package var endsAppInFront = false
  /// Whether the time for a notification runs on after the end of the process that was called about
  /// it (`device.time.each`).
  package var timesBeyondProcess = false

  // MARK: Watch

  /// Whether a phone that is locked isn't in use (`device.watch.choice`).
  package var heedsLock = true
  /// Whether a phone with its screen off isn't in use (`device.watch.choice`).
  package var heedsScreen = true
  /// Whether it appears only on a watch that is on the wrist (`device.watch.choice`).
  package var heedsWrist = true
  /// Whether it appears only on a watch that is unlocked (`device.watch.choice`).
  package var heedsWatchLock = true
  /// Whether a background notification calls the app on the watch too (`device.watch.background`).
  package var forwardsBackground = false
  /// Whether a notification to the watch appears only there (`device.watch.direct`).
  package var heedsAddressee = true
  /// Whether a watch that is locked or isn't worn shows what was sent to it (`device.watch.direct`,
  /// which permits both).
  package var showsOnWatchAway = true
  /// Whether a payload that both devices get is shown once (`device.watch.once`).
  package var recognisesDuplicates = true
  /// Whether only identical payloads are recognised, and not those with the same alert
  /// (`device.watch.once`).
  package var comparesWholePayload = true
  /// Whether each device handles a background notification that both get (`device.watch.once`).
  package var handlesOnEach = true

  /// What becomes of a background notification where the documents leave it to the system.
  package enum Fate: Sendable { case delivered, held, dropped }

  /// The apps for which a restart of the device discards what is held.
  package enum AppsAtRestart: Sendable { case running, all, none }

  /// The order of two calls about one tap.
  package enum Order: Sendable { case before, after }

  /// What an alert has in place of a text that is missing.
  package enum Gap: Sendable {
    case asWritten, empty
    /// The whole alert isn't shown.
    case noAlert
  }

  /// The documented behaviour.
  package init() {}
}
