import ConformanceReferences

extension AppBehaviour {
  /// Apps that are wrong about telling a tap from an arrival.
  static let arrivalMutants: [Mutant] = [
    flag(
      "downloadsArrivals", { $0.downloadsArrivals.toggled() }, breaks: "app.arrival.background",
      seen: "step 2: downloads[0]",
      also: ["app.arrival.switcher", "app.completion.after-download", "app.launching.arrival"]),
    flag(
      "opensTaps", { $0.opensTaps.toggled() },
      breaks: "app.arrival.tap", seen: "step 2: opened[0]",
      also: ["app.launching.tap"],
      bug: "The tap that launched the app is lost."
    ),
    flag(
      "needsWitness", { $0.needsWitness.toggled() },
      breaks: "app.arrival.switcher", "app.arrival.flag", seen: "step 2: opened",
      "step 3: opened[0]", also: ["app.arrival.first-foreground"],
      bug: "Inactive counts as tapped: an arrival under the app switcher opens a screen."
    ),
    flag(
      "knowsFirstForeground", { $0.knowsFirstForeground.toggled() },
      breaks: "app.arrival.first-foreground", seen: "step 4: opened[0]",
      bug: "A flag that sceneWillEnterForeground sets is up after every launch."
    ),
    mutant(
      "arrivesBy", "not becoming active",
      breaks: "app.arrival.flag", seen: "step 3: opened[0]"
    ) { $0.arrivesBy.remove(.becomingActive) },
    mutant(
      "arrivesBy", "not resigning",
      breaks: "app.arrival.flag", seen: "step 3: opened[0]"
    ) { $0.arrivesBy.remove(.resigning) },
    mutant(
      "arrivesBy", "not entering the background",
      breaks: "app.arrival.flag", seen: "step 3: opened[0]"
    ) { $0.arrivesBy.remove(.enteringBackground) },
  ]
}
