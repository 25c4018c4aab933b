extension DeviceBehaviour {
  /// Devices that are wrong about answers of the user.
  static let answerMutants: [Mutant] = [
    flag("asksCentreDelegate", \.asksCentreDelegate, breaks: "device.callbacks.centre-delegate"),
    flag("namesDefaultAction", \.namesDefaultAction, breaks: "device.callbacks.default-action"),
    flag("tellsCustomActions", \.tellsCustomActions, breaks: "device.callbacks.custom-action"),
    flag("actionsStayBehind", \.actionsStayBehind, breaks: "device.callbacks.action-behind"),
    flag(
      "foregroundActionsOpen", \.foregroundActionsOpen,
      breaks: "device.callbacks.action-in-front"
    ),
    flag("handsOverText", \.handsOverText, breaks: "device.callbacks.text"),
    flag("needsDismissOption", \.needsDismissOption, breaks: "device.callbacks.dismiss"),
    flag("tellsDismissal", \.tellsDismissal, breaks: "device.callbacks.dismiss"),
    flag("countsFlick", \.countsFlick, breaks: "device.callbacks.dismiss"),
  ]
}
