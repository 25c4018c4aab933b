extension DeviceBehaviour {
  /// Devices that are wrong about calling the app.
  static let callingMutants: [Mutant] = [
    flag("prefersNewerCallback", \.prefersNewerCallback, breaks: "device.callbacks.newer"),
    flag(
      "oldCallbackNeedsForeground", \.oldCallbackNeedsForeground,
      breaks: "device.callbacks.old-foreground"
    ),
    flag(
      "oldCallbackMissesLaunch", \.oldCallbackMissesLaunch,
      breaks: "device.callbacks.old-launch"
    ),
    flag(
      "treatsPushKitAsOthers", \.treatsPushKitAsOthers,
      breaks: "device.callbacks.pushkit",
      bug: "PushKit pushes are handed to the app as if they were notifications."
    ),
    flag(
      "callsInForeground", \.callsInForeground,
      breaks: "device.background.foreground", "device.time.both-off-foreground"
    ),
    flag(
      "tellsArrivalInBackground", \.tellsArrivalInBackground,
      breaks: "device.callbacks.arrival-state"
    ),
    flag("tellsTapWhileInactive", \.tellsTapWhileInactive, breaks: "device.callbacks.tap-state"),
    flag(
      "tellsTapAfterArrival", \.tellsTapAfterArrival,
      breaks: "device.callbacks.same-callback",
      bug: "Tap and arrival are mistaken for one another."
    ),
    flag(
      "announcesForeground", \.announcesForeground,
      breaks: "device.callbacks.witness", "device.callbacks.enter-order"
    ),
    flag("announcesArrival", \.announcesArrival, breaks: "device.callbacks.witness"),
    flag("tellsLaunchFirst", \.tellsLaunchFirst, breaks: "device.callbacks.launch-first"),
    flag(
      "entersBackgroundFirst", \.entersBackgroundFirst,
      breaks: "device.callbacks.background-first"
    ),
    flag("ignoresLaunchResult", \.ignoresLaunchResult, breaks: "device.callbacks.launch-result"),
    flag("launchesInactive", \.launchesInactive, breaks: "device.callbacks.launch-state"),
    flag("resignsFirst", \.resignsFirst, breaks: "device.callbacks.leave-order"),
    flag("tellsSuspendedItsEnd", \.tellsSuspendedItsEnd, breaks: "device.callbacks.suspended-end"),
  ]
}
