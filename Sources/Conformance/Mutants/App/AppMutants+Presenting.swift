import ConformanceReferences

extension AppBehaviour {
  /// Apps that are wrong about presenting in the foreground.
  static let presentingMutants: [Mutant] = [
    flag(
      "opensWhileActive", { $0.opensWhileActive.toggled() },
      breaks: "app.presenting.active", seen: "step 4: opened[0]",
      bug: "A push that arrives tears the user away from the screen."
    ),
    flag(
      "presentsItself", { $0.presentsItself.toggled() },
      permitted: "what an app shows within itself is its own business"
    ),
    flag(
      "answersWillPresent", { $0.answersWillPresent.toggled() },
      breaks: "app.presenting.answer", seen: "step 2: completed[0]",
      bug: "Notifications vanish while the app is in front."
    ),
  ]
}
