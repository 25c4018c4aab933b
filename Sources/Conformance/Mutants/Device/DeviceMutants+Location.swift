import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about location pushes.
  static let locationMutants: [Mutant] = [
    flag(
      "startsLocationExtension", { $0.others.startsLocationExtension.toggled() },
      breaks: "device.location.extension", seen: "callbacks[0]"),
    flag(
      "callsAppForLocation", { $0.others.callsAppForLocation.toggled() },
      breaks: "device.location.extension",
      seen: "app", also: ["device.location.force-quit"]),
    flag(
      "locationNeedsAlways", { $0.others.locationNeedsAlways.toggled() },
      breaks: "device.location.always",
      seen: "callbacks[0]"),
  ]
}
