extension DeviceBehaviour {
  /// Devices that are wrong about answers of the user.
  static let answerMutants: [Mutant] = [
    flag("asksCentreDelegate", \.asksCentreDelegate, breaks: "device.callbacks.centre-delegate"),
    flag("namesDefaultAction", \.namesDefaultAction, breaks: "device.callbacks.default-action"),
    flag(
      "takesOpeningForTap", \.takesOpeningForTap,
      breaks: "device.background.untapped", "device.callbacks.launch-options",
      bug: "An app that is opened shows what the last push was about, though nobody tapped it."
    ),
    flag("tapGivesNetwork", \.tapGivesNetwork, breaks: "device.presentation.tap-without-network"),
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
