import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about holding background notifications back.
  static let holdingMutants: [Mutant] = [
    flag(
      "endsHoldingAtRelease", { $0.endsHoldingAtRelease.toggled() }, breaks: "device.holding.later",
      seen: "step 3: callbacks[0]"),
    flag(
      "deliversHeldLater", { $0.deliversHeldLater.toggled() }, breaks: "device.holding.later",
      seen: "step 3: callbacks[0]"),
    flag(
      "holdsNewestOnly", { $0.holdsNewestOnly.toggled() },
      breaks: "device.holding.newest", seen: "step 2: discarded[0]",
      bug: "A simulator delivers all that was held, where a device keeps one."
    ),
    flag(
      "discardsHeldWhenEnded", { $0.discardsHeldWhenEnded.toggled() },
      breaks: "device.holding.ended",
      seen: "step 2: discarded[0]"),
    flag(
      "bringsBackDiscarded", { $0.bringsBackDiscarded.toggled() }, breaks: "device.holding.restart",
      seen: "step 3: callbacks[1]"),
    flag(
      "deliversHeldAtLaunch", { $0.deliversHeldAtLaunch.toggled() },
      breaks: "device.holding.launch",
      seen: "step 2: callbacks[0]",
      also: ["device.holding.restart"]),
  ]
}
