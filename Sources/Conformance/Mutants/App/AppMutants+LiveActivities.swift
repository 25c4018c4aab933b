import ConformanceReferences

extension AppBehaviour {
  /// Apps that are wrong about the tokens of Live Activities.
  static let liveActivitiesMutants: [Mutant] = [
    flag(
      "forwardsActivityTokens", { $0.forwardsActivityTokens.toggled() },
      breaks: "app.live-activities.token", "app.live-activities.started-by-push",
      seen: "step 1: forwarded[0]", "step 2: forwarded[0]"),
    flag(
      "forwardsChangedActivityTokens", { $0.forwardsChangedActivityTokens.toggled() },
      breaks: "app.live-activities.token", seen: "step 2: forwarded[0]",
      bug: "The app reads pushTokenUpdates once, and the server goes on with a token that is dead."),
    flag(
      "forwardsActivityTokensBehind", { $0.forwardsActivityTokensBehind.toggled() },
      breaks: "app.live-activities.started-by-push", seen: "step 2: forwarded[0]",
      also: ["app.live-activities.token"],
      bug: "A started activity gets no updates until somebody opens the app."),
    flag(
      "forwardsStartTokens", { $0.forwardsStartTokens.toggled() },
      breaks: "app.live-activities.start-token",
      seen: "step 1: forwarded[0]"),
    flag(
      "forwardsChangedStartTokens", { $0.forwardsChangedStartTokens.toggled() },
      breaks: "app.live-activities.start-token", seen: "step 2: forwarded[0]",
      bug: "Stale push-to-start tokens: the server starts activities on no phone any longer."),
  ]
}
