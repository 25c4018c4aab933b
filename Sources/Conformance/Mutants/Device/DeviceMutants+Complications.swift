import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about pushes for complications.
  static let complicationsMutants: [Mutant] = [
    flag(
      "callsForComplications", { $0.others.callsForComplications.toggled() },
      breaks: "device.complications.delivered", seen: "callbacks[0]",
      also: ["device.complications.budget"]),
    flag(
      "launchesForComplications", { $0.others.launchesForComplications.toggled() },
      breaks: "device.complications.delivered", seen: "app"),
    flag(
      "complicationNeedsFace", { $0.others.complicationNeedsFace.toggled() },
      breaks: "device.complications.active", seen: "app"),
    mutant(
      "complicationsADay", "49", breaks: "device.complications.budget", seen: "app"
    ) { $0.others.complicationsADay = 49 },
    mutant(
      "complicationsADay", "51", breaks: "device.complications.budget", seen: "app"
    ) { $0.others.complicationsADay = 51 },
    flag(
      "renewsComplications", { $0.others.renewsComplications.toggled() },
      breaks: "device.complications.budget",
      seen: "step 3: app"),
  ]
}
