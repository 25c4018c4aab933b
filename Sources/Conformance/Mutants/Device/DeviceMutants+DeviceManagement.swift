import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about pushes for device management.
  static let deviceManagementMutants: [Mutant] = [
    flag(
      "contactsServer", { $0.others.contactsServer.toggled() },
      breaks: "device.device-management.contact",
      seen: "contacts[0]"),
    flag(
      "managementNeedsWearer", { $0.others.managementNeedsWearer.toggled() },
      breaks: "device.device-management.worn", seen: "contacts[0]"),
  ]
}
