import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about delivered notifications.
  static let deliveredMutants: [Mutant] = [
    flag(
      "listsDelivered", { $0.listsDelivered.toggled() }, breaks: "device.delivered.list",
      seen: "delivered[0]",
      also: ["device.delivered.collapse-id", "device.delivered.remove"]),
    flag(
      "removesDelivered", { $0.removesDelivered.toggled() }, breaks: "device.delivered.remove",
      seen: "step 2: delivered[0]", also: ["device.delivered.collapse-id"]),
    flag(
      "removesEach", { $0.removesEach.toggled() }, breaks: "device.delivered.remove",
      seen: "step 2: delivered[0]"),
    flag(
      "ignoresUnknown", { $0.ignoresUnknown.toggled() }, breaks: "device.delivered.remove",
      seen: "step 2: delivered[0]", also: ["device.delivered.collapse-id"]),
    flag(
      "removesByCollapseID", { $0.removesByCollapseID.toggled() },
      breaks: "device.delivered.collapse-id",
      seen: "step 4: delivered[0]"),
  ]
}
