import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about the app's own texts.
  static let textsMutants: [Mutant] = [
    flag(
      "looksUpTexts", \.looksUpTexts, breaks: "device.texts.looked-up", seen: "shown[0].title",
      also: ["device.texts.arguments", "device.texts.positions"],
      bug: "The notification shows GOAL_BODY to the user."),
    flag(
      "takesUsersLanguage", \.takesUsersLanguage, breaks: "device.texts.looked-up",
      seen: "shown[0].body", also: ["device.texts.positions"]),
    flag(
      "fillsInArguments", \.fillsInArguments, breaks: "device.texts.arguments",
      seen: "shown[0].title", also: ["device.texts.positions"]),
    flag(
      "readsPositions", \.readsPositions, breaks: "device.texts.positions", seen: "shown[0].body"),
  ]
}
