import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about managing channels.
  static let channelsMutants: [Mutant] = overlooked(
    RequestRule.channels,
    bugs: [
      "provider.channels.path":
        "A library puts the ID of the channel into the path: APNs answers BadPath.",
      "provider.channels.named": "A library asks for the list at /channels.",
      "provider.channels.push-type": "The spelling of the header in the body.",
    ])
}
