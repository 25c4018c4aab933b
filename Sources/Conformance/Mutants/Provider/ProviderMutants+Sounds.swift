import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about sounds.
  static let soundsMutants: [Mutant] =
    [
      mutant(
        "soundFiles", "listedOnly",
        breaks: "provider.sounds.any-file", seen: "requests[0]"
      ) { $0.soundFiles = .listedOnly }
    ]
    + overlooked(RequestRule.sounds)
    + [
      alarm("no sound", breaks: "provider.sounds.form") {
        $0.aps?["alert"] != nil && $0.aps?["sound"] == nil
      },
      alarm("critical by its level", breaks: "provider.sounds.critical") {
        $0.aps?["interruption-level"] == "critical"
      },
      alarm("any volume", breaks: "provider.sounds.volume") {
        $0.aps?["sound"]?["volume"] != nil
      },
      alarm("no volume", breaks: "provider.sounds.volume") {
        $0.aps?["sound"]?.object != nil && $0.aps?["sound"]?["volume"] == nil
      },
    ]
}
