extension DeviceBehaviour {
  /// Devices that are wrong about permission to notify.
  static let permissionMutants: [Mutant] = [
    flag("asksOnce", \.asksOnce, breaks: "device.permission.asked-once"),
    flag(
      "asksAboutProvisional", \.asksAboutProvisional,
      breaks: "device.permission.provisional-unasked"
    ),
    mutant(
      "secondsOfEphemeral", "an hour",
      breaks: "device.permission.ephemeral-hours"
    ) { $0.secondsOfEphemeral = 3_600 },
    mutant(
      "secondsOfEphemeral", "a day",
      breaks: "device.permission.ephemeral-hours"
    ) { $0.secondsOfEphemeral = 86_400 },
    flag(
      "needsPermissionToShow", \.needsPermissionToShow,
      breaks: "device.permission.needed-to-show", "device.permission.covers-local"
    ),
    flag(
      "isQuietWhenProvisional", \.isQuietWhenProvisional,
      breaks: "device.permission.provisional-quiet"
    ),
    flag("respectsSettings", \.respectsSettings, breaks: "device.permission.switches"),
  ]
}
