import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about remote media sessions.
  static let nowPlayingMutants: [Mutant] = [
    flag(
      "startsMedia", { $0.others.startsMedia.toggled() }, breaks: "device.now-playing.start",
      seen: "callbacks[0]"),
    flag(
      "callsAppForMedia", { $0.others.callsAppForMedia.toggled() },
      breaks: "device.now-playing.start",
      seen: "app", also: ["device.now-playing.force-quit", "device.now-playing.second-start"]),
    flag(
      "updatesMedia", { $0.others.updatesMedia.toggled() }, breaks: "device.now-playing.update",
      seen: "callbacks[0]"),
    flag(
      "endsMedia", { $0.others.endsMedia.toggled() }, breaks: "device.now-playing.end",
      seen: "media[0]"),
    flag(
      "endsOneSession", { $0.others.endsOneSession.toggled() }, breaks: "device.now-playing.end",
      seen: "media[0]"),
  ]
}
