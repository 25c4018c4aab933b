import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about remote media sessions.
  static let nowPlayingMutants: [Mutant] =
    overlooked(
      RequestRule.nowPlaying,
      bugs: [
        "provider.now-playing.session":
          "A push without id is accepted, APNs answers 200, and nothing appears."
      ])
    + [
      alarm("a start of remote media", breaks: "provider.now-playing.event") {
        $0.type == "nowplaying" && $0.aps?["event"] == "start"
      },
      alarm("an update of remote media", breaks: "provider.now-playing.event") {
        $0.type == "nowplaying" && $0.aps?["event"] == "update"
      },
    ]
}
