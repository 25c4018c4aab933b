extension PermittedValue where Behaviour == DeviceBehaviour {
  /// Every other value that breaks no rule, in the order of the fields.
  package static let breakingNothing = [
    powerDelivers, powerHolds, throttleHolds, throttleDrops, onlyArrival, heldOverRestart,
    hiddenWithoutDelegate, tapInOptions, tapByDelegate, sceneBehind, textForExtension,
    refreshOffDelivers, lostBeyondBudget, endedInFront, missingTextHidden, unfilledPlacesEmpty,
    lateDelegateTold, noCallAfterForceQuit, heldLostAtRestart, missingTextHidesAlert,
    unfilledPlaceHidesAlert, tapToldAfter, tapToldBefore, deniedDiscarded, deniedToDelegate,
    listedWhileOff, offlineFails, hiddenWithAttachment, extensionForAlertsOnly,
    alertCallsBeyondBudget, alertCallsLater, budgetResetSooner, filesTold,
    allWidgets, allControls, neverEnded, heldAfterForceQuit, noTalkAfterForceQuit,
    noLocationAfterForceQuit, noComplicationAfterForceQuit, noMediaAfterForceQuit,
    wokenAfterForceQuit, incompleteStartsNothing, hiddenInFront, badgeAtOnce, secondStartIgnored,
    unknownMediaUpdated, unknownMediaStarted, secondStartUpdates, nothingAfterForceQuit,
    transientDismissed, noBadgeWhileProvisional, hiddenOnWatchAway,
  ]

  /// Every other value with which a device is no failure.
  package static let all = breakingNothing + [callWithoutKey]

  /// It breaks a *should* that rests on informative documents alone.
  private static let callWithoutKey = Self(
    "wakesWithoutContentAvailable", by: "C11",
    "one page says that the callback is for any remote notification"
  ) { $0.wakesWithoutContentAvailable = true }

  package static let powerDelivers = Self(
    "fateInLowPower", "delivered", by: "device.background.best-effort",
    "while power is short, the system may deliver, delay or drop"
  ) { $0.fateInLowPower = .delivered }
  package static let powerHolds = Self(
    "fateInLowPower", "held", by: "device.background.best-effort",
    "while power is short, the system may deliver, delay or drop"
  ) { $0.fateInLowPower = .held }
  package static let throttleHolds = Self(
    "fateOfFourth", "held", by: "device.background.throttle", "no limit is documented"
  ) { $0.fateOfFourth = .held }
  package static let throttleDrops = Self(
    "fateOfFourth", "dropped", by: "device.background.throttle", "no limit is documented"
  ) { $0.fateOfFourth = .dropped }
  package static let onlyArrival = Self(
    "tellsTapAfterArrival", "false", by: "device.callbacks.same-callback",
    "the second call may come"
  ) { $0.tellsTapAfterArrival = false }
  package static let heldOverRestart = Self(
    "losesHeldAtRestart", "none", by: "device.holding.restart", "no document mentions restarts"
  ) { $0.losesHeldAtRestart = .none }
  package static let heldLostAtRestart = Self(
    "losesHeldAtRestart", "all", by: "device.holding.restart", "no document mentions restarts"
  ) { $0.losesHeldAtRestart = .all }
  package static let hiddenWithoutDelegate = Self(
    "showsInForegroundWithoutDelegate", "false", by: "C10", "the documents disagree"
  ) { $0.showsInForegroundWithoutDelegate = false }
  package static let tapInOptions = Self(
    "launchingTap", "in the options", by: "C59", "one of the two places is enough"
  ) { $0.scenes.launchingTap = .inOptions }
  package static let tapByDelegate = Self(
    "launchingTap", "by the delegate", by: "C59", "one of the two places is enough"
  ) { $0.scenes.launchingTap = .byDelegate }
  package static let lateDelegateTold = Self(
    "lateDelegateMissesTap", "false", by: "device.callbacks.late-delegate",
    "one document only says that the tap may be missed"
  ) { $0.lateDelegateMissesTap = false }
  package static let noCallAfterForceQuit = Self(
    "callsAfterForceQuit", "false", by: "device.calls.force-quit",
    "no document says whether a VoIP push launches an app that was swiped away"
  ) { $0.others.callsAfterForceQuit = false }
  package static let sceneBehind = Self(
    "connectsSceneBehind", by: "C57",
    "no document says whether a background notification connects a scene"
  ) { $0.scenes.connectsSceneBehind = true }
  package static let textForExtension = Self(
    "extensionTakesText", by: "C6", "one page asks for a dictionary, and another only for an alert"
  ) { $0.serviceExtension.extensionTakesText = true }
  package static let refreshOffDelivers = Self(
    "deliversWithRefreshOff", by: "C9", "the documents disagree"
  ) { $0.deliversWithRefreshOff = true }
  package static let lostBeyondBudget = Self(
    "holdsBeyondBudget", "false", by: "device.time.budget",
    "no document says that what exceeds the budget waits"
  ) { $0.holdsBeyondBudget = false }
  package static let endedInFront = Self(
    "endsAppInFront", by: "device.time.late",
    "`recv.handler.must` excepts no app, and `bg.time` speaks of the background"
  ) { $0.endsAppInFront = true }
  package static let missingTextHidden = Self(
    "missingText", "empty", by: "device.texts.looked-up",
    "no document says what an unknown key shows"
  ) { $0.missingText = .empty }
  package static let missingTextHidesAlert = Self(
    "missingText", "no alert", by: "device.texts.looked-up",
    "no document says what an unknown key shows"
  ) { $0.missingText = .noAlert }
  package static let unfilledPlacesEmpty = Self(
    "unfilledPlace", "empty", by: "device.texts.arguments",
    "no document says what a missing argument shows"
  ) { $0.unfilledPlace = .empty }
  package static let unfilledPlaceHidesAlert = Self(
    "unfilledPlace", "no alert", by: "device.texts.arguments",
    "no document says what a missing argument shows"
  ) { $0.unfilledPlace = .noAlert }
  package static let tapToldAfter = Self(
    "tellsTapTwice", "after", by: "device.callbacks.centre-delegate",
    "one page says that the system may call the callback for remote notifications at a tap"
  ) { $0.tellsTapTwice = .after }
  package static let tapToldBefore = Self(
    "tellsTapTwice", "before", by: "device.callbacks.centre-delegate",
    "one page says that the system may call the callback for remote notifications at a tap"
  ) { $0.tellsTapTwice = .before }
  package static let deniedDiscarded = Self(
    "discardsWhatIsDenied", by: "C12", "the documents disagree"
  ) { $0.discardsWhatIsDenied = true }
  package static let deniedToDelegate = Self(
    "asksWithoutPermission", by: "device.permission.silent-without",
    "no document says which of the two methods is called"
  ) { $0.asksWithoutPermission = true }
  package static let listedWhileOff = Self(
    "listsSwitchedOff", by: "device.permission.still-listed",
    "no document says whether the switch for alerts keeps them out of the list"
  ) { $0.listsSwitchedOff = true }
  package static let offlineFails = Self(
    "failsOffline", by: "C15", "the documents disagree"
  ) { $0.failsOffline = true }
  package static let hiddenWithAttachment = Self(
    "showsWithoutAttachment", "false", by: "device.service-extension.media-limit",
    "no document says what becomes of the rest"
  ) { $0.serviceExtension.showsWithoutAttachment = false }
  package static let extensionForAlertsOnly = Self(
    "extensionTakesOtherTypes", "false", by: "device.service-extension.filter-type",
    "no document says whether the extension runs for another push type"
  ) { $0.serviceExtension.extensionTakesOtherTypes = false }
  package static let alertCallsBeyondBudget = Self(
    "fateOfAlertBeyondBudget", "delivered", by: "device.time.budget",
    "no document says whether an alert beyond the budget calls the app"
  ) { $0.fateOfAlertBeyondBudget = .delivered }
  package static let alertCallsLater = Self(
    "fateOfAlertBeyondBudget", "held", by: "device.time.budget",
    "no document says whether an alert beyond the budget calls the app"
  ) { $0.fateOfAlertBeyondBudget = .held }
  package static let filesTold = Self(
    "tellsOfFiles", by: "device.file-provider.signals",
    "one article says both that the delegate is called and that it isn't"
  ) { $0.others.tellsOfFiles = true }
  package static let heldAfterForceQuit = Self(
    "holdsAfterForceQuit", by: "device.holding.ended",
    "no document says whether what comes after a force quit waits"
  ) { $0.holdsAfterForceQuit = true }
  package static let allWidgets = Self(
    "reloadsTakersOnly", "false", by: "C70", "the documents disagree"
  ) { $0.others.reloadsTakersOnly = false }
  package static let allControls = Self(
    "reloadsOneControl", "false", by: "C70", "the documents disagree"
  ) { $0.others.reloadsOneControl = false }
  package static let neverEnded = Self(
    "endsBeforeRemoval", "false", by: "C72", "the documents disagree"
  ) { $0.others.endsBeforeRemoval = false }
  package static let noTalkAfterForceQuit = Self(
    "talksAfterForceQuit", "false", by: "device.push-to-talk.force-quit",
    "no document says whether a Push to Talk push launches an app that was swiped away"
  ) { $0.others.talksAfterForceQuit = false }
  package static let noLocationAfterForceQuit = Self(
    "locatesAfterForceQuit", "false", by: "device.location.force-quit",
    "no document says whether a location push reaches the extension of an app that was swiped away"
  ) { $0.others.locatesAfterForceQuit = false }
  package static let noComplicationAfterForceQuit = Self(
    "completesAfterForceQuit", "false", by: "device.complications.force-quit",
    "no document says whether a complication's push launches an app that was swiped away"
  ) { $0.others.completesAfterForceQuit = false }
  package static let noMediaAfterForceQuit = Self(
    "displaysAfterForceQuit", "false", by: "device.now-playing.force-quit",
    "no document says whether a start reaches the extension of an app that was swiped away"
  ) { $0.others.displaysAfterForceQuit = false }
  package static let wokenAfterForceQuit = Self(
    "wakesSwipedAway", by: "device.live-activities.force-quit",
    "no document says whether a start wakes an app that was swiped away"
  ) { $0.others.wakesSwipedAway = true }
  package static let incompleteStartsNothing = Self(
    "startsIncomplete", "false", by: "device.live-activities.incomplete",
    "no document says what a start does that lacks a part"
  ) { $0.others.startsIncomplete = false }
  package static let hiddenInFront = Self(
    "islandInFront", "false", by: "device.live-activities.island",
    "no document says whether the Dynamic Island shows an activity whose app is in front"
  ) { $0.others.islandInFront = false }
  package static let badgeAtOnce = Self(
    "badgeWaitsForSummary", "false", by: "device.presentation.summary",
    "no document says whether the badge waits for the summary"
  ) { $0.badgeWaitsForSummary = false }
  package static let secondStartIgnored = Self(
    "secondStart", "nothing", by: "device.now-playing.second-start",
    "no document says what a second start of a session does"
  ) { $0.others.secondStart = .nothing }
  package static let secondStartUpdates = Self(
    "secondStart", "update", by: "device.now-playing.second-start",
    "no document says what a second start of a session does"
  ) { $0.others.secondStart = .update }
  package static let unknownMediaUpdated = Self(
    "unknownSession", "update", by: "device.now-playing.unknown-session",
    "no document says what an update of an unknown session does"
  ) { $0.others.unknownSession = .update }
  package static let unknownMediaStarted = Self(
    "unknownSession", "start", by: "device.now-playing.unknown-session",
    "no document says what an update of an unknown session does"
  ) { $0.others.unknownSession = .start }
  package static let nothingAfterForceQuit = Self(
    "startsAfterForceQuit", "false", by: "device.live-activities.force-quit",
    "no document says whether a start starts an activity of an app that was swiped away"
  ) { $0.others.startsAfterForceQuit = false }
  package static let noBadgeWhileProvisional = Self(
    "badgesWhileProvisional", "false", by: "device.permission.provisional-quiet",
    "no document says what happens to a badge"
  ) { $0.badgesWhileProvisional = false }
  package static let hiddenOnWatchAway = Self(
    "showsOnWatchAway", "false", by: "device.watch.direct",
    "no document says what a watch shows that is locked or isn't worn"
  ) { $0.showsOnWatchAway = false }
  package static let transientDismissed = Self(
    "dismissesTransient", by: "device.live-activities.transient",
    "no document says whether a transient activity that ends is dismissed at once"
  ) { $0.others.dismissesTransient = true }
  package static let budgetResetSooner = Self(
    "secondsToReset", "half a day", by: "device.time.budget-reset", "the system chooses the hour"
  ) { $0.secondsToReset = 43_200 }
}
