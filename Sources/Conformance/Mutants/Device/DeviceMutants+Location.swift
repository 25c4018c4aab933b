import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about location pushes.
  static let locationMutants: [Mutant] = [
    flag(
      "startsLocationExtension", \.others.startsLocationExtension,
      breaks: "device.location.extension", seen: "callbacks[0]"),
    flag(
      "callsAppForLocation", \.others.callsAppForLocation, breaks: "device.location.extension",
      seen: "app", also: ["device.location.force-quit"]),
    flag(
      "locationNeedsAlways", \.others.locationNeedsAlways, breaks: "device.location.always",
      seen: "callbacks[0]"),
  ]
}
