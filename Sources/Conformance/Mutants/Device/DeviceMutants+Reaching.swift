extension DeviceBehaviour {
  /// Devices that are wrong about who can be reached.
  static let reachingMutants: [Mutant] = [
    flag(
      "needsPushCapability", \.needsPushCapability,
      breaks: "device.registration.capability", "device.registration.not-addressed"
    ),
    flag(
      "needsPermissionToRegister", \.needsPermissionToRegister,
      breaks: "device.registration.no-permission"
    ),
    flag("registersOnceOnline", \.registersOnceOnline, breaks: "device.registration.offline"),
    flag(
      "answersEachRegistration", \.answersEachRegistration,
      breaks: "device.registration.every-time"
    ),
    flag("needsRegistration", \.needsRegistration, breaks: "device.registration.unregister"),
    flag("localNeedsPush", \.localNeedsPush, breaks: "device.registration.local"),
    flag("needsAppNetwork", \.needsAppNetwork, breaks: "device.presentation.app-network"),
    flag("needsConnection", \.needsConnection, breaks: "device.background.route"),
  ]
}
