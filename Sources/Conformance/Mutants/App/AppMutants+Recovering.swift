extension AppBehaviour {
  /// Apps that are wrong about recovering what they missed.
  static let recoveringMutants: [Mutant] = [
    flag(
      "refreshesInFront", \.refreshesInFront, breaks: "app.recovering.front",
      seen: "step 2: refreshed"),
    flag(
      "refreshesAtLaunch", \.refreshesAtLaunch, breaks: "app.recovering.launch",
      seen: "step 2: refreshed"),
  ]
}
