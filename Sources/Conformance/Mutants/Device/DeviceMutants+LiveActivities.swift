import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about Live Activities.
  static let liveActivitiesMutants: [Mutant] = [
    flag(
      "startsByPush", { $0.others.startsByPush.toggled() }, breaks: "device.live-activities.start",
      seen: "callbacks[0]"
    ),
    flag(
      "wakesForStart", { $0.others.wakesForStart.toggled() },
      breaks: "device.live-activities.start", seen: "app"),
    flag(
      "tellsOfStart", { $0.others.tellsOfStart.toggled() }, breaks: "device.live-activities.start",
      seen: "callbacks[0]", also: ["device.live-activities.incomplete"]),
    flag(
      "givesActivityToken", { $0.others.givesActivityToken.toggled() },
      breaks: "device.live-activities.start", seen: "callbacks[1]",
      also: ["device.live-activities.incomplete"],
      bug: "The app can't send its server a token until somebody opens it."),
    flag(
      "startsOnOldSystems", { $0.others.startsOnOldSystems.toggled() },
      breaks: "device.live-activities.first-system",
      seen: "activities[0]"),
    flag(
      "sharesToken", { $0.others.sharesToken.toggled() },
      breaks: "device.live-activities.own-token",
      seen: "step 3: activities[1]", also: ["device.live-activities.island"]),
    flag(
      "followsChannel", { $0.others.followsChannel.toggled() },
      breaks: "device.live-activities.channel",
      seen: "step 2: activities[0]"),
    flag(
      "hearsBroadcasts", { $0.others.hearsBroadcasts.toggled() },
      breaks: "device.live-activities.channel",
      seen: "step 2: activities[0]"),
    flag(
      "hearsEachChannel", { $0.others.hearsEachChannel.toggled() },
      breaks: "device.live-activities.channel",
      seen: "step 2: activities[0]"),
    flag(
      "channelNeedsSystem", { $0.others.channelNeedsSystem.toggled() },
      breaks: "device.live-activities.channel-system",
      seen: "activities[0]"),
    flag(
      "broadcastsStart", { $0.others.broadcastsStart.toggled() },
      breaks: "device.live-activities.no-broadcast-start",
      seen: "activities[0]"),
    flag(
      "checksChannel", { $0.others.checksChannel.toggled() },
      breaks: "device.live-activities.known-channel",
      seen: "activities[0]"),
    flag(
      "requestsInFront", { $0.others.requestsInFront.toggled() },
      breaks: "device.live-activities.in-front",
      seen: "activities[0]"),
    flag(
      "needsPlatform", { $0.others.needsPlatform.toggled() },
      breaks: "device.live-activities.platform",
      seen: "activities[0]"),
    flag(
      "ignoresOlder", { $0.others.ignoresOlder.toggled() }, breaks: "device.live-activities.newest",
      seen: "step 3: activities[0]", bug: "The score jumps back when pushes overtake each other."),
    flag(
      "alertsForActivity", { $0.others.alertsForActivity.toggled() },
      breaks: "device.live-activities.alert",
      seen: "step 3: presented"),
    flag(
      "alertsAlways", { $0.others.alertsAlways.toggled() }, breaks: "device.live-activities.alert",
      seen: "step 3: presented"),
    flag(
      "marksStale", { $0.others.marksStale.toggled() }, breaks: "device.live-activities.stale",
      seen: "step 4: activities[0]"),
    flag(
      "movesStaleDate", { $0.others.movesStaleDate.toggled() },
      breaks: "device.live-activities.stale",
      seen: "step 3: activities[0]"),
    flag(
      "endsByPush", { $0.others.endsByPush.toggled() }, breaks: "device.live-activities.end",
      seen: "step 2: activities[0].state", also: ["device.live-activities.past-date"]),
    flag(
      "ignoresAfterEnd", { $0.others.ignoresAfterEnd.toggled() },
      breaks: "device.live-activities.end",
      seen: "step 3: activities[0]"),
    mutant(
      "hoursAfterEnd", "nil", breaks: "device.live-activities.four-hours",
      seen: "step 3: activities[0]", also: ["device.live-activities.dismissal-date"],
      bug: "The result of the match is there until the evening."
    ) { $0.others.hoursAfterEnd = nil },
    flag(
      "readsDismissalDate", { $0.others.readsDismissalDate.toggled() },
      breaks: "device.live-activities.dismissal-date", "device.live-activities.past-date",
      seen: "step 4: activities[0]", "step 2: activities"),
    flag(
      "removesAtOnce", { $0.others.removesAtOnce.toggled() },
      breaks: "device.live-activities.past-date",
      seen: "step 2: activities"),
    flag(
      "limitsDismissalDate", { $0.others.limitsDismissalDate.toggled() },
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
      "islandByRelevance", { $0.others.islandByRelevance.toggled() },
      breaks: "device.live-activities.island",
      seen: "step 4: island"),
    flag(
      "firstStartedWins", { $0.others.firstStartedWins.toggled() },
      breaks: "device.live-activities.island",
      seen: "step 4: island"),
    flag(
      "listsByRelevance", { $0.others.listsByRelevance.toggled() },
      breaks: "device.live-activities.lock-screen",
      seen: "step 2: lock-screen[0]"),
    flag(
      "endsAtToggle", { $0.others.endsAtToggle.toggled() }, breaks: "device.live-activities.toggle",
      seen: "step 3: activities[0]"),
    flag(
      "heedsActivitySwitch", { $0.others.heedsActivitySwitch.toggled() },
      breaks: "device.live-activities.switched-off", seen: "activities[0]"),
    flag(
      "startsSwitchedOff", { $0.others.startsSwitchedOff.toggled() },
      breaks: "device.live-activities.switched-off-start", seen: "activities[0]",
      bug: "A simulator starts activities although the user has switched them off."),
    flag(
      "limitsAttributes", { $0.others.limitsAttributes.toggled() },
      breaks: "device.live-activities.attributes",
      seen: "activities[0]"),
    flag(
      "schedulesActivities", { $0.others.schedulesActivities.toggled() },
      breaks: "device.live-activities.scheduled", seen: "step 1: activities[0].state"),
    flag(
      "endsTransient", { $0.others.endsTransient.toggled() },
      breaks: "device.live-activities.transient",
      seen: "step 2: activities[0]"),
    flag(
      "removesForPerson", { $0.others.removesForPerson.toggled() },
      breaks: "device.live-activities.removed",
      seen: "step 1: activities",
      bug: "A simulator updates an activity that the person has swiped away."),
  ]
}
