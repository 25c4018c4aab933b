extension DeviceBehaviour {
  /// Devices that are wrong about showing.
  static let showingMutants: [Mutant] = [
    flag(
      "showsSilent", \.showsSilent,
      breaks: "device.background.unseen", "device.background.untapped"
    ),
    flag(
      "showsInBackground", \.showsInBackground,
      breaks: "device.states.wakes", "device.states.no-call"
    ),
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
      breaks: "device.presentation.no-delegate"
    ),
    flag("showsAfterForceQuit", \.showsAfterForceQuit, breaks: "device.states.force-quit"),
    flag(
      "needsPermissionToShow", \.needsPermissionToShow,
      breaks: "device.permission.needed-to-show", "device.permission.covers-local"
    ),
    flag(
      "isQuietWhenProvisional", \.isQuietWhenProvisional,
      breaks: "device.permission.provisional-quiet"
    ),
    flag("respectsSettings", \.respectsSettings, breaks: "device.permission.switches"),
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
    flag("groupsByThread", \.groupsByThread, breaks: "device.presentation.thread"),
  ]
}
