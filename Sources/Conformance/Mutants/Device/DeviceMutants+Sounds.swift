import Conformance

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
      "prefersContainer", \.prefersContainer, breaks: "device.sounds.found", seen: "sound-in"),
    flag(
      "limitsSounds", \.limitsSounds, breaks: "device.sounds.length", seen: "sound"),
    flag(
      "replacesMissingSounds", \.replacesMissingSounds, breaks: "device.sounds.missing",
      seen: "sound"),
  ]
}
