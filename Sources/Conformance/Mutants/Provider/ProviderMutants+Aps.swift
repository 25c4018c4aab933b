import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about the other keys of `aps`.
  static let apsMutants: [Mutant] =
    [
      mutant(
        "apsKeys", "oldest",
        breaks: "provider.aps.kept", seen: "requests[0].body.aps.thread-id",
        also: [
          "provider.composing.keys", "provider.live-activities.start-keys",
          "provider.live-activities.timestamp", "provider.live-activities.update-keys",
        ],
        bug: "Keys that are younger than the library are dropped."
      ) { $0.apsKeys = .oldest },
      mutant(
        "apsKeys", "contentAvailableAlone",
        breaks: "provider.aps.kept", seen: "requests[0].body.aps.alert",
        also: ["provider.composing.keys"],
        bug: "Asking for content-available drops alert, badge and sound."
      ) { $0.apsKeys = .contentAvailableAlone },
      flag(
        "sendsBadgeZero", { $0.sendsBadgeZero.toggled() }, breaks: "provider.aps.badge",
        seen: "requests[0].body.aps.badge",
        also: ["provider.composing.keys"]),
    ]
    + overlooked(
      RequestRule.aps,
      bugs: [
        "provider.aps.mutable-content-alert":
          "A silent push asks for the service extension, which never runs."
      ])
    + ["thread-id", "category", "target-content-id", "filter-criteria"].map { key in
      alarm(key, breaks: "provider.aps.texts") { $0.aps?[key] != nil }
    }
    + ["passive", "active", "time-sensitive", "critical"].map { (level: String) in
      alarm("the level \(level)", breaks: "provider.aps.interruption-level") {
        $0.aps?["interruption-level"]?.string == level
      }
    }
    + [
      alarm(
        "no level", breaks: "provider.aps.interruption-level",
        bug: "A key that came in iOS 15 is demanded of everybody."
      ) { $0.aps != nil && $0.aps?["interruption-level"] == nil },
      alarm("a relevance", breaks: "provider.aps.relevance-score") {
        $0.aps?["relevance-score"] != nil
      },
      alarm("an alert without a title", breaks: "provider.aps.mutable-content-alert") {
        $0.aps?["mutable-content"] != nil && $0.aps?["alert"]?["title"] == nil
      },
      alarm("a relevance of an activity", breaks: "provider.aps.relevance-score") {
        $0.type == "liveactivity" && $0.aps?["relevance-score"] != nil
      },
    ]
}
