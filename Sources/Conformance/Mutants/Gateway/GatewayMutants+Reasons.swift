import ConformanceReferences

extension GatewayBehaviour {
  /// Gateways that are wrong about what they refuse, and the reason that they name.
  static let reasonsMutants: [Mutant] =
    reachable.flatMap { misnamed($0.key, also: $0.value) }
    + [
      mutant(
        "methods", "GET too",
        breaks: "gateway.reasons.method", "gateway.reasons.fault", seen: "answer.status"
      ) { $0.methods.insert("GET") },
      flag(
        "checksPath", { $0.checksPath.toggled() }, breaks: "gateway.reasons.path",
        seen: "answer.status",
        also: ["gateway.broadcasts.path", "gateway.reasons.fault"]),
      mutant(
        "reasonOfQuery", "ignored",
        permitted: "no document mentions queries"
      ) { $0.reasonOfQuery = nil },
      mutant(
        "reasonOfQuery", "no device",
        breaks: "gateway.reasons.path", seen: "step 2: answer.reason",
        bug: "A mock's router loses the device token of a path with a query."
      ) { $0.reasonOfQuery = .missingDeviceToken },
      flag(
        "refusesDoubledHeaders", { $0.refusesDoubledHeaders.toggled() },
        breaks: "gateway.reasons.doubled",
        seen: "answer.status",
        also: ["gateway.reasons.fault"]),
      flag(
        "checksID", { $0.checksID.toggled() }, breaks: "gateway.reasons.id", seen: "answer.status",
        also: ["gateway.reasons.fault"]),
      flag(
        "checksExpiration", { $0.checksExpiration.toggled() }, breaks: "gateway.reasons.expiration",
        seen: "answer.status",
        also: ["gateway.reasons.fault"]),
      flag(
        "acceptsNegativeExpiration", { $0.acceptsNegativeExpiration.toggled() },
        permitted: "no document mentions times before 1970"
      ),
      mutant(
        "reasonOfMilliseconds", "refused",
        permitted: "no document says how far ahead a time may be"
      ) { $0.reasonOfMilliseconds = .badExpirationDate },
      mutant(
        "reasonOfMilliseconds", "500",
        breaks: "gateway.reasons.expiration", seen: "answer.status",
        bug: "A mock makes a date of the time, whose year is out of range, and answers 500."
      ) { $0.reasonOfMilliseconds = .internalServerError },
      mutant(
        "priorities", "not 1",
        breaks: "gateway.reasons.priority", seen: "answer.status",
        bug: "A mock answers BadPriority to 1."
      ) { $0.priorities.remove("1") },
      mutant(
        "priorities", "4 too", breaks: "gateway.reasons.priority", seen: "answer.status",
        also: ["gateway.reasons.fault"]
      ) {
        $0.priorities.insert("4")
      },
      mutant(
        "pushTypes", "not widgets",
        breaks: "gateway.reasons.push-type", seen: "answer.status"
      ) { $0.pushTypes.remove("widgets") },
      mutant(
        "pushTypes", "not nowplaying",
        breaks: "gateway.reasons.push-type-newest", seen: "answer.status",
        bug: "The list of push types is that of last year."
      ) { $0.pushTypes.remove("nowplaying") },
      mutant(
        "pushTypes", "silent too",
        breaks: "gateway.reasons.push-type", seen: "answer.status",
        also: ["gateway.reasons.fault"]
      ) { $0.pushTypes.insert("silent") },
      flag(
        "needsPushType", { $0.needsPushType.toggled() }, breaks: "gateway.reasons.push-type",
        seen: "answer.status"
      ),
      mutant(
        "longestCollapseID", "63",
        breaks: "gateway.reasons.collapse-id", seen: "answer.status"
      ) { $0.longestCollapseID = 63 },
      mutant(
        "longestCollapseID", "65",
        breaks: "gateway.reasons.collapse-id", seen: "answer.status",
        also: ["gateway.reasons.fault"]
      ) { $0.longestCollapseID = 65 },
      flag(
        "collapseIDCountsBytes", { $0.collapseIDCountsBytes.toggled() },
        breaks: "gateway.reasons.collapse-id", seen: "step 3: answer.status",
        bug: "A mock counts the characters of a collapse identifier."
      ),
      flag(
        "refusesCollapseIDBeyondASCII", { $0.refusesCollapseIDBeyondASCII.toggled() },
        permitted: "no document mentions letters beyond ASCII"
      ),
      flag(
        "refusesEmptyBody", { $0.refusesEmptyBody.toggled() }, breaks: "gateway.reasons.empty",
        seen: "answer.status",
        also: ["gateway.reasons.fault"]),
      mutant(
        "reasonOfOtherBody", "PayloadEmpty",
        permitted: "no document names a reason"
      ) { $0.reasonOfOtherBody = .payloadEmpty },
      mutant(
        "reasonOfOtherBody", "500",
        breaks: "gateway.reasons.not-json", seen: "step 2: answer.status",
        bug: "A mock parses the body without catching the error, and answers 500."
      ) { $0.reasonOfOtherBody = .internalServerError },
      mutant(
        "reasonOfMismatch", "InvalidPushType",
        permitted: "no document says whether a push type that doesn't fit is refused"
      ) { $0.reasonOfMismatch = .invalidPushType },
      mutant(
        "reasonOfMismatch", "Forbidden",
        breaks: "gateway.reasons.mismatch", seen: "answer.status",
        bug: "A mock takes a push type that doesn't fit for a lack of rights."
      ) { $0.reasonOfMismatch = .forbidden },
      mutant(
        "largestPayload", "4095",
        breaks: "gateway.reasons.too-large", seen: "answer.status"
      ) { $0.largestPayload = 4095 },
      mutant(
        "largestPayload", "4097",
        breaks: "gateway.reasons.too-large", seen: "answer.status",
        also: ["gateway.reasons.fault"]
      ) { $0.largestPayload = 4097 },
      mutant(
        "largestPayload", "5120",
        breaks: "gateway.reasons.too-large", seen: "answer.status",
        also: ["gateway.reasons.fault"]
      ) { $0.largestPayload = 5120 },
      mutant(
        "largestVoIPPayload", "5119",
        breaks: "gateway.reasons.too-large-voip", seen: "answer.status"
      ) { $0.largestVoIPPayload = 5119 },
      mutant(
        "largestVoIPPayload", "5121",
        breaks: "gateway.reasons.too-large-voip", seen: "answer.status"
      ) { $0.largestVoIPPayload = 5121 },
      flag(
        "refusesKeysInAps", { $0.refusesKeysInAps.toggled() },
        breaks: "gateway.reasons.custom-keys",
        seen: "answer.status"),
    ]

