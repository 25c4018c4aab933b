import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about custom sounds.
  static let soundsMutants: [Mutant] = [
    mutant(
      "findsSoundsIn", "not the container", breaks: "device.sounds.found", seen: "sound"
    ) { $0.findsSoundsIn.remove(.container) },
    mutant(
      "findsSoundsIn", "not the group", breaks: "device.sounds.found", seen: "sound"
    ) { $0.findsSoundsIn.remove(.group) },
    mutant(
      "findsSoundsIn", "not the bundle", breaks: "device.sounds.found", seen: "sound",
      also: ["device.sounds.length", "device.sounds.missing"]
    ) { $0.findsSoundsIn.remove(.bundle) },
    flag(
      "prefersContainer", { $0.prefersContainer.toggled() }, breaks: "device.sounds.found",
      seen: "sound-in"),
    flag(
      "limitsSounds", { $0.limitsSounds.toggled() }, breaks: "device.sounds.length", seen: "sound"),
    flag(
      "replacesMissingSounds", { $0.replacesMissingSounds.toggled() },
      breaks: "device.sounds.missing",
      seen: "sound"),
  ]
}
