import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about which callback of the app they call, and when.
  static let callbacksMutants: [Mutant] = [
    mutant(
      "launchesFrom", "ended-by-debugger no more",
      breaks: "device.callbacks.xcode", seen: "step 2: app",
      also: ["device.states.wakes"]
    ) { $0.launchesFrom.remove(.endedByDebugger) },
    flag(
      "tellsLaunchOptions", \.tellsLaunchOptions, breaks: "device.callbacks.launch-options",
      seen: "callbacks[0].didFinishLaunching.remote-notification",
      also: ["device.callbacks.old-launch", "device.states.tap"]),
    flag(
      "resignsForSwitcher", \.resignsForSwitcher, breaks: "device.callbacks.switcher",
      seen: "step 1: app"),
    flag(
      "switcherMakesInactive", \.switcherMakesInactive, breaks: "device.callbacks.switcher",
      seen: "app"),
    flag(
      "prefersNewerCallback", \.prefersNewerCallback, breaks: "device.callbacks.newer",
      seen: "callbacks[0]",
      also: ["device.background.callback"]),
    flag(
      "oldCallbackNeedsForeground", \.oldCallbackNeedsForeground,
      breaks: "device.callbacks.old-foreground", seen: "callbacks[0]",
      also: ["device.background.callback"]
    ),
    flag(
      "oldCallbackMissesLaunch", \.oldCallbackMissesLaunch,
      breaks: "device.callbacks.old-launch", seen: "step 2: callbacks[1]"
    ),
    flag(
      "treatsPushKitAsOthers", \.treatsPushKitAsOthers,
      breaks: "device.callbacks.pushkit", seen: "callbacks",
      also: [
        "device.calls.delivered", "device.calls.must-report", "device.complications.budget",
        "device.complications.delivered", "device.file-provider.signals",
      ], bug: "PushKit pushes are handed to the app as if they were notifications."
    ),
    flag(
      "tellsArrivalInBackground", \.tellsArrivalInBackground,
      breaks: "device.callbacks.arrival-state",
      seen: "callbacks[0].didReceiveRemoteNotification.state",
      also: ["device.background.wakes"]
    ),
    flag(
      "tellsTapWhileInactive", \.tellsTapWhileInactive, breaks: "device.callbacks.tap-state",
      seen: "step 2: callbacks[0]",
      also: ["device.states.tap"]),
    flag(
      "announcesForeground", \.announcesForeground,
      breaks: "device.callbacks.witness", "device.callbacks.enter-order",
      seen: "step 2: callbacks[0]", "callbacks[0]",
      also: [
        "device.scenes.each", "device.scenes.first-foreground", "device.scenes.instead",
        "device.scenes.notes",
      ]),
    flag(
      "announcesArrival", \.announcesArrival, breaks: "device.callbacks.witness", seen: "callbacks",
      also: ["device.scenes.silent"]),
    flag(
      "tellsLaunchFirst", \.tellsLaunchFirst,
      breaks: "device.callbacks.launch-first", "device.scenes.launch-order",
      seen: "step 2: callbacks[0]", "callbacks[0]"),
    flag(
      "entersBackgroundFirst", \.entersBackgroundFirst,
      breaks: "device.callbacks.background-first", seen: "callbacks"
    ),
    flag(
      "ignoresLaunchResult", \.ignoresLaunchResult, breaks: "device.callbacks.launch-result",
      seen: "app"),
    flag(
      "launchesInactive", \.launchesInactive, breaks: "device.callbacks.launch-state",
      seen: "callbacks[0].didFinishLaunching.state"),
    flag(
      "resignsFirst", \.resignsFirst, breaks: "device.callbacks.leave-order",
      "device.scenes.leave-order", seen: "callbacks[0]"),
    flag(
      "tellsSuspendedItsEnd", \.tellsSuspendedItsEnd, breaks: "device.callbacks.suspended-end",
      seen: "callbacks[0]"),
    flag(
      "asksCentreDelegate", \.asksCentreDelegate, breaks: "device.callbacks.centre-delegate",
      seen: "step 2: callbacks[0]",
      also: [
        "device.callbacks.custom-action", "device.callbacks.default-action",
        "device.callbacks.dismiss", "device.callbacks.launch-first", "device.callbacks.text",
        "device.callbacks.unanswered", "device.callbacks.unlock", "device.registration.local",
        "device.scenes.can", "device.scenes.prefers", "device.scenes.warm-tap",
      ]),
    flag(
      "namesDefaultAction", \.namesDefaultAction, breaks: "device.callbacks.default-action",
      seen: "step 2: callbacks[0].didReceiveResponse.action"),
    flag(
      "tellsCustomActions", \.tellsCustomActions,
      breaks: "device.callbacks.custom-action", "device.callbacks.old-action",
      seen: "step 2: callbacks[0]",
      also: [
        "device.callbacks.dismiss", "device.callbacks.text", "device.callbacks.unanswered",
        "device.callbacks.unlock",
      ]),
    flag(
      "actionsStayBehind", \.actionsStayBehind, breaks: "device.callbacks.action-behind",
      seen: "step 2: app"),
    flag(
      "foregroundActionsOpen", \.foregroundActionsOpen,
      breaks: "device.callbacks.action-in-front", seen: "step 2: app"
    ),
    flag(
      "handsOverText", \.handsOverText, breaks: "device.callbacks.text",
      seen: "step 2: callbacks[0].didReceiveResponse.text"),
    flag(
      "needsDismissOption", \.needsDismissOption, breaks: "device.callbacks.dismiss",
      seen: "step 2: callbacks[0]"),
    flag(
      "tellsDismissal", \.tellsDismissal, breaks: "device.callbacks.dismiss",
      seen: "step 2: callbacks[0]"),
    flag(
      "countsFlick", \.countsFlick, breaks: "device.callbacks.dismiss", seen: "step 2: callbacks[0]"
    ),
    flag(
      "handsOverOwnKeys", \.handsOverOwnKeys, breaks: "device.callbacks.user-info",
      seen: "callbacks[0].didReceiveRemoteNotification.user-info.article"),
    flag(
      "mapsContent", \.mapsContent, breaks: "device.callbacks.content",
      seen: "callbacks[0].willPresent.thread"),
    flag(
      "takesCollapseID", \.takesCollapseID, breaks: "device.callbacks.identifier",
      seen: "callbacks[0].willPresent.identifier", also: ["device.delivered.collapse-id"]),
    flag(
      "makesUpIdentifiers", \.makesUpIdentifiers, breaks: "device.callbacks.identifier",
      seen: "callbacks[0].willPresent.identifier",
      also: ["device.delivered.collapse-id", "device.delivered.list"]),
    flag(
      "asksToUnlock", \.asksToUnlock, breaks: "device.callbacks.unlock",
      seen: "step 2: asks-to-unlock"),
    flag(
      "asksForEachAction", \.asksForEachAction, breaks: "device.callbacks.unlock",
      seen: "step 2: asks-to-unlock"),
    flag(
      "offersSettings", \.offersSettings, breaks: "device.callbacks.settings", seen: "callbacks[0]"),
    flag(
      "needsSettingsOption", \.needsSettingsOption, breaks: "device.callbacks.settings", seen: "app"
    ),
  ]
}
