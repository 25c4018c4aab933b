extension ProviderBehaviour {
  /// Providers that are wrong about payloads on their way to the wire.
  static let payloadMutants: [Mutant] = [
    mutant(
      "olderPayloadLimit", "256",
      breaks: "provider.payloads.older-limits",
      bug: "Payloads are refused from 256 bytes, the limit of the first interface."
    ) { $0.olderPayloadLimit = 256 },
    mutant(
      "olderPayloadLimit", "2048",
      breaks: "provider.payloads.older-limits",
      bug: "Payloads are refused from 2048 bytes, the limit of iOS 8."
    ) { $0.olderPayloadLimit = 2048 },
    mutant(
      "overlongPayload", "shortened",
      breaks: "provider.payloads.over-limit",
      bug: "Texts are cut until they fit, counted in characters rather than bytes."
    ) { $0.overlongPayload = .shortened },
    mutant("customData", "asText", breaks: "provider.payloads.kinds") { $0.customData = .asText },
    mutant(
      "apsKeys", "oldest",
      breaks: "provider.aps.kept",
      bug: "Keys that are younger than the library are dropped."
    ) { $0.apsKeys = .oldest },
    mutant(
      "apsKeys", "contentAvailableAlone",
      breaks: "provider.aps.kept",
      bug: "Asking for content-available drops alert, badge and sound."
    ) { $0.apsKeys = .contentAvailableAlone },
    flag("sendsBadgeZero", \.sendsBadgeZero, breaks: "provider.aps.badge"),
    mutant(
      "soundFiles", "listedOnly",
      breaks: "provider.sounds.any-file"
    ) { $0.soundFiles = .listedOnly },
  ]
}
