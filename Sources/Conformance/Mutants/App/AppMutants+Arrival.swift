extension AppBehaviour {
  /// Apps that are wrong about telling a tap from an arrival.
  static let arrivalMutants: [Mutant] = [
    flag("downloadsArrivals", \.downloadsArrivals, breaks: "app.arrival.background"),
    flag(
      "opensTaps", \.opensTaps,
      breaks: "app.arrival.tap",
      bug: "The tap that launched the app is lost."
    ),
    flag(
      "needsWitness", \.needsWitness,
      breaks: "app.arrival.switcher", "app.arrival.flag",
      bug: "Inactive counts as tapped: an arrival under the app switcher opens a screen."
    ),
    mutant(
      "arrivesBy", "not becoming active",
      breaks: "app.arrival.flag"
    ) { $0.arrivesBy.remove(.becomingActive) },
    mutant(
      "arrivesBy", "not resigning",
      breaks: "app.arrival.flag"
    ) { $0.arrivesBy.remove(.resigning) },
    mutant(
      "arrivesBy", "not entering the background",
      breaks: "app.arrival.flag"
    ) { $0.arrivesBy.remove(.enteringBackground) },
  ]
}
