extension DeviceBehaviour {
  /// The decisions about pushes that are neither notifications nor for Live Activities.
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

    // MARK: Location

    /// Whether a location push starts the app's extension for it (`device.location.extension`).
    package var startsLocationExtension = true
    /// Whether it calls the app as well (`device.location.extension`).
    package var callsAppForLocation = false
    /// Whether it needs the permission to use the location always (`device.location.always`).
    package var locationNeedsAlways = true

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

    // MARK: Widgets

    /// Whether a push reloads anything (`device.widgets.reload`, `device.widgets.control`).
    package var reloadsForPushes = true
    /// Whether it reloads each widget, and not the first alone (`device.widgets.reload`).
    package var reloadsEachWidget = true
    /// Whether it leaves widgets alone that take no pushes (`device.widgets.reload`).
    package var reloadsTakersOnly = true
    /// Whether it reloads only the control to whose token it was sent (`device.widgets.control`).
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
