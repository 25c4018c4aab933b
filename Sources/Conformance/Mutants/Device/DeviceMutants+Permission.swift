import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about permission to notify.
  static let permissionMutants: [Mutant] = [
    flag(
      "asksOnce", { $0.asksOnce.toggled() }, breaks: "device.permission.asked-once",
      seen: "step 2: granted"),
    flag(
      "asksAboutProvisional", { $0.asksAboutProvisional.toggled() },
      breaks: "device.permission.provisional-unasked", seen: "prompt"
    ),
    mutant(
      "secondsOfEphemeral", "an hour",
      breaks: "device.permission.ephemeral-hours", seen: "step 2: shown[0]"
    ) { $0.secondsOfEphemeral = 3_600 },
    mutant(
      "secondsOfEphemeral", "a day",
      breaks: "device.permission.ephemeral-hours", seen: "step 2: shown[0]"
    ) { $0.secondsOfEphemeral = 86_400 },
    flag(
      "needsPermissionToShow", { $0.needsPermissionToShow.toggled() },
      breaks: "device.permission.needed-to-show", "device.permission.covers-local",
      seen: "shown[0]", "step 1: shown[0]",
      also: [
        "device.permission.changed", "device.permission.ephemeral-hours",
        "device.permission.ephemeral-refused", "device.permission.ephemeral-switched-off",
        "device.permission.off-without-mode", "device.permission.provisional-until-decided",
        "device.permission.silent-without", "device.permission.visible-while-off",
      ]
    ),
    flag(
      "isQuietWhenProvisional", { $0.isQuietWhenProvisional.toggled() },
      breaks: "device.permission.provisional-quiet", seen: "shown[0].in",
      also: ["device.permission.provisional-until-decided"]
    ),
    flag(
      "respectsSettings", { $0.respectsSettings.toggled() }, breaks: "device.permission.switches",
      seen: "sound",
      also: [
        "device.permission.changed", "device.permission.still-listed",
        "device.presentation.answer-within-settings", "device.presentation.critical-conditions",
        "device.presentation.time-sensitive-conditions",
      ]),
  ]
}
