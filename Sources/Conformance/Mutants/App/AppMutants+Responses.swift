import ConformanceReferences

extension AppBehaviour {
  /// Apps that are wrong about responses of the user.
  static let responsesMutants: [Mutant] = [
    flag(
      "completesResponses", { $0.completesResponses.toggled() },
      breaks: "app.responses.completion", seen: "step 1: completed[0]",
      also: ["app.completion.each"],
      bug: "The response's completion handler is forgotten."
    ),
    flag(
      "opensResponses", { $0.opensResponses.toggled() }, breaks: "app.responses.default",
      seen: "step 2: opened[0]",
      also: ["app.launching.response", "app.launching.scene"]),
    flag(
      "opensDismissed", { $0.opensDismissed.toggled() },
      breaks: "app.responses.dismissal", seen: "opened[0]",
      bug: "A dismissal is handled like a tap."
    ),
  ]
}
