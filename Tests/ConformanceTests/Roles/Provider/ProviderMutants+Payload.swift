@testable import Conformance

extension ProviderMutant {
  /// What can be done wrong to a payload between the caller and the wire.
  static let payload: [ProviderMutant] = [
    ProviderMutant("olderPayloadLimit", "256", breaks: "payloads.older-limits") {
      $0.olderPayloadLimit = 256
    },
    ProviderMutant("olderPayloadLimit", "2048", breaks: "payloads.older-limits") {
      $0.olderPayloadLimit = 2048
    },
    ProviderMutant("overlongPayload", "shortened", breaks: "payloads.over-limit") {
      $0.overlongPayload = .shortened
    },
    ProviderMutant("customData", "asText", breaks: "payloads.kinds") { $0.customData = .asText },
    ProviderMutant("apsKeys", "oldest", breaks: "aps.kept") { $0.apsKeys = .oldest },
    ProviderMutant("apsKeys", "contentAvailableAlone", breaks: "aps.kept") {
      $0.apsKeys = .contentAvailableAlone
    },
    ProviderMutant("sendsBadgeZero", "false", breaks: "aps.badge") { $0.sendsBadgeZero = false },
    ProviderMutant("soundFiles", "listedOnly", breaks: "sounds.any-file") {
      $0.soundFiles = .listedOnly
    },
  ]
}
