import ConformanceReferences

extension AppBehaviour {
  /// Apps that are wrong about launching.
  static let launchingMutants: [Mutant] = [
    flag(
      "preparesAtEachLaunch", { $0.preparesAtEachLaunch.toggled() },
      breaks: "app.launching.delegate", "app.launching.categories", "app.calls.registry",
      "app.registering.every-launch", seen: "step 3: delegate", "step 3: categories",
      "step 3: registry", "step 5: registered",
      bug: "A stored flag says that the first launch has prepared everything."
    ),
    flag(
      "setsDelegateAtLaunch", { $0.setsDelegateAtLaunch.toggled() },
      breaks: "app.launching.delegate", seen: "delegate",
      bug: "The delegate is set when the scene connects, and the tap that launched the app is lost."
    ),
    flag(
      "setsCategoriesAtLaunch", { $0.setsCategoriesAtLaunch.toggled() },
      breaks: "app.launching.categories",
      seen: "categories"),
    flag(
      "setsCategoriesTogether", { $0.setsCategoriesTogether.toggled() },
      breaks: "app.launching.categories-together", seen: "lost-categories[0]"
    ),
    flag(
      "repeatsActions", { $0.repeatsActions.toggled() }, breaks: "app.launching.action-names",
      seen: "repeated-actions[0]"),
    flag(
      "opensAtLaunch", { $0.opensAtLaunch.toggled() },
      breaks: "app.launching.arrival", "app.launching.tap", seen: "step 1: opened[0]",
      bug: "A launch in the background is taken for a tap."
    ),
    flag(
      "expectsTapAfterLaunch", { $0.expectsTapAfterLaunch.toggled() }, breaks: "app.launching.tap",
      seen: "step 2: opened[0]"),
    flag(
      "opensDownloaded", { $0.opensDownloaded.toggled() },
      breaks: "app.launching.tap", "app.launching.response", seen: "step 4: opened[0]",
      bug: "A tap on a notification that arrived before the app ended is dropped as a duplicate."
    ),
    mutant(
      "handlesLaunchTap", "in the response",
      breaks: "app.launching.scene", seen: "step 4: opened[0]",
      bug: "A tap that the connection options alone report is lost."
    ) { $0.handlesLaunchTap = .inResponse },
    mutant(
      "handlesLaunchTap", "in both",
      breaks: "app.launching.scene", seen: "step 3: opened",
      bug: "The tap that launched the app is handled twice."
    ) { $0.handlesLaunchTap = .inBoth },
    mutant(
      "handlesLaunchTap", "nowhere",
      breaks: "app.launching.scene", seen: "step 3: opened[0]",
      bug: "The tap that launched the app is lost."
    ) { $0.handlesLaunchTap = .nowhere },
  ]
}
