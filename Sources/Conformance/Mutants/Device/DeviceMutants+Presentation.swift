import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about presenting a notification.
  static let presentationMutants: [Mutant] = [
    flag(
      "needsAppNetwork", \.needsAppNetwork, breaks: "device.presentation.app-network",
      seen: "shown[0]"),
    flag(
      "tapGivesNetwork", \.tapGivesNetwork, breaks: "device.presentation.tap-without-network",
      seen: "step 2: callbacks[0].didReceiveRemoteNotification.network"),
    flag(
      "asksAppInForeground", \.asksAppInForeground,
      breaks: "device.presentation.asked", "device.presentation.answer", seen: "callbacks[0]",
      also: [
        "device.presentation.answer-within-settings", "device.presentation.delegate-without-method",
        "device.presentation.late-answer",
      ],
      bug: "A banner shows over the app that never chose to show it."
    ),
    flag(
      "presentsUnanswered", \.presentsUnanswered, breaks: "device.presentation.late-answer",
      seen: "shown[0]"),
    flag(
      "takesMissingMethodForNothing", \.takesMissingMethodForNothing,
      breaks: "device.presentation.delegate-without-method", seen: "shown[0]"
    ),
    flag(
      "watchKeepsUnpresented", \.watchKeepsUnpresented,
      breaks: "device.presentation.watch-without-method", seen: "callbacks[0]"
    ),
    flag(
      "respectsFocus", \.respectsFocus, breaks: "device.presentation.focus", seen: "shown[0].in",
      also: ["device.presentation.time-sensitive-conditions"]),
    flag(
      "respectsMute", \.respectsMute, breaks: "device.presentation.muted", seen: "sound",
      also: ["device.presentation.critical-conditions"]),
    flag(
      "letsTimeSensitiveThrough", \.letsTimeSensitiveThrough,
      breaks: "device.presentation.time-sensitive", seen: "shown[0].in"
    ),
    flag(
      "needsTimeSensitiveEntitlement", \.needsTimeSensitiveEntitlement,
      breaks: "device.presentation.time-sensitive-conditions", seen: "shown[0].in"
    ),
    flag(
      "letsCriticalThrough", \.letsCriticalThrough, breaks: "device.presentation.critical",
      seen: "sound"),
    flag(
      "needsCriticalEntitlement", \.needsCriticalEntitlement,
      breaks: "device.presentation.critical-conditions", seen: "sound"
    ),
    flag(
      "givesCriticalSound", \.givesCriticalSound, breaks: "device.presentation.critical-sound",
      seen: "sound"),
    flag(
      "listsPassiveOnly", \.listsPassiveOnly, breaks: "device.presentation.passive",
      seen: "shown[0].in"),
    flag(
      "keepsBadgeWhenAbsent", \.keepsBadgeWhenAbsent, breaks: "device.presentation.badge",
      seen: "step 3: badge"),
    flag(
      "collapses", \.collapses, breaks: "device.presentation.collapse",
      seen: "step 3: shown[0].replaces", also: ["device.delivered.list"]),
    flag(
      "groupsByThread", \.groupsByThread, breaks: "device.presentation.thread",
      seen: "step 1: shown[0].thread"),
    flag(
      "collectsForSummary", \.collectsForSummary, breaks: "device.presentation.summary",
      seen: "step 1: shown[0]"),
    flag(
      "bringsSummary", \.bringsSummary, breaks: "device.presentation.summary",
      seen: "step 3: shown[0]"),
    flag(
      "collectsTimeSensitive", \.collectsTimeSensitive, breaks: "device.presentation.summary",
      seen: "shown[0]"),
    flag(
      "summaryNeedsEntitlement", \.summaryNeedsEntitlement,
      breaks: "device.presentation.summary", seen: "shown[0]"),
  ]
}
