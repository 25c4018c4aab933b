import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about delivered notifications.
  static let deliveredMutants: [Mutant] = [
    flag(
      "listsDelivered", \.listsDelivered, breaks: "device.delivered.list", seen: "delivered[0]",
      also: ["device.delivered.collapse-id", "device.delivered.remove"]),
    flag(
      "removesDelivered", \.removesDelivered, breaks: "device.delivered.remove",
      seen: "step 2: delivered[0]", also: ["device.delivered.collapse-id"]),
    flag(
      "removesEach", \.removesEach, breaks: "device.delivered.remove", seen: "step 2: delivered[0]"),
    flag(
      "ignoresUnknown", \.ignoresUnknown, breaks: "device.delivered.remove",
      seen: "step 2: delivered[0]", also: ["device.delivered.collapse-id"]),
    flag(
      "removesByCollapseID", \.removesByCollapseID, breaks: "device.delivered.collapse-id",
      seen: "step 4: delivered[0]"),
  ]
}
