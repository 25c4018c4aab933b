extension AppBehaviour {
  /// Apps that are wrong about the foreground and responses.
  static let foregroundMutants: [Mutant] = [
    flag(
      "opensWhileActive", \.opensWhileActive,
      breaks: "app.presenting.active",
      bug: "A push that arrives tears the user away from the screen."
    ),
    flag(
      "presentsItself", \.presentsItself,
      permitted: "what an app shows within itself is its own business"
    ),
    flag(
      "answersWillPresent", \.answersWillPresent,
      breaks: "app.presenting.answer",
      bug: "Notifications vanish while the app is in front."
    ),
    flag(
      "completesResponses", \.completesResponses,
      breaks: "app.responses.completion",
      bug: "The response's completion handler is forgotten."
    ),
    flag("opensResponses", \.opensResponses, breaks: "app.responses.default"),
    flag(
      "opensDismissed", \.opensDismissed,
      breaks: "app.responses.dismissal",
      bug: "A dismissal is handled like a tap."
    ),
  ]
}
