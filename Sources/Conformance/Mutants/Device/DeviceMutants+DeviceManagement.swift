import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about pushes for device management.
  static let deviceManagementMutants: [Mutant] = [
    flag(
      "contactsServer", \.others.contactsServer, breaks: "device.device-management.contact",
      seen: "contacts[0]"),
    flag(
      "managementNeedsWearer", \.others.managementNeedsWearer,
      breaks: "device.device-management.worn", seen: "contacts[0]"),
  ]
}
