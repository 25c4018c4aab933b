extension DeviceBehaviour {
  /// Devices that are wrong about who can be reached.
  static let reachingMutants: [Mutant] =
    registeringMutants + [
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
      flag("needsAppNetwork", \.needsAppNetwork, breaks: "device.presentation.app-network"),
      flag("needsConnection", \.needsConnection, breaks: "device.background.route"),
    ]

  /// One for each permission, as what is wrong is mostly wrong about one.
  private static let registeringMutants = Permission.allCases.map { permission in
    mutant(
      "registersWith", "not \(permission.rawValue)",
      breaks: "device.registration.no-permission",
      bug: permission == .notDetermined
        ? "Registering waits for the answer to the question, and most never get a token." : nil
    ) { $0.registersWith.remove(permission) }
  }
}
