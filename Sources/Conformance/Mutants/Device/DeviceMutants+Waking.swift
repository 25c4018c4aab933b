extension DeviceBehaviour {
  /// Devices that are wrong about waking the app.
  static let wakingMutants: [Mutant] = [
    flag(
      "wakesForContentAvailable", \.wakesForContentAvailable,
      breaks: "device.background.wakes", "device.background.asked", "device.background.watch"
    ),
    flag(
      "wakesWithoutContentAvailable", \.wakesWithoutContentAvailable,
      permitted: "C11: the documents disagree, and both are permitted"
    ),
    flag(
      "needsBackgroundMode", \.needsBackgroundMode,
      breaks: "device.background.mode", "device.background.mode-watch"
    ),
    flag("needsPermissionToWake", \.needsPermissionToWake, breaks: "device.background.permission"),
    flag("needsBackgroundRefresh", \.needsBackgroundRefresh, breaks: "device.time.both-off"),
    flag("lowPowerStopsRefresh", \.lowPowerStopsRefresh, breaks: "device.time.low-power"),
    mutant(
      "launchesFrom", "force-quit too",
      breaks: "device.background.relaunch", "device.callbacks.xcode",
      bug: "A simulator wakes an app that was swiped away, and real devices don't."
    ) { $0.launchesFrom.insert(.forceQuit) },
    mutant(
      "launchesFrom", "never-launched no more",
      breaks: "device.background.wakes"
    ) { $0.launchesFrom.remove(.neverLaunched) },
    mutant(
      "launchesFrom", "ended-by-system no more",
      breaks: "device.background.wakes"
    ) { $0.launchesFrom.remove(.endedBySystem) },
    mutant(
      "launchesFrom", "ended-by-debugger no more",
      breaks: "device.callbacks.xcode"
    ) { $0.launchesFrom.remove(.endedByDebugger) },
    flag("rebootLiftsForceQuit", \.rebootLiftsForceQuit, breaks: "device.background.restart"),
    flag("launchesOnMac", \.launchesOnMac, breaks: "device.background.mac"),
    flag("tellsLaunchOptions", \.tellsLaunchOptions, breaks: "device.callbacks.launch-options"),
    flag("resignsForSwitcher", \.resignsForSwitcher, breaks: "device.callbacks.switcher"),
    flag("switcherMakesInactive", \.switcherMakesInactive, breaks: "device.callbacks.switcher"),
    flag(
      "keepsPowerBudget", \.keepsPowerBudget,
      breaks: "device.time.budget",
      bug: "It works plugged in: only then every background push arrives."
    ),
    flag("resetsPowerBudget", \.resetsPowerBudget, breaks: "device.time.budget-reset"),
    flag("debuggerLiftsLimits", \.debuggerLiftsLimits, breaks: "device.time.debugger"),
    mutant(
      "notificationsBeforeEnd", "3",
      breaks: "device.background.throttle"
    ) { $0.notificationsBeforeEnd = 3 },
  ]
}
