import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about Live Activities.
  static let liveActivitiesMutants: [Mutant] = [
    flag(
      "startsByPush", \.startsByPush, breaks: "device.live-activities.start", seen: "callbacks[0]"
    ),
    flag("wakesForStart", \.wakesForStart, breaks: "device.live-activities.start", seen: "app"),
    flag(
      "tellsOfStart", \.tellsOfStart, breaks: "device.live-activities.start", seen: "callbacks[0]"),
    flag(
      "givesActivityToken", \.givesActivityToken,
      breaks: "device.live-activities.start", seen: "callbacks[1]",
      bug: "The app can't send its server a token until somebody opens it."),
    flag(
      "startsOnOldSystems", \.startsOnOldSystems, breaks: "device.live-activities.first-system",
      seen: "activities[0]"),
    flag(
      "sharesToken", \.sharesToken, breaks: "device.live-activities.own-token",
      seen: "step 3: activities[1]"),
    flag(
      "followsChannel", \.followsChannel, breaks: "device.live-activities.channel",
      seen: "step 2: activities[0]"),
    flag(
      "hearsBroadcasts", \.hearsBroadcasts, breaks: "device.live-activities.channel",
      seen: "step 2: activities[0]"),
    flag(
      "hearsEachChannel", \.hearsEachChannel, breaks: "device.live-activities.channel",
      seen: "step 2: activities[0]"),
    flag(
      "channelNeedsSystem", \.channelNeedsSystem, breaks: "device.live-activities.channel-system",
      seen: "activities[0]"),
    flag(
      "broadcastsStart", \.broadcastsStart, breaks: "device.live-activities.no-broadcast-start",
      seen: "activities[0]"),
    flag(
      "checksChannel", \.checksChannel, breaks: "device.live-activities.known-channel",
      seen: "activities[0]"),
    flag(
      "requestsInFront", \.requestsInFront, breaks: "device.live-activities.in-front",
      seen: "activities[0]"),
    flag(
      "needsPlatform", \.needsPlatform, breaks: "device.live-activities.platform",
      seen: "activities[0]"),
    flag(
      "ignoresOlder", \.ignoresOlder, breaks: "device.live-activities.newest",
      seen: "step 3: activities[0]", bug: "The score jumps back when pushes overtake each other."),
    flag(
      "alertsForActivity", \.alertsForActivity, breaks: "device.live-activities.alert",
      seen: "step 3: shown[0]"),
    flag(
      "alertsAlways", \.alertsAlways, breaks: "device.live-activities.alert",
      seen: "step 3: shown[0]"),
    flag(
      "marksStale", \.marksStale, breaks: "device.live-activities.stale",
      seen: "step 4: activities[0]"),
    flag(
      "movesStaleDate", \.movesStaleDate, breaks: "device.live-activities.stale",
      seen: "step 3: activities[0]"),
    flag(
      "endsByPush", \.endsByPush, breaks: "device.live-activities.end",
      seen: "step 2: activities[0].state", also: ["device.live-activities.past-date"]),
    flag(
      "ignoresAfterEnd", \.ignoresAfterEnd, breaks: "device.live-activities.end",
      seen: "step 3: activities[0]"),
    mutant(
      "hoursAfterEnd", "nil", breaks: "device.live-activities.four-hours",
      seen: "step 3: activities[0]", also: ["device.live-activities.dismissal-date"],
      bug: "The result of the match is there until the evening."
    ) { $0.hoursAfterEnd = nil },
    flag(
      "readsDismissalDate", \.readsDismissalDate,
      breaks: "device.live-activities.dismissal-date", "device.live-activities.past-date",
      seen: "step 4: activities[0]", "step 2: activities[1]"),
    flag(
      "removesAtOnce", \.removesAtOnce, breaks: "device.live-activities.past-date",
      seen: "step 2: activities[1]"),
    flag(
      "limitsDismissalDate", \.limitsDismissalDate,
      breaks: "device.live-activities.dismissal-date", seen: "step 4: activities[0]"),
    mutant(
      "hoursActive", "nil", breaks: "device.live-activities.eight-hours",
      seen: "step 4: activities[0]"
    ) { $0.hoursActive = nil },
    mutant(
      "hoursShown", "nil", breaks: "device.live-activities.twelve-hours",
      seen: "step 3: activities[0]"
    ) { $0.hoursShown = nil },
    flag(
      "islandByRelevance", \.islandByRelevance, breaks: "device.live-activities.island",
      seen: "step 2: island"),
    flag(
      "firstStartedWins", \.firstStartedWins, breaks: "device.live-activities.island",
      seen: "step 2: island"),
    flag(
      "listsByRelevance", \.listsByRelevance, breaks: "device.live-activities.lock-screen",
      seen: "step 2: lock-screen[0]"),
    flag(
      "endsAtToggle", \.endsAtToggle, breaks: "device.live-activities.toggle",
      seen: "step 3: activities[0]"),
  ]
}
