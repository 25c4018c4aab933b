extension DeviceBehaviour {
  /// Devices that are wrong about registering the app and reaching it.
  static let registrationMutants: [Mutant] =
    registersWithMutants
    + [
      flag(
        "needsPushCapability", \.needsPushCapability,
        breaks: "device.registration.capability", "device.registration.not-addressed"
      ),
      flag("registersOnceOnline", \.registersOnceOnline, breaks: "device.registration.offline"),
      flag("registersAfterOffline", \.registersAfterOffline, breaks: "device.registration.offline"),
      flag(
        "answersEachRegistration", \.answersEachRegistration,
        breaks: "device.registration.every-time"
      ),
      flag("needsRegistration", \.needsRegistration, breaks: "device.registration.unregister"),
      flag("treatsLocalAsPush", \.treatsLocalAsPush, breaks: "device.registration.local"),
      flag("localNeedsPush", \.localNeedsPush, breaks: "device.registration.local"),
    ]

  /// One for each permission, as a wrong device is mostly wrong about one of them.
  private static let registersWithMutants = Permission.allCases.map { permission in
    mutant(
      "registersWith", "not \(permission.rawValue)",
      breaks: "device.registration.no-permission",
      bug: permission == .notDetermined
        ? "Registering waits for the answer to the question, and most never get a token." : nil
    ) { $0.registersWith.remove(permission) }
  }
}
