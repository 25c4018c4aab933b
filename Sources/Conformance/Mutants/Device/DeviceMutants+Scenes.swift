import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about apps with scenes.
  static let scenesMutants: [Mutant] = [
    flag("needsScenes", \.scenes.needsScenes, breaks: "device.scenes.required", seen: "app"),
    flag(
      "fillsLaunchOptionsOfScenes", \.scenes.fillsLaunchOptionsOfScenes,
      breaks: "device.scenes.launch-options",
      seen: "step 2: callbacks[0].didFinishLaunching.remote-notification"),
    flag(
      "scenesStartBehind", \.scenes.scenesStartBehind, breaks: "device.scenes.launch-state",
      seen: "callbacks[0].didFinishLaunching.state"),
    mutant(
      "launchingTap", "nowhere", breaks: "device.scenes.response", "device.scenes.response-twice",
      seen: "step 2: callbacks[1].willConnect.notification-response",
      also: ["device.scenes.connected-first"],
      bug: "The connection options of an app that had been ended lack the response."
    ) { $0.scenes.launchingTap = .nowhere },
    flag(
      "connectsFirst", \.scenes.connectsFirst, breaks: "device.scenes.connected-first",
      seen: "step 2: callbacks[0]",
      also: [
        "device.scenes.launch-order", "device.scenes.response", "device.scenes.response-twice",
      ]),
    flag(
      "connectsForEachTap", \.scenes.connectsForEachTap, breaks: "device.scenes.warm-tap",
      seen: "step 2: callbacks[0]"),
    flag(
      "announcesFirstForeground", \.scenes.announcesFirstForeground,
      breaks: "device.scenes.first-foreground", seen: "callbacks[1]",
      also: ["device.scenes.notes"]),
    flag(
      "callsAppDelegateToo", \.scenes.callsAppDelegateToo, breaks: "device.scenes.instead",
      seen: "callbacks[1]"),
    flag(
      "postsApplicationNotes", \.scenes.postsApplicationNotes, breaks: "device.scenes.notes",
      seen: "posted[0]"),
    flag(
      "activatesSceneForArrivals", \.scenes.activatesSceneForArrivals,
      breaks: "device.scenes.silent",
      seen: "callbacks[1]"),
    flag(
      "disconnectsWhenLeft", \.scenes.disconnectsWhenLeft, breaks: "device.scenes.disconnect",
      seen: "callbacks[0]"),
    flag(
      "heedsPreference", \.scenes.heedsPreference, breaks: "device.scenes.prefers",
      seen: "step 2: callbacks[0].didReceiveResponse.scene", also: ["device.scenes.each"]),
    flag(
      "heedsWhatScenesCan", \.scenes.heedsWhatScenesCan, breaks: "device.scenes.can",
      seen: "step 2: callbacks[0].didReceiveResponse.scene"),
    flag(
      "tellsOwnSceneAlone", \.scenes.tellsOwnSceneAlone, breaks: "device.scenes.each",
      seen: "step 2: callbacks[1]"
    ),
  ]
}
