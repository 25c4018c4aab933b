extension AppBehaviour {
  /// Apps that are wrong about responses of the user.
  static let responsesMutants: [Mutant] = [
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
