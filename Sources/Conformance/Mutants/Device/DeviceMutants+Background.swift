import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about waking the app.
  static let backgroundMutants: [Mutant] = [
    flag(
      "needsConnection", { $0.needsConnection.toggled() }, breaks: "device.background.route",
      seen: "step 1: callbacks[0]"),
    flag(
      "wakesForContentAvailable", { $0.wakesForContentAvailable.toggled() },
      breaks: "device.background.wakes", "device.background.asked", "device.background.watch",
      seen: "callbacks[0]", "app",
      also: [
        "device.background.callback", "device.background.capability", "device.background.mac",
        "device.background.mode", "device.background.permission", "device.background.relaunch",
        "device.background.restart", "device.background.route", "device.callbacks.three-endings",
        "device.callbacks.xcode", "device.presentation.beside-content-available",
        "device.registration.show-and-wake", "device.service-extension.both-keys",
        "device.states.wakes", "device.time.budget-reset", "device.time.debugger",
        "device.time.low-power",
      ]
    ),
    flag(
      "needsBackgroundMode", { $0.needsBackgroundMode.toggled() },
      breaks: "device.background.mode", "device.background.mode-watch", seen: "callbacks[0]", "app",
      also: ["device.permission.off-without-mode"]
    ),
    flag(
      "needsPermissionToWake", { $0.needsPermissionToWake.toggled() },
      breaks: "device.background.permission",
      seen: "app",
      also: ["device.background.capability"]),
    mutant(
      "launchesFrom", "force-quit too",
      breaks: "device.background.relaunch", "device.callbacks.xcode", seen: "step 1: app",
      "step 2: app",
      also: ["device.callbacks.three-endings", "device.states.force-quit"],
      bug: "A simulator wakes an app that was swiped away, and real devices don't."
    ) { $0.launchesFrom.insert(.forceQuit) },
    mutant(
      "launchesFrom", "never-launched no more",
      breaks: "device.background.wakes", seen: "app",
      also: ["device.background.restart"]
    ) { $0.launchesFrom.remove(.neverLaunched) },
    mutant(
      "launchesFrom", "ended-by-system no more",
      breaks: "device.background.wakes", seen: "app",
      also: ["device.background.watch", "device.callbacks.three-endings", "device.states.wakes"]
    ) { $0.launchesFrom.remove(.endedBySystem) },
    flag(
      "rebootLiftsForceQuit", { $0.rebootLiftsForceQuit.toggled() },
      breaks: "device.background.restart",
      seen: "step 2: app"),
    flag(
      "launchesOnMac", { $0.launchesOnMac.toggled() }, breaks: "device.background.mac", seen: "app"),
    mutant(
      "notificationsBeforeEnd", "3",
      breaks: "device.background.throttle", seen: "step 4: app"
    ) { $0.notificationsBeforeEnd = 3 },
    flag(
      "forgetsDropped", { $0.forgetsDropped.toggled() },
      breaks: "device.background.best-effort", seen: "step 2: callbacks",
      bug: "What was dropped to save power arrives when the phone is charged, long out of date."
    ),
    flag(
      "callsInForeground", { $0.callsInForeground.toggled() },
      breaks: "device.background.foreground", "device.time.both-off-foreground",
      seen: "callbacks[0]",
      also: [
        "device.callbacks.newer", "device.callbacks.three-endings",
        "device.permission.silent-without", "device.states.foreground",
      ]
    ),
    flag(
      "takesOpeningForTap", { $0.takesOpeningForTap.toggled() },
      breaks: "device.background.untapped", "device.callbacks.launch-options",
      seen: "step 2: callbacks[0]", "step 2: callbacks[0].didFinishLaunching.remote-notification",
      also: [
        "device.callbacks.launch-options-unsupported", "device.holding.ended",
        "device.holding.launch", "device.holding.restart", "device.scenes.connected-first",
        "device.scenes.response",
      ],
      bug: "An app that is opened shows what the last push was about, though nobody tapped it."
    ),
    flag(
      "showsSilent", { $0.showsSilent.toggled() },
      breaks: "device.background.unseen", "device.background.untapped", seen: "shown[0]",
      "step 1: shown[0]",
      also: ["device.presentation.structure", "device.time.refresh-off"]
    ),
  ]
}
