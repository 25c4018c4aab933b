extension DeviceBehaviour {
  /// The decisions about pushes that are no notifications.
  package struct OtherPushes: Sendable {
    // MARK: Calls

    /// Whether a VoIP push calls the app (`device.calls.delivered`).
    package var callsForVoIP = true
    /// Whether it launches an app that isn't running (`device.calls.delivered`).
    package var launchesForVoIP = true
    /// Whether it launches an app that the user swiped away (`device.calls.force-quit`, which permits
    /// both).
    package var callsAfterForceQuit = true
    /// Whether an app that reports no call is ended (`device.calls.terminated`).
    package var endsWithoutReport = true
    /// Whether an app that needn't report a call, and doesn't, is ended (`device.calls.must-report`).
    package var endsSpared = false
    /// Whether the app needn't report a call in the foreground (`device.calls.must-report`).
    package var sparesInForeground = true
    /// Whether it needn't while it has a call (`device.calls.must-report`).
    package var sparesInCall = true
    /// Whether it needn't for a push that the network delayed (`device.calls.must-report`).
    package var sparesLate = true
    /// Whether a call is shown that the app didn't report (`device.calls.terminated`).
    package var showsUnreportedCalls = false
    /// Whether a call is shown although reporting it failed (`device.calls.error`).
    package var showsFailedCalls = false

    // MARK: Complications

    /// Whether a push for a complication calls the app (`device.complications.delivered`).
    package var callsForComplications = true
    /// Whether it launches the app if necessary (`device.complications.delivered`).
    package var launchesForComplications = true
    /// Whether it arrives only while the complication is on the watch face
    /// (`device.complications.active`).
    package var complicationNeedsFace = true
    /// How many such pushes arrive in a day (`device.complications.budget`).
    package var complicationsADay = 50
    /// Whether they are counted anew each day (`device.complications.budget`).
    package var renewsComplications = true

    /// Whether it reaches an app that the user swiped away (`device.complications.force-quit`, which
    /// permits both).
    package var completesAfterForceQuit = true

    // MARK: DeviceManagement

    /// Whether a push for device management makes the device contact its server
    /// (`device.device-management.contact`).
    package var contactsServer = true
    /// Whether an Apple Vision Pro must be worn for it (`device.device-management.worn`).
    package var managementNeedsWearer = true

    // MARK: FileProvider

    /// Whether the container that the push names is signalled (`device.file-provider.signals`).
    package var signalsContainers = true
    /// Whether a delegate for PushKit is called too (`device.file-provider.signals`).
    ///
    /// One article says both, so another value is a variant and breaks no rule.
    package var tellsOfFiles = false

    // MARK: LiveActivities

    /// Whether a push starts an activity (`device.live-activities.start`).
    package var startsByPush = true
    /// Whether a start wakes an app behind the screen (`device.live-activities.start`).
    package var wakesForStart = true
    /// Whether it starts an activity of an app that the user swiped away
    /// (`device.live-activities.force-quit`, which permits both).
    package var startsAfterForceQuit = true
    /// Whether it wakes an app that the user swiped away (`device.live-activities.force-quit`, which
    /// permits both).
    package var wakesSwipedAway = false
    /// Whether a start that lacks a part starts an activity (`device.live-activities.incomplete`,
    /// which permits both).
    package var startsIncomplete = true
    /// Whether the app learns of an activity that a push started (`device.live-activities.start`).
    package var tellsOfStart = true
    /// Whether the app gets a token for the updates of an activity (`device.live-activities.start`).
    package var givesActivityToken = true
    /// Whether a push starts an activity on systems before iOS 17.2
    /// (`device.live-activities.first-system`).
    package var startsOnOldSystems = false
    /// Whether a push for one activity changes the others too (`device.live-activities.own-token`).
    package var sharesToken = false
    /// Whether an activity follows the channel that its start names
    /// (`device.live-activities.channel`).
    package var followsChannel = true
    /// Whether a broadcast changes the activities that follow its channel
    /// (`device.live-activities.channel`).
    package var hearsBroadcasts = true
    /// Whether a broadcast changes activities that don't follow its channel
    /// (`device.live-activities.channel`).
    package var hearsEachChannel = false
    /// Whether a start that names a channel starts nothing before iOS 18
    /// (`device.live-activities.channel-system`).
    package var channelNeedsSystem = true
    /// Whether a broadcast starts activities (`device.live-activities.no-broadcast-start`).
    package var broadcastsStart = false
    /// Whether a request with a channel that doesn't exist fails
    /// (`device.live-activities.known-channel`).
    package var checksChannel = true
    /// Whether the app can request an activity only in the foreground
    /// (`device.live-activities.in-front`).
    package var requestsInFront = true
    /// Whether a request fails on a platform without Live Activities
    /// (`device.live-activities.platform`).
    package var needsPlatform = true
    /// Whether a request fails while the user has Live Activities switched off
    /// (`device.live-activities.switched-off`).
    package var heedsActivitySwitch = true
    /// Whether a push then starts an activity all the same
    /// (`device.live-activities.switched-off-start`).
    package var startsSwitchedOff = false
    /// Whether a request fails whose attributes have more than 4 KB
    /// (`device.live-activities.attributes`).
    package var limitsAttributes = true
    /// Whether an activity waits for the time at which it is to start
    /// (`device.live-activities.scheduled`).
    package var schedulesActivities = true
    /// Whether a transient activity ends when the device is locked
    /// (`device.live-activities.transient`).
    package var endsTransient = true
    /// Whether it is then gone at once (`device.live-activities.transient`, which permits both).
    package var dismissesTransient = false
    /// Whether an activity is gone that the person removes (`device.live-activities.removed`).
    package var removesForPerson = true
    /// Whether a push that is older than the newest changes nothing
    /// (`device.live-activities.newest`).
    package var ignoresOlder = true
    /// Whether the alert of an update presents the activity (`device.live-activities.alert`).
    package var alertsForActivity = true
    /// Whether an update without an alert alerts too (`device.live-activities.alert`).
    package var alertsAlways = false
    /// Whether an activity becomes stale at its stale date (`device.live-activities.stale`).
    package var marksStale = true
    /// Whether an update moves the stale date (`device.live-activities.stale`).
    package var movesStaleDate = true
    /// Whether a push ends an activity (`device.live-activities.end`).
    package var endsByPush = true
    /// Whether pushes after the end change nothing (`device.live-activities.end`).
    package var ignoresAfterEnd = true
    /// How many hours an activity stays on the Lock Screen after its end; nil for ever
    /// (`device.live-activities.four-hours`).
    package var hoursAfterEnd: Int? = 4
    /// Whether the dismissal date decides when an activity goes
    /// (`device.live-activities.dismissal-date`, `device.live-activities.past-date`).
    package var readsDismissalDate = true
    /// Whether a dismissal date in the past removes an activity at once
    /// (`device.live-activities.past-date`).
    package var removesAtOnce = true
    /// Whether an activity that is removed at once has ended before
    /// (`device.live-activities.past-date`, `C72`).
    package var endsBeforeRemoval = true
    /// Whether a dismissal date more than four hours after the end counts as four hours
    /// (`device.live-activities.dismissal-date`).
    package var limitsDismissalDate = true
    /// After how many hours the system ends an activity; nil for never
    /// (`device.live-activities.eight-hours`).
    package var hoursActive: Int? = 8
    /// After how many hours an ended activity is gone from the Lock Screen at the latest
    /// (`device.live-activities.twelve-hours`).
    package var hoursShown: Int? = 12
    /// Whether the Dynamic Island shows the activity with the highest relevance
    /// (`device.live-activities.island`).
    package var islandByRelevance = true
    /// Whether it shows one whose app is in front (`device.live-activities.island`, which permits
    /// both).
    package var islandInFront = true
    /// Whether the first that was started comes first where the relevance is the same
    /// (`device.live-activities.island`).
    package var firstStartedWins = true
    /// Whether the Lock Screen has activities in the order of their relevance
    /// (`device.live-activities.lock-screen`).
    package var listsByRelevance = true
    /// Whether a change of the switch for frequent updates ends the running activities
    /// (`device.live-activities.toggle`).
    package var endsAtToggle = true

    // MARK: Location

    /// Whether a location push starts the app's extension for it (`device.location.extension`).
    package var startsLocationExtension = true
    /// Whether it calls the app as well (`device.location.extension`).
    package var callsAppForLocation = false
    /// Whether it needs the permission to use the location always (`device.location.always`).
    package var locationNeedsAlways = true

    /// Whether it reaches the extension of an app that the user swiped away
    /// (`device.location.force-quit`, which permits both).
    package var locatesAfterForceQuit = true

    // MARK: NowPlaying

    /// Whether a start begins a remote media session (`device.now-playing.start`).
    package var startsMedia = true
    /// Whether a start calls the app as well (`device.now-playing.start`).
    package var callsAppForMedia = false
    /// Whether an update reaches the session (`device.now-playing.update`).
    package var updatesMedia = true
    /// Whether an end takes the session away (`device.now-playing.end`).
    package var endsMedia = true
    /// Whether it takes that session away alone (`device.now-playing.end`).
    package var endsOneSession = true

    /// Whether pushes reach the extension of an app that the user swiped away
    /// (`device.now-playing.force-quit`, which permits both).
    package var displaysAfterForceQuit = true
    /// What a start of a session does that is displayed (`device.now-playing.second-start`, which
    /// permits each).
    package var secondStart = MediaAnswer.start
    /// What an update of a session does that isn't displayed (`device.now-playing.unknown-session`,
    /// which permits each).
    package var unknownSession = MediaAnswer.nothing

    /// How the system takes a push that doesn't fit the sessions that are displayed.
    package enum MediaAnswer: String, Sendable {
      case start, update, nothing
    }

    // MARK: PushToTalk

    /// Whether a Push to Talk push calls the app (`device.push-to-talk.wakes`).
    package var callsForTalk = true
    /// Whether it launches the app if necessary (`device.push-to-talk.wakes`).
    package var launchesForTalk = true
    /// Whether it arrives only while the app has joined a channel (`device.push-to-talk.joined`).
    package var talkNeedsChannel = true
    /// Whether an app that answers that it leaves the channel has left it (`device.push-to-talk.left`).
    package var leavesAsAnswered = true
    /// Whether an app may join a channel behind the screen (`device.push-to-talk.join`).
    package var joinsFromBehind = false

    /// Whether a push reaches an app that the user swiped away (`device.push-to-talk.force-quit`,
    /// which permits both).
    package var talksAfterForceQuit = true

    // MARK: Widgets

    /// Whether a push reloads anything (`device.widgets.reload`, `device.widgets.control`).
    package var reloadsForPushes = true
    /// Whether it reloads each widget, and not the first alone (`device.widgets.reload`).
    package var reloadsEachWidget = true
    /// Whether it leaves widgets alone that take no pushes (`device.widgets.reload`, `C70`).
    package var reloadsTakersOnly = true
    /// Whether it reloads only the control to whose token it was sent
    /// (`device.widgets.control`, `C70`).
    package var reloadsOneControl = true
    /// Whether the extension is told which widgets there are now (`device.widgets.handler`).
    package var tellsWidgets = true
    /// Whether it is told when nothing about the widgets changed (`device.widgets.handler`).
    package var tellsSameWidgets = false
    /// Whether it is told which controls there are now (`device.widgets.control-handler`).
    package var tellsControls = true
    /// Whether it is told when nothing about the controls changed
    /// (`device.widgets.control-handler`).
    package var tellsSameControls = false

    package init() {}
  }
}
