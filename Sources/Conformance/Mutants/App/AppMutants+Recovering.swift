extension AppBehaviour {
  /// Apps that are wrong about what it does not know and what it missed.
  static let recoveringMutants: [Mutant] = [
    flag(
      "passesOverUnknown", \.passesOverUnknown,
      breaks: "app.unknown.null", "app.unknown.payload",
      bug: "An unknown payload crashes the app."
    ),
    flag("refreshesInFront", \.refreshesInFront, breaks: "app.recovering.front"),
    flag("refreshesAtLaunch", \.refreshesAtLaunch, breaks: "app.recovering.launch"),
  ]
}
