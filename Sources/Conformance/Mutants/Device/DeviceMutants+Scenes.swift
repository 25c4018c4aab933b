import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about apps with scenes.
  static let scenesMutants: [Mutant] = [
    flag(
      "needsScenes", { $0.scenes.needsScenes.toggled() }, breaks: "device.scenes.required",
      seen: "app"),
    flag(
      "fillsLaunchOptionsOfScenes", { $0.scenes.fillsLaunchOptionsOfScenes.toggled() },
      breaks: "device.scenes.launch-options",
      seen: "step 2: callbacks[0].didFinishLaunching.remote-notification"),
    flag(
      "scenesStartBehind", { $0.scenes.scenesStartBehind.toggled() },
      breaks: "device.scenes.launch-state",
      seen: "callbacks[0].didFinishLaunching.state"),
    mutant(
      "launchingTap", "nowhere", breaks: "device.scenes.response", "device.scenes.response-twice",
      seen: "step 2: callbacks[1].willConnect.notification-response",
      also: ["device.scenes.connected-first"],
      bug: "The connection options of an app that had been ended lack the response."
    ) { $0.scenes.launchingTap = .nowhere },
    flag(
      "connectsFirst", { $0.scenes.connectsFirst.toggled() },
      breaks: "device.scenes.connected-first",
      seen: "step 2: callbacks[0]",
      also: [
        "device.scenes.launch-order", "device.scenes.response", "device.scenes.response-twice",
      ]),
    flag(
      "connectsForEachTap", { $0.scenes.connectsForEachTap.toggled() },
      breaks: "device.scenes.warm-tap",
      seen: "step 2: callbacks[0]"),
    flag(
      "announcesFirstForeground", { $0.scenes.announcesFirstForeground.toggled() },
      breaks: "device.scenes.first-foreground", seen: "callbacks[1]",
      also: ["device.scenes.notes"]),
    flag(
      "callsAppDelegateToo", { $0.scenes.callsAppDelegateToo.toggled() },
      breaks: "device.scenes.instead",
      seen: "callbacks[1]"),
    flag(
      "postsApplicationNotes", { $0.scenes.postsApplicationNotes.toggled() },
      breaks: "device.scenes.notes",
      seen: "posted[0]"),
    flag(
      "activatesSceneForArrivals", { $0.scenes.activatesSceneForArrivals.toggled() },
      breaks: "device.scenes.silent",
      seen: "callbacks[1]"),
    flag(
      "disconnectsWhenLeft", { $0.scenes.disconnectsWhenLeft.toggled() },
      breaks: "device.scenes.disconnect",
      seen: "callbacks[0]"),
    flag(
      "heedsPreference", { $0.scenes.heedsPreference.toggled() }, breaks: "device.scenes.prefers",
      seen: "step 2: callbacks[0].didReceiveResponse.scene", also: ["device.scenes.each"]),
    flag(
      "heedsWhatScenesCan", { $0.scenes.heedsWhatScenesCan.toggled() }, breaks: "device.scenes.can",
      seen: "step 2: callbacks[0].didReceiveResponse.scene"),
    flag(
      "tellsOwnSceneAlone", { $0.scenes.tellsOwnSceneAlone.toggled() },
      breaks: "device.scenes.each",
      seen: "step 2: callbacks[1]"
    ),
  ]
}
