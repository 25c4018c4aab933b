import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about phone and watch.
  static let watchMutants: [Mutant] = [
    flag(
      "heedsLock", { $0.heedsLock.toggled() }, breaks: "device.watch.choice", seen: "shown[0].on"),
    flag(
      "heedsScreen", { $0.heedsScreen.toggled() }, breaks: "device.watch.choice",
      seen: "shown[0].on"),
    flag(
      "heedsWrist", { $0.heedsWrist.toggled() }, breaks: "device.watch.choice", seen: "shown[0].on"),
    flag(
      "heedsWatchLock", { $0.heedsWatchLock.toggled() }, breaks: "device.watch.choice",
      seen: "shown[0].on"),
    flag(
      "forwardsBackground", { $0.forwardsBackground.toggled() }, breaks: "device.watch.background",
      seen: "callbacks[0].didReceiveRemoteNotification.on"),
    flag(
      "heedsAddressee", { $0.heedsAddressee.toggled() }, breaks: "device.watch.direct",
      seen: "shown[0].on"),
    flag(
      "recognisesDuplicates", { $0.recognisesDuplicates.toggled() }, breaks: "device.watch.once",
      seen: "step 2: shown[0]"),
    flag(
      "comparesWholePayload", { $0.comparesWholePayload.toggled() }, breaks: "device.watch.once",
      seen: "step 2: shown[0]"),
    flag(
      "handlesOnEach", { $0.handlesOnEach.toggled() }, breaks: "device.watch.once",
      seen: "step 2: callbacks[0]"),
  ]
}
