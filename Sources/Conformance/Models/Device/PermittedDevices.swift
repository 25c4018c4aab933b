extension PermittedValue where Behaviour == DeviceBehaviour {
  /// Every other value that breaks no rule, in the order of the fields.
  package static let breakingNothing = [
    powerDelivers, powerHolds, throttleHolds, throttleDrops, onlyArrival, heldOverRestart,
    hiddenWithoutDelegate, tapInOptions, tapByDelegate, sceneBehind, textForExtension,
    refreshOffDelivers, lostBeyondBudget, endedInFront, missingTextHidden, unfilledPlacesEmpty,
    lateDelegateTold, noCallAfterForceQuit,
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
    "keepsHeldOverRestart", by: "device.holding.restart", "no document mentions restarts"
  ) { $0.keepsHeldOverRestart = true }
  package static let hiddenWithoutDelegate = Self(
    "showsInForegroundWithoutDelegate", "false", by: "C10", "the documents disagree"
  ) { $0.showsInForegroundWithoutDelegate = false }
  package static let tapInOptions = Self(
    "launchingTap", "in the options", by: "C59", "one of the two places is enough"
  ) { $0.launchingTap = .inOptions }
  package static let tapByDelegate = Self(
    "launchingTap", "by the delegate", by: "C59", "one of the two places is enough"
  ) { $0.launchingTap = .byDelegate }
  package static let lateDelegateTold = Self(
    "lateDelegateMissesTap", "false", by: "device.callbacks.late-delegate",
    "one document only says that the tap may be missed"
  ) { $0.lateDelegateMissesTap = false }
  package static let noCallAfterForceQuit = Self(
    "callsAfterForceQuit", "false", by: "device.calls.force-quit",
    "no document says whether a VoIP push launches an app that was swiped away"
  ) { $0.callsAfterForceQuit = false }
  package static let sceneBehind = Self(
    "connectsSceneBehind", by: "C57",
    "no document says whether a background notification connects a scene"
  ) { $0.connectsSceneBehind = true }
  package static let textForExtension = Self(
    "extensionTakesText", by: "C6", "one page asks for a dictionary, and another only for an alert"
  ) { $0.extensionTakesText = true }
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
    "showsMissingText", "false", by: "device.texts.looked-up",
    "no document says what an unknown key shows"
  ) { $0.showsMissingText = false }
  package static let unfilledPlacesEmpty = Self(
    "keepsUnfilledPlaces", "false", by: "device.texts.arguments",
    "no document says what a missing argument shows"
  ) { $0.keepsUnfilledPlaces = false }
}
