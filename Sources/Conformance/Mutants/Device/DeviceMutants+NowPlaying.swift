import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about remote media sessions.
  static let nowPlayingMutants: [Mutant] = [
    flag(
      "startsMedia", \.others.startsMedia, breaks: "device.now-playing.start", seen: "callbacks[0]"),
    flag(
      "callsAppForMedia", \.others.callsAppForMedia, breaks: "device.now-playing.start",
      seen: "app", also: ["device.now-playing.force-quit", "device.now-playing.second-start"]),
    flag(
      "updatesMedia", \.others.updatesMedia, breaks: "device.now-playing.update",
      seen: "callbacks[0]"),
    flag(
      "endsMedia", \.others.endsMedia, breaks: "device.now-playing.end", seen: "media[0]"),
    flag(
      "endsOneSession", \.others.endsOneSession, breaks: "device.now-playing.end", seen: "media[0]"),
  ]
}
