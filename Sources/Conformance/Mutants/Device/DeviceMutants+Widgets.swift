import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about widgets and controls.
  static let widgetsMutants: [Mutant] = [
    flag(
      "reloadsForPushes", \.others.reloadsForPushes, breaks: "device.widgets.reload",
      "device.widgets.control", seen: "reloads"),
    flag(
      "reloadsEachWidget", \.others.reloadsEachWidget, breaks: "device.widgets.reload",
      seen: "reloads"),
    flag(
      "tellsWidgets", \.others.tellsWidgets, breaks: "device.widgets.handler", seen: "callbacks[0]"),
    flag(
      "tellsSameWidgets", \.others.tellsSameWidgets, breaks: "device.widgets.handler",
      seen: "callbacks[0]"),
    flag(
      "tellsControls", \.others.tellsControls, breaks: "device.widgets.control-handler",
      seen: "callbacks[0]"),
    flag(
      "tellsSameControls", \.others.tellsSameControls,
      breaks: "device.widgets.control-handler", seen: "callbacks[0]"),
  ]
}
