import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about pushes for complications.
  static let complicationsMutants: [Mutant] = [
    flag(
      "callsForComplications", \.others.callsForComplications,
      breaks: "device.complications.delivered", seen: "callbacks[0]",
      also: ["device.complications.budget"]),
    flag(
      "launchesForComplications", \.others.launchesForComplications,
      breaks: "device.complications.delivered", seen: "app"),
    flag(
      "complicationNeedsFace", \.others.complicationNeedsFace,
      breaks: "device.complications.active", seen: "app"),
    mutant(
      "complicationsADay", "49", breaks: "device.complications.budget", seen: "app"
    ) { $0.others.complicationsADay = 49 },
    mutant(
      "complicationsADay", "51", breaks: "device.complications.budget", seen: "app"
    ) { $0.others.complicationsADay = 51 },
    flag(
      "renewsComplications", \.others.renewsComplications, breaks: "device.complications.budget",
      seen: "step 3: app"),
  ]
}
