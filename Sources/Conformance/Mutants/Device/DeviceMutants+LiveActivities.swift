import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about Live Activities.
  static let liveActivitiesMutants: [Mutant] = [
    flag(
      "startsByPush", \.others.startsByPush, breaks: "device.live-activities.start",
      seen: "callbacks[0]"
    ),
    flag(
      "wakesForStart", \.others.wakesForStart, breaks: "device.live-activities.start", seen: "app"),
    flag(
      "tellsOfStart", \.others.tellsOfStart, breaks: "device.live-activities.start",
      seen: "callbacks[0]", also: ["device.live-activities.incomplete"]),
    flag(
      "givesActivityToken", \.others.givesActivityToken,
      breaks: "device.live-activities.start", seen: "callbacks[1]",
      also: ["device.live-activities.incomplete"],
      bug: "The app can't send its server a token until somebody opens it."),
    flag(
      "startsOnOldSystems", \.others.startsOnOldSystems,
      breaks: "device.live-activities.first-system",
      seen: "activities[0]"),
    flag(
      "sharesToken", \.others.sharesToken, breaks: "device.live-activities.own-token",
      seen: "step 3: activities[1]", also: ["device.live-activities.island"]),
    flag(
      "followsChannel", \.others.followsChannel, breaks: "device.live-activities.channel",
      seen: "step 2: activities[0]"),
    flag(
      "hearsBroadcasts", \.others.hearsBroadcasts, breaks: "device.live-activities.channel",
      seen: "step 2: activities[0]"),
    flag(
      "hearsEachChannel", \.others.hearsEachChannel, breaks: "device.live-activities.channel",
      seen: "step 2: activities[0]"),
    flag(
      "channelNeedsSystem", \.others.channelNeedsSystem,
      breaks: "device.live-activities.channel-system",
      seen: "activities[0]"),
    flag(
      "broadcastsStart", \.others.broadcastsStart,
      breaks: "device.live-activities.no-broadcast-start",
      seen: "activities[0]"),
    flag(
      "checksChannel", \.others.checksChannel, breaks: "device.live-activities.known-channel",
      seen: "activities[0]"),
    flag(
      "requestsInFront", \.others.requestsInFront, breaks: "device.live-activities.in-front",
      seen: "activities[0]"),
    flag(
      "needsPlatform", \.others.needsPlatform, breaks: "device.live-activities.platform",
      seen: "activities[0]"),
    flag(
      "ignoresOlder", \.others.ignoresOlder, breaks: "device.live-activities.newest",
      seen: "step 3: activities[0]", bug: "The score jumps back when pushes overtake each other."),
    flag(
      "alertsForActivity", \.others.alertsForActivity, breaks: "device.live-activities.alert",
      seen: "step 3: presented"),
    flag(
      "alertsAlways", \.others.alertsAlways, breaks: "device.live-activities.alert",
      seen: "step 3: presented"),
    flag(
      "marksStale", \.others.marksStale, breaks: "device.live-activities.stale",
      seen: "step 4: activities[0]"),
    flag(
      "movesStaleDate", \.others.movesStaleDate, breaks: "device.live-activities.stale",
      seen: "step 3: activities[0]"),
    flag(
      "endsByPush", \.others.endsByPush, breaks: "device.live-activities.end",
      seen: "step 2: activities[0].state", also: ["device.live-activities.past-date"]),
    flag(
      "ignoresAfterEnd", \.others.ignoresAfterEnd, breaks: "device.live-activities.end",
      seen: "step 3: activities[0]"),
    mutant(
      "hoursAfterEnd", "nil", breaks: "device.live-activities.four-hours",
      seen: "step 3: activities[0]", also: ["device.live-activities.dismissal-date"],
      bug: "The result of the match is there until the evening."
    ) { $0.others.hoursAfterEnd = nil },
    flag(
      "readsDismissalDate", \.others.readsDismissalDate,
      breaks: "device.live-activities.dismissal-date", "device.live-activities.past-date",
      seen: "step 4: activities[0]", "step 2: activities"),
    flag(
      "removesAtOnce", \.others.removesAtOnce, breaks: "device.live-activities.past-date",
      seen: "step 2: activities"),
    flag(
      "limitsDismissalDate", \.others.limitsDismissalDate,
      breaks: "device.live-activities.dismissal-date", seen: "step 4: activities[0]"),
    mutant(
      "hoursActive", "nil", breaks: "device.live-activities.eight-hours",
      seen: "step 5: activities[0]"
    ) { $0.others.hoursActive = nil },
    mutant(
      "hoursShown", "nil", breaks: "device.live-activities.twelve-hours",
      seen: "step 3: activities[0]"
    ) { $0.others.hoursShown = nil },
    flag(
      "islandByRelevance", \.others.islandByRelevance, breaks: "device.live-activities.island",
      seen: "step 4: island"),
    flag(
      "firstStartedWins", \.others.firstStartedWins, breaks: "device.live-activities.island",
      seen: "step 4: island"),
    flag(
      "listsByRelevance", \.others.listsByRelevance, breaks: "device.live-activities.lock-screen",
      seen: "step 2: lock-screen[0]"),
    flag(
      "endsAtToggle", \.others.endsAtToggle, breaks: "device.live-activities.toggle",
      seen: "step 3: activities[0]"),
    flag(
      "heedsActivitySwitch", \.others.heedsActivitySwitch,
      breaks: "device.live-activities.switched-off", seen: "activities[0]"),
    flag(
      "startsSwitchedOff", \.others.startsSwitchedOff,
      breaks: "device.live-activities.switched-off-start", seen: "activities[0]",
      bug: "A simulator starts activities although the user has switched them off."),
    flag(
      "limitsAttributes", \.others.limitsAttributes, breaks: "device.live-activities.attributes",
      seen: "activities[0]"),
    flag(
      "schedulesActivities", \.others.schedulesActivities,
      breaks: "device.live-activities.scheduled", seen: "step 1: activities[0].state"),
    flag(
      "endsTransient", \.others.endsTransient, breaks: "device.live-activities.transient",
      seen: "step 2: activities[0]"),
    flag(
      "removesForPerson", \.others.removesForPerson, breaks: "device.live-activities.removed",
      seen: "step 1: activities",
      bug: "A simulator updates an activity that the person has swiped away."),
  ]
}
