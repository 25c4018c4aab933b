extension AppBehaviour {
  /// Apps that are wrong about launching.
  static let launchingMutants: [Mutant] = [
    flag(
      "preparesAtEachLaunch", \.preparesAtEachLaunch,
      breaks: "app.launching.delegate", "app.launching.categories", "app.calls.registry",
      "app.registering.every-launch",
      bug: "A stored flag says that the first launch has prepared everything."
    ),
    flag(
      "setsDelegateAtLaunch", \.setsDelegateAtLaunch,
      breaks: "app.launching.delegate",
      bug: "The delegate is set after launching, and the tap that launched the app is lost."
    ),
    flag("setsCategoriesAtLaunch", \.setsCategoriesAtLaunch, breaks: "app.launching.categories"),
    flag(
      "setsCategoriesTogether", \.setsCategoriesTogether,
      breaks: "app.launching.categories-together"
    ),
    flag("repeatsActions", \.repeatsActions, breaks: "app.launching.action-names"),
    flag(
      "opensAtLaunch", \.opensAtLaunch,
      breaks: "app.launching.arrival", "app.launching.tap",
      bug: "A launch in the background is taken for a tap."
    ),
    flag("expectsTapAfterLaunch", \.expectsTapAfterLaunch, breaks: "app.launching.tap"),
    flag(
      "opensDownloaded", \.opensDownloaded,
      breaks: "app.launching.tap", "app.launching.response",
      bug: "A tap on a notification that arrived before the app ended is dropped as a duplicate."
    ),
    mutant(
      "handlesLaunchTap", "at the connection",
      permitted: "a scene may take the tap from its connection options or from the response"
    ) { $0.handlesLaunchTap = .atConnection },
    mutant(
      "handlesLaunchTap", "in both",
      breaks: "app.launching.scene",
      bug: "The tap that launched the app is handled twice."
    ) { $0.handlesLaunchTap = .inBoth },
    mutant(
      "handlesLaunchTap", "nowhere",
      breaks: "app.launching.scene",
      bug: "The tap that launched the app is lost."
    ) { $0.handlesLaunchTap = .nowhere },
  ]
}
