extension PermittedValue where Behaviour == DeviceBehaviour {
  /// Every other value that breaks no rule, by the subject of its field.
  package static let bySubject: KeyValuePairs<String, [Self]> = [
    "background": [
      Self(
        "fateInLowPower", "delivered", by: "device.background.best-effort",
        "while power is short, the system may deliver, delay or drop"
      ) { $0.fateInLowPower = .delivered },
      Self(
        "fateInLowPower", "held", by: "device.background.best-effort",
        "while power is short, the system may deliver, delay or drop"
      ) { $0.fateInLowPower = .held },
      Self(
        "fateOfFourth", "held", by: "device.background.throttle", "no limit is documented"
      ) { $0.fateOfFourth = .held },
      Self(
        "fateOfFourth", "dropped", by: "device.background.throttle", "no limit is documented"
      ) { $0.fateOfFourth = .dropped },
    ],
    "callbacks": [
      Self(
        "tellsTapAfterArrival", "false", by: "device.callbacks.same-callback",
        "the second call may come"
      ) { $0.tellsTapAfterArrival = false },
      Self(
        "lateDelegateMissesTap", "false", by: "device.callbacks.late-delegate",
        "one document only says that the tap may be missed"
      ) { $0.lateDelegateMissesTap = false },
      Self(
        "tellsTapTwice", "after", by: "device.callbacks.centre-delegate",
        "one page says that the system may call the callback for remote notifications at a tap"
      ) { $0.tellsTapTwice = .after },
      Self(
        "tellsTapTwice", "before", by: "device.callbacks.centre-delegate",
        "one page says that the system may call the callback for remote notifications at a tap"
      ) { $0.tellsTapTwice = .before },
    ],
    "calls": [
      Self(
        "callsAfterForceQuit", "false", by: "device.calls.force-quit",
        "no document says whether a VoIP push launches an app that was swiped away"
      ) { $0.others.callsAfterForceQuit = false }
    ],
    "complications": [
      Self(
        "completesAfterForceQuit", "false", by: "device.complications.force-quit",
        "no document says whether a complication's push launches an app that was swiped away"
      ) { $0.others.completesAfterForceQuit = false }
    ],
    "file-provider": [
      Self(
        "tellsOfFiles", by: "device.file-provider.signals",
        "one article says both that the delegate is called and that it isn't"
      ) { $0.others.tellsOfFiles = true }
    ],
    "holding": [
      Self(
        "losesHeldAtRestart", "none", by: "device.holding.restart", "no document mentions restarts"
      ) { $0.losesHeldAtRestart = .none },
      Self(
        "losesHeldAtRestart", "all", by: "device.holding.restart", "no document mentions restarts"
      ) { $0.losesHeldAtRestart = .all },
      Self(
        "holdsAfterForceQuit", by: "device.holding.ended",
        "no document says whether what comes after a force quit waits"
      ) { $0.holdsAfterForceQuit = true },
    ],
    "live-activities": [
      Self(
        "endsBeforeRemoval", "false", by: "C72", "the documents disagree"
      ) { $0.others.endsBeforeRemoval = false },
      Self(
        "wakesSwipedAway", by: "device.live-activities.force-quit",
        "no document says whether a start wakes an app that was swiped away"
      ) { $0.others.wakesSwipedAway = true },
      incompleteStartsNothing,
      Self(
        "islandInFront", "false", by: "device.live-activities.island",
        "no document says whether the Dynamic Island shows an activity whose app is in front"
      ) { $0.others.islandInFront = false },
      Self(
        "startsAfterForceQuit", "false", by: "device.live-activities.force-quit",
        "no document says whether a start starts an activity of an app that was swiped away"
      ) { $0.others.startsAfterForceQuit = false },
      Self(
        "dismissesTransient", by: "device.live-activities.transient",
        "no document says whether a transient activity that ends is dismissed at once"
      ) { $0.others.dismissesTransient = true },
    ],
    "location": [
      Self(
        "locatesAfterForceQuit", "false", by: "device.location.force-quit",
        "no document says whether a location push reaches the extension of an app that was swiped away"
      ) { $0.others.locatesAfterForceQuit = false }
    ],
    "now-playing": [
      Self(
        "displaysAfterForceQuit", "false", by: "device.now-playing.force-quit",
        "no document says whether a start reaches the extension of an app that was swiped away"
      ) { $0.others.displaysAfterForceQuit = false },
      Self(
        "secondStart", "nothing", by: "device.now-playing.second-start",
        "no document says what a second start of a session does"
      ) { $0.others.secondStart = .nothing },
      Self(
        "unknownSession", "update", by: "device.now-playing.unknown-session",
        "no document says what an update of an unknown session does"
      ) { $0.others.unknownSession = .update },
      Self(
        "unknownSession", "start", by: "device.now-playing.unknown-session",
        "no document says what an update of an unknown session does"
      ) { $0.others.unknownSession = .start },
      Self(
        "secondStart", "update", by: "device.now-playing.second-start",
        "no document says what a second start of a session does"
      ) { $0.others.secondStart = .update },
    ],
    "permission": [
      Self(
        "discardsWhatIsDenied", by: "C12", "the documents disagree"
      ) { $0.discardsWhatIsDenied = true },
      Self(
        "asksWithoutPermission", by: "device.permission.silent-without",
        "no document says which of the two methods is called"
      ) { $0.asksWithoutPermission = true },
      Self(
        "listsSwitchedOff", by: "device.permission.still-listed",
        "no document says whether the switch for alerts keeps them out of the list"
      ) { $0.listsSwitchedOff = true },
      Self(
        "badgesWhileProvisional", "false", by: "device.permission.provisional-quiet",
        "no document says what happens to a badge"
      ) { $0.badgesWhileProvisional = false },
    ],
    "presentation": [
      Self(
        "showsInForegroundWithoutDelegate", "false", by: "C10", "the documents disagree"
      ) { $0.showsInForegroundWithoutDelegate = false },
      Self(
        "badgeWaitsForSummary", "false", by: "device.presentation.summary",
        "no document says whether the badge waits for the summary"
      ) { $0.badgeWaitsForSummary = false },
    ],
    "push-to-talk": [
      Self(
        "talksAfterForceQuit", "false", by: "device.push-to-talk.force-quit",
        "no document says whether a Push to Talk push launches an app that was swiped away"
      ) { $0.others.talksAfterForceQuit = false }
    ],
    "registration": [
      Self(
        "failsOffline", by: "C15", "the documents disagree"
      ) { $0.failsOffline = true }
    ],
    "scenes": [
      Self(
        "launchingTap", "in the options", by: "C59", "one of the two places is enough"
      ) { $0.scenes.launchingTap = .inOptions },
      Self(
        "launchingTap", "by the delegate", by: "C59", "one of the two places is enough"
      ) { $0.scenes.launchingTap = .byDelegate },
      Self(
        "connectsSceneBehind", by: "C57",
        "no document says whether a background notification connects a scene"
      ) { $0.scenes.connectsSceneBehind = true },
    ],
    "service-extension": [
      textForExtension,
      Self(
        "showsWithoutAttachment", "false", by: "device.service-extension.media-limit",
        "no document says what becomes of the rest"
      ) { $0.serviceExtension.showsWithoutAttachment = false },
      Self(
        "extensionTakesOtherTypes", "false", by: "device.service-extension.filter-type",
        "no document says whether the extension runs for another push type"
      ) { $0.serviceExtension.extensionTakesOtherTypes = false },
    ],
    "texts": [
      Self(
        "missingText", "empty", by: "device.texts.looked-up",
        "no document says what an unknown key shows"
      ) { $0.missingText = .empty },
      Self(
        "unfilledPlace", "empty", by: "device.texts.arguments",
        "no document says what a missing argument shows"
      ) { $0.unfilledPlace = .empty },
      Self(
        "missingText", "no alert", by: "device.texts.looked-up",
        "no document says what an unknown key shows"
      ) { $0.missingText = .noAlert },
      Self(
        "unfilledPlace", "no alert", by: "device.texts.arguments",
        "no document says what a missing argument shows"
      ) { $0.unfilledPlace = .noAlert },
    ],
    "time": [
      Self(
        "deliversWithRefreshOff", by: "C9", "the documents disagree"
      ) { $0.deliversWithRefreshOff = true },
      Self(
        "holdsBeyondBudget", "false", by: "device.time.budget",
        "no document says that what exceeds the budget waits"
      ) { $0.holdsBeyondBudget = false },
      Self(
        "endsAppInFront", by: "device.time.late",
        "`recv.handler.must` excepts no app, and `bg.time` speaks of the background"
      ) { $0.endsAppInFront = true },
      Self(
        "fateOfAlertBeyondBudget", "delivered", by: "device.time.budget",
        "no document says whether an alert beyond the budget calls the app"
      ) { $0.fateOfAlertBeyondBudget = .delivered },
      Self(
        "fateOfAlertBeyondBudget", "held", by: "device.time.budget",
        "no document says whether an alert beyond the budget calls the app"
      ) { $0.fateOfAlertBeyondBudget = .held },
      Self(
        "secondsToReset", "half a day", by: "device.time.budget-reset",
        "the system chooses the hour"
      ) { $0.secondsToReset = 43_200 },
    ],
    "watch": [
      Self(
        "showsOnWatchAway", "false", by: "device.watch.direct",
        "no document says what a watch shows that is locked or isn't worn"
      ) { $0.showsOnWatchAway = false }
    ],
    "widgets": [
      Self(
        "reloadsTakersOnly", "false", by: "C70", "the documents disagree"
      ) { $0.others.reloadsTakersOnly = false },
      Self(
        "reloadsOneControl", "false", by: "C70", "the documents disagree"
      ) { $0.others.reloadsOneControl = false },
    ],
  ]

  package static let breakingNothing = bySubject.flatMap { $0.value }

  /// Every other value with which a device is no failure.
  package static let all = breakingNothing + [callWithoutKey]

  /// It breaks a *should* that rests on informative documents alone.
  private static let callWithoutKey = Self(
    "wakesWithoutContentAvailable", by: "C11",
    "one page says that the callback is for any remote notification"
  ) { $0.wakesWithoutContentAvailable = true }

  package static let incompleteStartsNothing = Self(
    "startsIncomplete", "false", by: "device.live-activities.incomplete",
    "no document says what a start does that lacks a part"
  ) { $0.others.startsIncomplete = false }
  package static let textForExtension = Self(
    "extensionTakesText", by: "C6", "one page asks for a dictionary, and another only for an alert"
  ) { $0.serviceExtension.extensionTakesText = true }
}
