import Conformance

extension AppBehaviour {
  /// Apps that are wrong about the tokens of Live Activities.
  static let liveActivitiesMutants: [Mutant] = [
    flag(
      "forwardsActivityTokens", \.forwardsActivityTokens,
      breaks: "app.live-activities.token", "app.live-activities.started-by-push",
      seen: "step 1: forwarded[0]", "step 2: forwarded[0]"),
    flag(
      "forwardsChangedActivityTokens", \.forwardsChangedActivityTokens,
      breaks: "app.live-activities.token", seen: "step 2: forwarded[0]",
      bug: "The app reads pushTokenUpdates once, and the server goes on with a token that is dead."),
    flag(
      "forwardsActivityTokensBehind", \.forwardsActivityTokensBehind,
      breaks: "app.live-activities.started-by-push", seen: "step 2: forwarded[0]",
      also: ["app.live-activities.token"],
      bug: "A started activity gets no updates until somebody opens the app."),
    flag(
      "forwardsStartTokens", \.forwardsStartTokens, breaks: "app.live-activities.start-token",
      seen: "step 1: forwarded[0]"),
    flag(
      "forwardsChangedStartTokens", \.forwardsChangedStartTokens,
      breaks: "app.live-activities.start-token", seen: "step 2: forwarded[0]",
      bug: "Stale push-to-start tokens: the server starts activities on no phone any longer."),
  ]
}
