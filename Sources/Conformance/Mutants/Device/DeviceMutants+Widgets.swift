import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about widgets and controls.
  static let widgetsMutants: [Mutant] = [
    flag(
      "reloadsForPushes", { $0.others.reloadsForPushes.toggled() }, breaks: "device.widgets.reload",
      "device.widgets.control", seen: "reloads"),
    flag(
      "reloadsEachWidget", { $0.others.reloadsEachWidget.toggled() },
      breaks: "device.widgets.reload",
      seen: "reloads"),
    flag(
      "tellsWidgets", { $0.others.tellsWidgets.toggled() }, breaks: "device.widgets.handler",
      seen: "callbacks[0]"),
    flag(
      "tellsSameWidgets", { $0.others.tellsSameWidgets.toggled() },
      breaks: "device.widgets.handler",
      seen: "callbacks[0]"),
    flag(
      "tellsControls", { $0.others.tellsControls.toggled() },
      breaks: "device.widgets.control-handler",
      seen: "callbacks[0]"),
    flag(
      "tellsSameControls", { $0.others.tellsSameControls.toggled() },
      breaks: "device.widgets.control-handler", seen: "callbacks[0]"),
  ]
}
