import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about which callback of the app they call, and when.
  static let callbacksMutants: [Mutant] = [
    mutant(
      "launchesFrom", "ended-by-debugger no more",
      breaks: "device.callbacks.xcode", seen: "step 2: app",
      also: ["device.states.wakes"]
    ) { $0.launchesFrom.remove(.endedByDebugger) },
    flag(
      "tellsLaunchOptions", { $0.tellsLaunchOptions.toggled() },
      breaks: "device.callbacks.launch-options",
      seen: "callbacks[0].didFinishLaunching.remote-notification",
      also: ["device.callbacks.old-launch", "device.states.tap"]),
    flag(
      "resignsForSwitcher", { $0.resignsForSwitcher.toggled() },
      breaks: "device.callbacks.switcher",
      seen: "step 1: app"),
    flag(
      "switcherMakesInactive", { $0.switcherMakesInactive.toggled() },
      breaks: "device.callbacks.switcher",
      seen: "app"),
    flag(
      "prefersNewerCallback", { $0.prefersNewerCallback.toggled() },
      breaks: "device.callbacks.newer",
      seen: "callbacks[0]",
      also: ["device.background.callback"]),
    flag(
      "oldCallbackNeedsForeground", { $0.oldCallbackNeedsForeground.toggled() },
      breaks: "device.callbacks.old-foreground", seen: "callbacks[0]",
      also: ["device.background.callback"]
    ),
    flag(
      "oldCallbackMissesLaunch", { $0.oldCallbackMissesLaunch.toggled() },
      breaks: "device.callbacks.old-launch", seen: "step 2: callbacks[1]"
    ),
    flag(
      "treatsPushKitAsOthers", { $0.treatsPushKitAsOthers.toggled() },
      breaks: "device.callbacks.pushkit", seen: "callbacks",
      also: [
        "device.calls.delivered", "device.calls.must-report", "device.complications.budget",
        "device.complications.delivered", "device.file-provider.signals",
      ], bug: "PushKit pushes are handed to the app as if they were notifications."
    ),
    flag(
      "tellsArrivalInBackground", { $0.tellsArrivalInBackground.toggled() },
      breaks: "device.callbacks.arrival-state",
      seen: "callbacks[0].didReceiveRemoteNotification.state",
      also: ["device.background.wakes"]
    ),
    flag(
      "tellsTapWhileInactive", { $0.tellsTapWhileInactive.toggled() },
      breaks: "device.callbacks.tap-state",
      seen: "step 2: callbacks[0]",
      also: ["device.states.tap"]),
    flag(
      "announcesForeground", { $0.announcesForeground.toggled() },
      breaks: "device.callbacks.witness", "device.callbacks.enter-order",
      seen: "step 2: callbacks[0]", "callbacks[0]",
      also: [
        "device.scenes.each", "device.scenes.first-foreground", "device.scenes.instead",
        "device.scenes.notes",
      ]),
    flag(
      "announcesArrival", { $0.announcesArrival.toggled() }, breaks: "device.callbacks.witness",
      seen: "callbacks",
      also: ["device.scenes.silent"]),
    flag(
      "tellsLaunchFirst", { $0.tellsLaunchFirst.toggled() },
      breaks: "device.callbacks.launch-first", "device.scenes.launch-order",
      seen: "step 2: callbacks[0]", "callbacks[0]"),
    flag(
      "entersBackgroundFirst", { $0.entersBackgroundFirst.toggled() },
      breaks: "device.callbacks.background-first", seen: "callbacks"
    ),
    flag(
      "ignoresLaunchResult", { $0.ignoresLaunchResult.toggled() },
      breaks: "device.callbacks.launch-result",
      seen: "app"),
    flag(
      "launchesInactive", { $0.launchesInactive.toggled() },
      breaks: "device.callbacks.launch-state",
      seen: "callbacks[0].didFinishLaunching.state"),
    flag(
      "resignsFirst", { $0.resignsFirst.toggled() }, breaks: "device.callbacks.leave-order",
      "device.scenes.leave-order", seen: "callbacks[0]"),
    flag(
      "tellsSuspendedItsEnd", { $0.tellsSuspendedItsEnd.toggled() },
      breaks: "device.callbacks.suspended-end",
      seen: "callbacks[0]"),
    flag(
      "asksCentreDelegate", { $0.asksCentreDelegate.toggled() },
      breaks: "device.callbacks.centre-delegate",
      seen: "step 2: callbacks[0]",
      also: [
        "device.callbacks.custom-action", "device.callbacks.default-action",
        "device.callbacks.dismiss", "device.callbacks.launch-first", "device.callbacks.text",
        "device.callbacks.unanswered", "device.callbacks.unlock", "device.registration.local",
        "device.scenes.can", "device.scenes.prefers", "device.scenes.warm-tap",
      ]),
    flag(
      "namesDefaultAction", { $0.namesDefaultAction.toggled() },
      breaks: "device.callbacks.default-action",
      seen: "step 2: callbacks[0].didReceiveResponse.action"),
    flag(
      "tellsCustomActions", { $0.tellsCustomActions.toggled() },
      breaks: "device.callbacks.custom-action", "device.callbacks.old-action",
      seen: "step 2: callbacks[0]",
      also: [
        "device.callbacks.dismiss", "device.callbacks.text", "device.callbacks.unanswered",
        "device.callbacks.unlock",
      ]),
    flag(
      "actionsStayBehind", { $0.actionsStayBehind.toggled() },
      breaks: "device.callbacks.action-behind",
      seen: "step 2: app"),
    flag(
      "foregroundActionsOpen", { $0.foregroundActionsOpen.toggled() },
      breaks: "device.callbacks.action-in-front", seen: "step 2: app"
    ),
    flag(
      "handsOverText", { $0.handsOverText.toggled() }, breaks: "device.callbacks.text",
      seen: "step 2: callbacks[0].didReceiveResponse.text"),
    flag(
      "needsDismissOption", { $0.needsDismissOption.toggled() }, breaks: "device.callbacks.dismiss",
      seen: "step 2: callbacks[0]"),
    flag(
      "tellsDismissal", { $0.tellsDismissal.toggled() }, breaks: "device.callbacks.dismiss",
      seen: "step 2: callbacks[0]"),
    flag(
      "countsFlick", { $0.countsFlick.toggled() }, breaks: "device.callbacks.dismiss",
      seen: "step 2: callbacks[0]"
    ),
    flag(
      "handsOverOwnKeys", { $0.handsOverOwnKeys.toggled() }, breaks: "device.callbacks.user-info",
      seen: "callbacks[0].didReceiveRemoteNotification.user-info.article"),
    flag(
      "mapsContent", { $0.mapsContent.toggled() }, breaks: "device.callbacks.content",
      seen: "callbacks[0].willPresent.thread"),
    flag(
      "takesCollapseID", { $0.takesCollapseID.toggled() }, breaks: "device.callbacks.identifier",
      seen: "callbacks[0].willPresent.identifier", also: ["device.delivered.collapse-id"]),
    flag(
      "makesUpIdentifiers", { $0.makesUpIdentifiers.toggled() },
      breaks: "device.callbacks.identifier",
      seen: "callbacks[0].willPresent.identifier",
      also: ["device.delivered.collapse-id", "device.delivered.list"]),
    flag(
      "asksToUnlock", { $0.asksToUnlock.toggled() }, breaks: "device.callbacks.unlock",
      seen: "step 2: asks-to-unlock"),
    flag(
      "asksForEachAction", { $0.asksForEachAction.toggled() }, breaks: "device.callbacks.unlock",
      seen: "step 2: asks-to-unlock"),
    flag(
      "offersSettings", { $0.offersSettings.toggled() }, breaks: "device.callbacks.settings",
      seen: "callbacks[0]"),
    flag(
      "needsSettingsOption", { $0.needsSettingsOption.toggled() },
      breaks: "device.callbacks.settings", seen: "app"
    ),
  ]
}
