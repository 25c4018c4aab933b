extension GatewayBehaviour {
  /// Gateways that are wrong about what they refuse, and the reason that they name.
  static let reasonsMutants: [Mutant] =
    reachable.flatMap(misnamed)
    + [
      mutant(
        "methods", "GET too",
        breaks: "gateway.reasons.method", "gateway.reasons.fault"
      ) { $0.methods.insert("GET") },
      flag("checksPath", \.checksPath, breaks: "gateway.reasons.path"),
      mutant(
        "reasonOfQuery", "ignored",
        permitted: "no document mentions queries"
      ) { $0.reasonOfQuery = nil },
      mutant(
        "reasonOfQuery", "no device",
        breaks: "gateway.reasons.path",
        bug: "A mock's router loses the device token of a path with a query."
      ) { $0.reasonOfQuery = .missingDeviceToken },
      flag("refusesDoubledHeaders", \.refusesDoubledHeaders, breaks: "gateway.reasons.doubled"),
      flag("checksID", \.checksID, breaks: "gateway.reasons.id"),
      flag("checksExpiration", \.checksExpiration, breaks: "gateway.reasons.expiration"),
      flag(
        "acceptsNegativeExpiration", \.acceptsNegativeExpiration,
        permitted: "no document mentions times before 1970"
      ),
      mutant(
        "reasonOfMilliseconds", "refused",
        permitted: "no document says how far ahead a time may be"
      ) { $0.reasonOfMilliseconds = .badExpirationDate },
      mutant(
        "reasonOfMilliseconds", "500",
        breaks: "gateway.reasons.expiration",
        bug: "A mock makes a date of the time, whose year is out of range, and answers 500."
      ) { $0.reasonOfMilliseconds = .internalServerError },
      mutant(
        "priorities", "not 1",
        breaks: "gateway.reasons.priority",
        bug: "A mock answers BadPriority to 1."
      ) { $0.priorities.remove("1") },
      mutant("priorities", "4 too", breaks: "gateway.reasons.priority") {
        $0.priorities.insert("4")
      },
      mutant(
        "pushTypes", "not widgets",
        breaks: "gateway.reasons.push-type"
      ) { $0.pushTypes.remove("widgets") },
      mutant(
        "pushTypes", "silent too",
        breaks: "gateway.reasons.push-type"
      ) { $0.pushTypes.insert("silent") },
      flag("needsPushType", \.needsPushType, breaks: "gateway.reasons.push-type"),
      mutant(
        "longestCollapseID", "63",
        breaks: "gateway.reasons.collapse-id"
      ) { $0.longestCollapseID = 63 },
      mutant(
        "longestCollapseID", "65",
        breaks: "gateway.reasons.collapse-id"
      ) { $0.longestCollapseID = 65 },
      flag(
        "collapseIDCountsBytes", \.collapseIDCountsBytes,
        breaks: "gateway.reasons.collapse-id",
        bug: "A mock counts the characters of a collapse identifier."
      ),
      flag(
        "refusesCollapseIDBeyondASCII", \.refusesCollapseIDBeyondASCII,
        permitted: "no document mentions letters beyond ASCII"
      ),
      flag("refusesEmptyBody", \.refusesEmptyBody, breaks: "gateway.reasons.empty"),
      mutant(
        "reasonOfOtherBody", "PayloadEmpty",
        permitted: "no document names a reason"
      ) { $0.reasonOfOtherBody = .payloadEmpty },
      mutant(
        "reasonOfOtherBody", "500",
        breaks: "gateway.reasons.not-json",
        bug: "A mock parses the body without catching the error, and answers 500."
      ) { $0.reasonOfOtherBody = .internalServerError },
      mutant(
        "reasonOfMismatch", "InvalidPushType",
        permitted: "no document says whether a push type that doesn't fit is refused"
      ) { $0.reasonOfMismatch = .invalidPushType },
      mutant(
        "reasonOfMismatch", "Forbidden",
        breaks: "gateway.reasons.mismatch",
        bug: "A mock takes a push type that doesn't fit for a lack of rights."
      ) { $0.reasonOfMismatch = .forbidden },
      mutant(
        "largestPayload", "4095",
        breaks: "gateway.reasons.too-large"
      ) { $0.largestPayload = 4095 },
      mutant(
        "largestPayload", "4097",
        breaks: "gateway.reasons.too-large"
      ) { $0.largestPayload = 4097 },
      mutant(
        "largestPayload", "5120",
        breaks: "gateway.reasons.too-large"
      ) { $0.largestPayload = 5120 },
      mutant(
        "largestVoIPPayload", "5119",
        breaks: "gateway.reasons.too-large-voip"
      ) { $0.largestVoIPPayload = 5119 },
      mutant(
        "largestVoIPPayload", "5121",
        breaks: "gateway.reasons.too-large-voip"
      ) { $0.largestVoIPPayload = 5121 },
      flag("refusesKeysInAps", \.refusesKeysInAps, breaks: "gateway.reasons.custom-keys"),
    ]

  /// Gateways that answer a reason with another status, or spell it otherwise.
  private static func misnamed(_ reason: GatewayReason) -> [Mutant] {
    let spelling = reason.rawValue.lowercased()
    return [
      mutant("statuses", "\(reason.rawValue) 418", breaks: "gateway.reasons.fault") {
        $0.statuses[reason] = 418
      },
      mutant("spellings", spelling, breaks: "gateway.reasons.fault") {
        $0.spellings[reason] = spelling
      },
    ]
  }

  /// The reasons that a single request can cause by itself: those of the page's table of faults.
  private static let reachable: [GatewayReason] = [
    .badCollapseID, .badDeviceToken, .badExpirationDate, .badMessageID, .badPriority,
    .deviceTokenNotForTopic, .duplicateHeaders, .invalidPushType, .missingDeviceToken,
    .missingTopic, .payloadEmpty, .expiredProviderToken, .invalidProviderToken,
    .missingProviderToken, .badPath, .methodNotAllowed, .payloadTooLarge,
  ]
}
