extension DeviceBehaviour {
  /// Devices that are wrong about which callback of the app they call, and when.
  static let callbacksMutants: [Mutant] = [
    mutant(
      "launchesFrom", "ended-by-debugger no more",
      breaks: "device.callbacks.xcode"
    ) { $0.launchesFrom.remove(.endedByDebugger) },
    flag("tellsLaunchOptions", \.tellsLaunchOptions, breaks: "device.callbacks.launch-options"),
    flag("resignsForSwitcher", \.resignsForSwitcher, breaks: "device.callbacks.switcher"),
    flag("switcherMakesInactive", \.switcherMakesInactive, breaks: "device.callbacks.switcher"),
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
      "tellsArrivalInBackground", \.tellsArrivalInBackground,
      breaks: "device.callbacks.arrival-state"
    ),
    flag("tellsTapWhileInactive", \.tellsTapWhileInactive, breaks: "device.callbacks.tap-state"),
    flag(
      "tellsTapAfterArrival", \.tellsTapAfterArrival,
      permitted: "recv.reopen: the second call may come"
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
    flag("asksCentreDelegate", \.asksCentreDelegate, breaks: "device.callbacks.centre-delegate"),
    flag("namesDefaultAction", \.namesDefaultAction, breaks: "device.callbacks.default-action"),
    flag(
      "tellsCustomActions", \.tellsCustomActions,
      breaks: "device.callbacks.custom-action", "device.callbacks.old-action"
    ),
    flag("actionsStayBehind", \.actionsStayBehind, breaks: "device.callbacks.action-behind"),
    flag(
      "foregroundActionsOpen", \.foregroundActionsOpen,
      breaks: "device.callbacks.action-in-front"
    ),
    flag("handsOverText", \.handsOverText, breaks: "device.callbacks.text"),
    flag("needsDismissOption", \.needsDismissOption, breaks: "device.callbacks.dismiss"),
    flag("tellsDismissal", \.tellsDismissal, breaks: "device.callbacks.dismiss"),
    flag("countsFlick", \.countsFlick, breaks: "device.callbacks.dismiss"),
    flag("handsOverOwnKeys", \.handsOverOwnKeys, breaks: "device.callbacks.user-info"),
    flag("mapsContent", \.mapsContent, breaks: "device.callbacks.content"),
    flag("takesCollapseID", \.takesCollapseID, breaks: "device.callbacks.identifier"),
    flag("makesUpIdentifiers", \.makesUpIdentifiers, breaks: "device.callbacks.identifier"),
  ]
}
