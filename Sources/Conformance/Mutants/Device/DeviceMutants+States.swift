import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about what the state of the app decides.
  static let statesMutants: [Mutant] = [
    flag(
      "wakesWithoutContentAvailable", { $0.wakesWithoutContentAvailable.toggled() },
      breaks: "device.states.no-call-with-mode", seen: "callbacks[0]",
      bug: "An app is woken by every alert, and the developer forgets the key."
    ),
    flag(
      "showsInBackground", { $0.showsInBackground.toggled() },
      breaks: "device.states.wakes", "device.states.no-call", seen: "shown[0]",
      also: [
        "device.permission.ephemeral-hours", "device.permission.provisional-quiet",
        "device.permission.still-listed", "device.permission.switches",
        "device.presentation.app-network", "device.presentation.badge",
        "device.presentation.beside-content-available", "device.presentation.critical",
        "device.presentation.muted", "device.presentation.passive", "device.presentation.sound",
        "device.presentation.summary", "device.presentation.time-sensitive",
        "device.registration.local", "device.registration.show-and-wake",
        "device.registration.visible-only", "device.service-extension.changes",
        "device.service-extension.filter", "device.service-extension.filter-empty",
        "device.service-extension.filter-type", "device.service-extension.last-chance",
        "device.service-extension.no-text", "device.service-extension.original",
        "device.service-extension.runs", "device.states.force-quit", "device.texts.arguments",
        "device.texts.looked-up", "device.texts.positions", "device.time.budget",
        "device.watch.choice", "device.watch.direct",
      ]),
    flag(
      "opensOnTap", { $0.opensOnTap.toggled() }, breaks: "device.states.tap", seen: "step 2: app",
      also: [
        "device.callbacks.centre-delegate", "device.callbacks.default-action",
        "device.callbacks.late-delegate", "device.callbacks.launch-first",
        "device.callbacks.launch-options", "device.callbacks.old-launch",
        "device.callbacks.same-callback", "device.callbacks.tap-state", "device.callbacks.witness",
        "device.holding.launch", "device.presentation.tap-without-network",
        "device.registration.local", "device.scenes.can", "device.scenes.each",
        "device.scenes.launch-order", "device.scenes.prefers",
      ]),
    flag(
      "showsAfterForceQuit", { $0.showsAfterForceQuit.toggled() },
      breaks: "device.states.force-quit",
      seen: "shown[0]",
      also: [
        "device.presentation.app-network", "device.presentation.badge", "device.states.no-call",
      ]),
  ]
}
