import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about Live Activities.
  static let liveActivitiesMutants: [Mutant] =
    overlooked(
      RequestRule.liveActivities,
      bugs: [
        "provider.live-activities.start-keys":
          "A start without attributes-type is accepted, and nothing starts.",
        "provider.live-activities.seconds": "Dates of a Live Activity in milliseconds.",
      ])
    + [
      alarm("an end", breaks: "provider.live-activities.event") { $0.aps?["event"] == "end" },
      alarm("a start", breaks: "provider.live-activities.event") { $0.aps?["event"] == "start" },
      alarm(
        "a date in the past", breaks: "provider.live-activities.seconds",
        bug: "A dismissal date that has passed, which removes the activity at once, is refused."
      ) { ($0.aps?["dismissal-date"]?.int ?? .max) < 1_800_000_000 },
      alarm("an alert", breaks: "provider.live-activities.update-keys") {
        $0.aps?["event"] == "update" && $0.aps?["alert"] != nil
      },
      alarm(
        "a relevance outside 0 to 1", breaks: "provider.live-activities.relevance",
        bug: "The range of notifications is taken for that of Live Activities."
      ) { $0.type == "liveactivity" && $0.aps?["relevance-score"] != nil },
      alarm("a text that is named", breaks: "provider.live-activities.alert-texts") {
        $0.aps?["alert"]?["title"]?["loc-key"] != nil
      },
    ]
}
