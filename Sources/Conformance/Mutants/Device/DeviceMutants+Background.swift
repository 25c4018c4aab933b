extension DeviceBehaviour {
  /// Devices that are wrong about waking the app.
  static let backgroundMutants: [Mutant] = [
    flag("needsConnection", \.needsConnection, breaks: "device.background.route"),
    flag(
      "wakesForContentAvailable", \.wakesForContentAvailable,
      breaks: "device.background.wakes", "device.background.asked", "device.background.watch"
    ),
    flag(
      "needsBackgroundMode", \.needsBackgroundMode,
      breaks: "device.background.mode", "device.background.mode-watch"
    ),
    flag("needsPermissionToWake", \.needsPermissionToWake, breaks: "device.background.permission"),
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
    flag("rebootLiftsForceQuit", \.rebootLiftsForceQuit, breaks: "device.background.restart"),
    flag("launchesOnMac", \.launchesOnMac, breaks: "device.background.mac"),
    mutant(
      "notificationsBeforeEnd", "3",
      breaks: "device.background.throttle"
    ) { $0.notificationsBeforeEnd = 3 },
    flag(
      "forgetsDropped", \.forgetsDropped,
      breaks: "device.background.best-effort",
      bug: "What was dropped to save power arrives when the phone is charged, long out of date."
    ),
    flag(
      "callsInForeground", \.callsInForeground,
      breaks: "device.background.foreground", "device.time.both-off-foreground"
    ),
    flag(
      "takesOpeningForTap", \.takesOpeningForTap,
      breaks: "device.background.untapped", "device.callbacks.launch-options",
      bug: "An app that is opened shows what the last push was about, though nobody tapped it."
    ),
    flag(
      "showsSilent", \.showsSilent,
      breaks: "device.background.unseen", "device.background.untapped"
    ),
  ]
}