  /// Gateways that answer a reason with another status, or spell it otherwise.
  private static func misnamed(_ reason: GatewayReason, also others: [String]) -> [Mutant] {
    let spelling = reason.rawValue.lowercased()
    // One case is about the status alone.
    let onStatus = reason == .badPriority ? ["gateway.answers.each"] : []
    return [
      mutant(
        "statuses", "\(reason.rawValue) 418",
        breaks: "gateway.reasons.fault", seen: "answer.status", also: onStatus + others
      ) { $0.statuses[reason] = 418 },
      mutant(
        "spellings", spelling,
        breaks: "gateway.reasons.fault", seen: "answer.reason", also: others
      ) { $0.spellings[reason] = spelling },
    ]
  }

  /// The reasons that a single request can cause by itself, those of the page's table of faults, and the
  /// other rules that are about each.
  private static let reachable: KeyValuePairs<GatewayReason, [String]> = [
    .badCollapseID: ["gateway.reasons.collapse-id"],
    .badDeviceToken: ["gateway.devices.environment", "gateway.devices.unknown"],
    .badExpirationDate: [
      "gateway.broadcasts.expiration", "gateway.broadcasts.no-storage", "gateway.channels.policy",
      "gateway.order.two-faults", "gateway.reasons.expiration",
    ],
    .badMessageID: [
      "gateway.broadcasts.request-id-form", "gateway.channels.malformed-id",
      "gateway.order.two-faults", "gateway.reasons.id",
    ],
    .badPriority: ["gateway.broadcasts.priority", "gateway.reasons.priority"],
    .deviceTokenNotForTopic: ["gateway.devices.other-topic"],
    .duplicateHeaders: ["gateway.reasons.doubled"],
    .invalidPushType: [
      "gateway.broadcasts.push-type", "gateway.channels.push-type", "gateway.order.two-faults",
      "gateway.reasons.push-type",
    ],
    .missingDeviceToken: ["gateway.reasons.path"],
    .missingTopic: [
      "gateway.certificates.default-topic", "gateway.devices.no-topic", "gateway.order.two-faults",
    ],
    .payloadEmpty: [
      "gateway.broadcasts.size", "gateway.order.two-faults", "gateway.reasons.empty",
    ],
    .expiredProviderToken: [
      "gateway.broadcasts.authentication", "gateway.broadcasts.order",
      "gateway.channels.authentication", "gateway.order.two-faults", "gateway.tokens.age",
    ],
    .invalidProviderToken: [
      "gateway.broadcasts.authentication", "gateway.broadcasts.order",
      "gateway.channels.authentication", "gateway.order.two-faults", "gateway.tokens.ahead",
      "gateway.tokens.algorithm", "gateway.tokens.form", "gateway.tokens.signature",
      "gateway.tokens.team",
    ],
    .missingProviderToken: [
      "gateway.broadcasts.authentication", "gateway.broadcasts.order",
      "gateway.channels.authentication", "gateway.tokens.needed",
    ],
    .badPath: [
      "gateway.broadcasts.path", "gateway.channels.paths", "gateway.order.two-faults",
      "gateway.reasons.path",
    ],
    .methodNotAllowed: [
      "gateway.broadcasts.path", "gateway.channels.paths", "gateway.channels.unchanged",
      "gateway.order.two-faults", "gateway.reasons.method",
    ],
    .payloadTooLarge: [
      "gateway.broadcasts.size", "gateway.reasons.too-large", "gateway.reasons.too-large-voip",
    ],
  ]
}
