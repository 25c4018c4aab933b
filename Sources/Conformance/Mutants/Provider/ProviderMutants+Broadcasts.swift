import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about broadcasts.
  static let broadcastsMutants: [Mutant] = overlooked(
    RequestRule.broadcasts,
    bugs: [
      "provider.broadcasts.bare":
        "The topic of Live Activities in the path: APNs answers TopicDisallowed.",
      "provider.broadcasts.event": "A start on a channel: APNs answers 200, and nothing starts.",
    ])
}
