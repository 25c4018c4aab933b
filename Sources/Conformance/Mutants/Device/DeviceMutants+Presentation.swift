extension DeviceBehaviour {
  /// Devices that are wrong about presenting a notification.
  static let presentationMutants: [Mutant] = [
    flag("needsAppNetwork", \.needsAppNetwork, breaks: "device.presentation.app-network"),
    flag("tapGivesNetwork", \.tapGivesNetwork, breaks: "device.presentation.tap-without-network"),
    flag(
      "asksAppInForeground", \.asksAppInForeground,
      breaks: "device.presentation.asked", "device.presentation.answer",
      bug: "A banner shows over the app that never chose to show it."
    ),
    flag("presentsUnanswered", \.presentsUnanswered, breaks: "device.presentation.late-answer"),
    flag(
      "takesMissingMethodForNothing", \.takesMissingMethodForNothing,
      breaks: "device.presentation.delegate-without-method"
    ),
    flag(
      "watchKeepsUnpresented", \.watchKeepsUnpresented,
      breaks: "device.presentation.watch-without-method"
    ),
    flag(
      "showsInForegroundWithoutDelegate", \.showsInForegroundWithoutDelegate,
      permitted: "C10: the documents disagree, and both are permitted"
    ),
    flag("respectsFocus", \.respectsFocus, breaks: "device.presentation.focus"),
    flag("respectsMute", \.respectsMute, breaks: "device.presentation.muted"),
    flag(
      "letsTimeSensitiveThrough", \.letsTimeSensitiveThrough,
      breaks: "device.presentation.time-sensitive"
    ),
    flag(
      "needsTimeSensitiveEntitlement", \.needsTimeSensitiveEntitlement,
      breaks: "device.presentation.time-sensitive-conditions"
    ),
    flag("letsCriticalThrough", \.letsCriticalThrough, breaks: "device.presentation.critical"),
    flag(
      "needsCriticalEntitlement", \.needsCriticalEntitlement,
      breaks: "device.presentation.critical-conditions"
    ),
    flag("givesCriticalSound", \.givesCriticalSound, breaks: "device.presentation.critical-sound"),
    flag("listsPassiveOnly", \.listsPassiveOnly, breaks: "device.presentation.passive"),
    flag("keepsBadgeWhenAbsent", \.keepsBadgeWhenAbsent, breaks: "device.presentation.badge"),
    flag("collapses", \.collapses, breaks: "device.presentation.collapse"),
    flag("groupsByThread", \.groupsByThread, breaks: "device.presentation.thread"),
  ]
}
