extension GatewayBehaviour {
  /// Gateways that name a reason otherwise, or with another status.
  static let reasonMutants: [Mutant] =
    reachable.map { reason in
      mutant("statuses", "\(reason.rawValue) 418", breaks: "gateway.reasons.fault") {
        $0.statuses[reason] = 418
      }
    }
    + [
      mutant("statuses", "BadTopic 418", breaks: "gateway.devices.bad-topic") {
        $0.statuses[.badTopic] = 418
      }
    ]
    + reachable.map { reason in
      let spelling = reason.rawValue.lowercased()
      return mutant("spellings", spelling, breaks: "gateway.reasons.fault") {
        $0.spellings[reason] = spelling
      }
    }

  /// The reasons that a single request can bring about by itself: those of the table of faults.
  private static let reachable: [GatewayReason] = [
    .badCollapseID, .badDeviceToken, .badExpirationDate, .badMessageID, .badPriority,
    .deviceTokenNotForTopic, .duplicateHeaders, .invalidPushType, .missingDeviceToken,
    .missingTopic, .payloadEmpty, .expiredProviderToken, .invalidProviderToken,
    .missingProviderToken, .badPath, .methodNotAllowed, .payloadTooLarge,
  ]
}
