extension DeviceBehaviour {
  /// Devices that are wrong about asking for permission.
  static let askingMutants: [Mutant] = [
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
  ]
}
