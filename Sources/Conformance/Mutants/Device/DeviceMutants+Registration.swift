import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about registering the app and reaching it.
  static let registrationMutants: [Mutant] =
    registersWithMutants + renewsTokenMutants
    + [
      flag(
        "needsPushCapability", { $0.needsPushCapability.toggled() },
        breaks: "device.registration.capability", "device.registration.not-addressed",
        seen: "callbacks[0]", "shown[0]",
        also: ["device.background.capability"]
      ),
      flag(
        "registersOnceOnline", { $0.registersOnceOnline.toggled() },
        breaks: "device.registration.offline",
        seen: "step 2: callbacks[0]"),
      flag(
        "registersAfterOffline", { $0.registersAfterOffline.toggled() },
        breaks: "device.registration.offline",
        seen: "step 3: callbacks"),
      flag(
        "answersEachRegistration", { $0.answersEachRegistration.toggled() },
        breaks: "device.registration.every-time", seen: "step 2: callbacks[0]"
      ),
      flag(
        "needsRegistration", { $0.needsRegistration.toggled() },
        breaks: "device.registration.unregister",
        seen: "step 2: callbacks[0]"),
      flag(
        "treatsLocalAsPush", { $0.treatsLocalAsPush.toggled() },
        breaks: "device.registration.local",
        seen: "step 2: callbacks[0]",
        also: ["device.holding.launch"]),
      flag(
        "localNeedsPush", { $0.localNeedsPush.toggled() }, breaks: "device.registration.local",
        seen: "shown[0]"),
    ]

  /// One for each permission, as a wrong device is mostly wrong about one of them.
  private static let registersWithMutants = Permission.allCases.map { permission in
    mutant(
      "registersWith", "not \(permission.rawValue)",
      breaks: "device.registration.no-permission", seen: "callbacks[0]",
      also: permission == .authorized ? ["device.registration.every-time"] : [],
      bug: permission == .notDetermined
        ? "Registering waits for the answer to the question, and most never get a token." : nil
    ) { $0.registersWith.remove(permission) }
  }

  private static let renewsTokenMutants = DeviceModel.Restoration.allCases.map { way in
    mutant(
      "renewsTokenAfter", "not \(way.rawValue)", breaks: "device.registration.token-change",
      seen: "step 4: callbacks[0].didRegister.token"
    ) { $0.renewsTokenAfter.remove(way) }
  }
}
