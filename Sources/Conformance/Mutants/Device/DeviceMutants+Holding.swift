import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about holding background notifications back.
  static let holdingMutants: [Mutant] = [
    flag(
      "endsHoldingAtRelease", \.endsHoldingAtRelease, breaks: "device.holding.later",
      seen: "step 3: callbacks[0]"),
    flag(
      "deliversHeldLater", \.deliversHeldLater, breaks: "device.holding.later",
      seen: "step 3: callbacks[0]"),
    flag(
      "holdsNewestOnly", \.holdsNewestOnly,
      breaks: "device.holding.newest", seen: "step 2: discarded[0]",
      bug: "A simulator delivers all that was held, where a device keeps one."
    ),
    flag(
      "discardsHeldWhenEnded", \.discardsHeldWhenEnded, breaks: "device.holding.ended",
      seen: "step 2: discarded[0]"),
    flag(
      "bringsBackDiscarded", \.bringsBackDiscarded, breaks: "device.holding.restart",
      seen: "step 3: callbacks[1]"),
    flag(
      "deliversHeldAtLaunch", \.deliversHeldAtLaunch, breaks: "device.holding.launch",
      seen: "step 2: callbacks[0]",
      also: ["device.holding.restart"]),
  ]
}
