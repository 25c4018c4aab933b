import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about presenting a notification.
  static let presentationMutants: [Mutant] = [
    flag(
      "needsAppNetwork", { $0.needsAppNetwork.toggled() },
      breaks: "device.presentation.app-network",
      seen: "shown[0]"),
    flag(
      "tapGivesNetwork", { $0.tapGivesNetwork.toggled() },
      breaks: "device.presentation.tap-without-network",
      seen: "step 2: callbacks[0].didReceiveRemoteNotification.network"),
    flag(
      "asksAppInForeground", { $0.asksAppInForeground.toggled() },
      breaks: "device.presentation.asked", "device.presentation.answer", seen: "callbacks[0]",
      also: [
        "device.presentation.answer-within-settings", "device.presentation.delegate-without-method",
        "device.presentation.late-answer",
      ],
      bug: "A banner shows over the app that never chose to show it."
    ),
    flag(
      "presentsUnanswered", { $0.presentsUnanswered.toggled() },
      breaks: "device.presentation.late-answer",
      seen: "shown[0]"),
    flag(
      "takesMissingMethodForNothing", { $0.takesMissingMethodForNothing.toggled() },
      breaks: "device.presentation.delegate-without-method", seen: "shown[0]"
    ),
    flag(
      "watchKeepsUnpresented", { $0.watchKeepsUnpresented.toggled() },
      breaks: "device.presentation.watch-without-method", seen: "callbacks[0]"
    ),
    flag(
      "respectsFocus", { $0.respectsFocus.toggled() }, breaks: "device.presentation.focus",
      seen: "shown[0].in",
      also: ["device.presentation.time-sensitive-conditions"]),
    flag(
      "respectsMute", { $0.respectsMute.toggled() }, breaks: "device.presentation.muted",
      seen: "sound",
      also: ["device.presentation.critical-conditions"]),
    flag(
      "letsTimeSensitiveThrough", { $0.letsTimeSensitiveThrough.toggled() },
      breaks: "device.presentation.time-sensitive", seen: "shown[0].in"
    ),
    flag(
      "needsTimeSensitiveEntitlement", { $0.needsTimeSensitiveEntitlement.toggled() },
      breaks: "device.presentation.time-sensitive-conditions", seen: "shown[0].in"
    ),
    flag(
      "letsCriticalThrough", { $0.letsCriticalThrough.toggled() },
      breaks: "device.presentation.critical",
      seen: "sound"),
    flag(
      "needsCriticalEntitlement", { $0.needsCriticalEntitlement.toggled() },
      breaks: "device.presentation.critical-conditions", seen: "sound"
    ),
    flag(
      "givesCriticalSound", { $0.givesCriticalSound.toggled() },
      breaks: "device.presentation.critical-sound",
      seen: "sound"),
    flag(
      "listsPassiveOnly", { $0.listsPassiveOnly.toggled() }, breaks: "device.presentation.passive",
      seen: "shown[0].in"),
    flag(
      "keepsBadgeWhenAbsent", { $0.keepsBadgeWhenAbsent.toggled() },
      breaks: "device.presentation.badge",
      seen: "step 3: badge"),
    flag(
      "collapses", { $0.collapses.toggled() }, breaks: "device.presentation.collapse",
      seen: "step 3: shown[0].replaces", also: ["device.delivered.list"]),
    flag(
      "groupsByThread", { $0.groupsByThread.toggled() }, breaks: "device.presentation.thread",
      seen: "step 1: shown[0].thread"),
    flag(
      "collectsForSummary", { $0.collectsForSummary.toggled() },
      breaks: "device.presentation.summary",
      seen: "step 1: shown[0]"),
    flag(
      "bringsSummary", { $0.bringsSummary.toggled() }, breaks: "device.presentation.summary",
      seen: "step 3: shown[0]"),
    flag(
      "collectsTimeSensitive", { $0.collectsTimeSensitive.toggled() },
      breaks: "device.presentation.summary",
      seen: "shown[0]"),
    flag(
      "summaryNeedsEntitlement", { $0.summaryNeedsEntitlement.toggled() },
      breaks: "device.presentation.summary", seen: "shown[0]"),
  ]
}
