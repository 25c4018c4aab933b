import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about the app's own texts.
  static let textsMutants: [Mutant] = [
    flag(
      "looksUpTexts", { $0.looksUpTexts.toggled() }, breaks: "device.texts.looked-up",
      seen: "shown[0].title",
      also: ["device.texts.arguments", "device.texts.positions"],
      bug: "The notification shows GOAL_BODY to the user."),
    flag(
      "takesUsersLanguage", { $0.takesUsersLanguage.toggled() }, breaks: "device.texts.looked-up",
      seen: "shown[0].body", also: ["device.texts.positions"]),
    flag(
      "fillsInArguments", { $0.fillsInArguments.toggled() }, breaks: "device.texts.arguments",
      seen: "shown[0].title", also: ["device.texts.positions"]),
    flag(
      "readsPositions", { $0.readsPositions.toggled() }, breaks: "device.texts.positions",
      seen: "shown[0].body"),
  ]
}
