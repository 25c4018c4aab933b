import ConformanceReferences

extension AppBehaviour {
  /// Apps that are wrong about recovering what they missed.
  static let recoveringMutants: [Mutant] = [
    flag(
      "hearsScene", { $0.hearsScene.toggled() }, breaks: "app.recovering.front",
      seen: "step 2: refreshed",
      also: ["app.arrival.tap", "app.recovering.launch", "app.registering.retry"],
      bug: "The code was left in applicationWillEnterForeground, which is never called with scenes."
    ),
    flag(
      "refreshesInFront", { $0.refreshesInFront.toggled() }, breaks: "app.recovering.front",
      seen: "step 2: refreshed", also: ["app.recovering.launch"]),
    flag(
      "refreshesAtLaunch", { $0.refreshesAtLaunch.toggled() }, breaks: "app.recovering.launch",
      seen: "step 2: refreshed"),
  ]
}
