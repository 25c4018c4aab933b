import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about phone and watch.
  static let watchMutants: [Mutant] = [
    flag(
      "heedsLock", \.heedsLock, breaks: "device.watch.choice", seen: "shown[0].on"),
    flag(
      "heedsScreen", \.heedsScreen, breaks: "device.watch.choice", seen: "shown[0].on"),
    flag(
      "heedsWrist", \.heedsWrist, breaks: "device.watch.choice", seen: "shown[0].on"),
    flag(
      "heedsWatchLock", \.heedsWatchLock, breaks: "device.watch.choice", seen: "shown[0].on"),
    flag(
      "forwardsBackground", \.forwardsBackground, breaks: "device.watch.background",
      seen: "callbacks[0].didReceiveRemoteNotification.on"),
    flag(
      "heedsAddressee", \.heedsAddressee, breaks: "device.watch.direct", seen: "shown[0].on"),
    flag(
      "recognisesDuplicates", \.recognisesDuplicates, breaks: "device.watch.once",
      seen: "step 2: shown[0]"),
    flag(
      "comparesWholePayload", \.comparesWholePayload, breaks: "device.watch.once",
      seen: "step 2: shown[0]"),
    flag(
      "handlesOnEach", \.handlesOnEach, breaks: "device.watch.once", seen: "step 2: callbacks[0]"),
  ]
}
