extension DeviceBehaviour {
  /// Devices that are wrong about holding background notifications back.
  static let holdingMutants: [Mutant] = [
    flag("endsHoldingAtRelease", \.endsHoldingAtRelease, breaks: "device.holding.later"),
    flag("deliversHeldLater", \.deliversHeldLater, breaks: "device.holding.later"),
    flag(
      "holdsNewestOnly", \.holdsNewestOnly,
      breaks: "device.holding.newest",
      bug: "A simulator delivers all that was held, where a device keeps one."
    ),
    flag("discardsHeldWhenEnded", \.discardsHeldWhenEnded, breaks: "device.holding.ended"),
    flag("bringsBackDiscarded", \.bringsBackDiscarded, breaks: "device.holding.restart"),
    flag("deliversHeldAtLaunch", \.deliversHeldAtLaunch, breaks: "device.holding.launch"),
  ]
}
