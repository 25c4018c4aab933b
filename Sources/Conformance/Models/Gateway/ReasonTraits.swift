/// What is documented of a reason of APNs, and what follows from it for people and their servers.
///
/// The gateway, `serve`, `why` and the certificate read it here.
package struct ReasonTraits: Sendable {
  /// Which requests are refused with it.
  enum Requests {
    /// Pushes to devices.
    case devices
    /// Broadcasts and requests about channels.
    case channels
    case both
  }

  /// Why a request was refused, and where to look.
  package struct Cause: Sendable {
    package let words: String
    package let lookAt: String
    /// The rule by which a gateway answers so, and then the rules and rulings that the advice comes
    /// from.
    package let rules: [String]

    init(_ words: String, lookAt: String, _ rules: String...) {
      (self.words, self.lookAt, self.rules) = (words, lookAt, rules)
    }
  }

  /// What becomes of the same request if it is sent again.
  package enum Again: Sendable {
    /// It is refused for ever.
    case never
    /// It is refused until something in it is mended.
    case mended
    /// Another provider token, connection or time may let it pass.
    case passing
    /// It may pass after some time without a push to the device.
    case afterRest
    /// It may pass when APNs has recovered.
    case afterRecovery
  }

  /// How far a gateway came with the provider token.
  package enum Token: Sendable {
    /// It refused the token.
    case refused
    /// It refused the request before it looked at the token.
    case unread
    /// It had accepted the token.
    case accepted
  }

  /// What a sender should do, where the reason isn't a mistake in the request.
  package struct Remedy: Sendable {
    package let message: String
    package let rule: String

    package init(_ message: String, _ rule: String) {
      (self.message, self.rule) = (message, rule)
    }
  }

  package let status: Int
  let requests: Requests
  package let again: Again
  package let token: Token
  package let remedy: Remedy?
  private let cause: Cause
  private let causeOfBroadcast: Cause?
  private let causeOfType: (type: PushType, cause: Cause)?

  init(
    _ status: Int, of requests: Requests = .devices, again: Again = .mended,
    token: Token = .accepted, _ cause: Cause, ofBroadcast: Cause? = nil,
    ofType: (type: PushType, cause: Cause)? = nil, remedy: Remedy? = nil
  ) {
    (self.status, self.requests, self.again, self.token) = (status, requests, again, token)
    (self.cause, causeOfBroadcast, causeOfType) = (cause, ofBroadcast, ofType)
    self.remedy = remedy
  }

  /// Returns the cause, which for some reasons is another where the answer is to a broadcast, or to a
  /// push of a certain type.
  package func cause(toBroadcast isBroadcast: Bool = false, type: PushType? = nil) -> Cause {
    if isBroadcast, let causeOfBroadcast { return causeOfBroadcast }
    if let causeOfType, causeOfType.type == type { return causeOfType.cause }
    return cause
  }
}

extension GatewayReason {
  /// What is documented of the reason.
  package var traits: ReasonTraits { Self.known[self] ?? documented }

  // Made once: each refusal asks for its status.
  private static let known = Dictionary(
    keepingFirst: allCases.map { ($0, $0.documented) })

  /// The reason that a status alone suggests; nil where it suggests none, or a mistake in the request.
  package static func usual(ofStatus status: Int) -> GatewayReason? {
    switch status {
    case 410: .unregistered
    case 429: .tooManyRequests
    case 500: .internalServerError
    case 503: .serviceUnavailable
    default: nil
    }
  }

  private static let keys = "Certificates, Identifiers & Profiles › Keys"
  private static let sendNothingMore = ReasonTraits.Remedy(
    "send nothing more to this device token", "provider.retries.inactive")
  private static let sendLater = ReasonTraits.Remedy(
    "send it again after 15 minutes, and not before", "provider.retries.server-errors")

  private static let unwell = ReasonTraits.Cause(
    "APNs itself has a fault, or is busy", lookAt: "send it again after 15 minutes",
    "gateway.reasons.unwell", "provider.retries.server-errors")

  private var documented: ReasonTraits {
    switch self {
    // MARK: The device token
    case .badDeviceToken:
      ReasonTraits(
        400, again: .never,
        .init(
          "the device token is misspelt, or of the other environment",
          lookAt:
            "an app run from Xcode has tokens of the sandbox; one from the App Store or TestFlight, of production",
          "gateway.devices.unknown"),
        ofType: (
          .nowplaying,
          .init(
            "the device token is misspelt, or was sent to the sandbox",
            lookAt:
              "tokens of Now Playing are always production's, also those of an app run from Xcode",
            "gateway.devices.unknown", "C55")
        ))
    case .deviceTokenNotForTopic:
      ReasonTraits(
        400, again: .never,
        .init(
          "the device token is of another app than the topic",
          lookAt: "which bundle ID was the token stored with?", "gateway.devices.other-topic"))
    case .expiredToken:
      ReasonTraits(
        410, again: .never,
        .init(
          "the device token has expired",
          lookAt: "delete it; the app sends the new one when it registers",
          "gateway.devices.expired"),
        remedy: Self.sendNothingMore)
    case .unregistered:
      ReasonTraits(
        410, again: .never,
        .init(
          "the device token is no longer active: the app was removed, or has another token now",
          lookAt: "delete it, unless the app registered again after the timestamp of the answer",
          "gateway.devices.inactive", "provider.retries.inactive"),
        remedy: Self.sendNothingMore)
    case .missingDeviceToken:
      ReasonTraits(
        400, token: .unread,
        .init(
          "the path names no device token", lookAt: "/3/device/ and the token",
          "gateway.reasons.path"))

    // MARK: The topic
    case .badTopic:
      ReasonTraits(
        400, .init("the topic isn't well-formed", lookAt: "apns-topic", "gateway.devices.bad-topic")
      )
    case .missingTopic:
      ReasonTraits(
        400,
        .init(
          "the request has no topic",
          lookAt: "apns-topic: the bundle ID, and the suffix of the push type",
          "gateway.devices.no-topic"))
    case .topicDisallowed:
      ReasonTraits(
        400, of: .both,
        .init(
          "the topic isn't an app of the key's team, or isn't in the certificate",
          lookAt: Self.keys, "gateway.devices.other-team"),
        ofBroadcast: .init(
          "the bundle ID in the path has the suffix of a topic", lookAt: "the path",
          "gateway.broadcasts.suffix"))

    // MARK: The sender
    case .badCertificate:
      ReasonTraits(
        403, of: .both,
        .init(
          "the certificate isn't one for APNs, or is no longer valid",
          lookAt: "Certificates, Identifiers & Profiles › Certificates",
          "gateway.certificates.invalid"))
    case .badCertificateEnvironment:
      ReasonTraits(
        403, of: .both,
        .init(
          "the certificate is of the other environment",
          lookAt: "its name, and the host that it is used with", "gateway.certificates.environment")
      )
    case .expiredProviderToken:
      ReasonTraits(
        403, of: .both, again: .passing, token: .refused,
        .init(
          "the provider token is older than an hour", lookAt: "iat, and the clock of the server",
          "gateway.tokens.age"))
    case .forbidden:
      ReasonTraits(
        403, again: .never,
        .init(
          "the push type can't be sent with this kind of authentication",
          lookAt: "a certificate or a provider token?", "gateway.certificates.kind"))
    case .invalidProviderToken:
      ReasonTraits(
        403, of: .both, again: .passing, token: .refused,
        .init(
          "the provider token isn't signed as it should be, or its kid and iss don't fit",
          lookAt: "key ID and team ID in the developer account", "gateway.tokens.signature"))
    case .missingProviderToken:
      ReasonTraits(
        403, of: .both, again: .passing, token: .refused,
        .init(
          "there is neither a provider token nor a certificate",
          lookAt: "the header authorization", "gateway.tokens.needed"))
    case .unrelatedKeyIDInToken:
      ReasonTraits(
        403, token: .refused,
        .init(
          "the connection began with another key", lookAt: "one connection for each key",
          "gateway.connections.first-key"))
    case .badEnvironmentKeyIDInToken:
      ReasonTraits(
        403, token: .refused,
        .init(
          "the key is of the other environment", lookAt: Self.keys, "gateway.tokens.environment",
          "C27"))
    case .tooManyProviderTokenUpdates:
      ReasonTraits(
        429, of: .both, again: .passing, token: .refused,
        .init(
          "the provider token changed more than once in 20 minutes",
          lookAt: "on a connection, use one token for 20 to 60 minutes",
          "gateway.pacing.third-token", "provider.token.too-often", "C40"),
        remedy: .init(
          "use one provider token for at least 20 minutes", "provider.token.too-often"))

    // MARK: The request
    case .badPath:
      ReasonTraits(
        404, of: .both, token: .unread,
        .init("the path is wrong", lookAt: "/3/device/ and the token", "gateway.reasons.path"),
        ofBroadcast: .init(
          "the path is wrong", lookAt: "/4/broadcasts/apps/ and the bundle ID",
          "gateway.broadcasts.path"))
    case .methodNotAllowed:
      ReasonTraits(
        405, of: .both, token: .unread,
        .init("the method isn't POST", lookAt: "the request", "gateway.reasons.method"),
        ofBroadcast: .init(
          "the method isn't POST", lookAt: "the request", "gateway.broadcasts.path"))
    case .duplicateHeaders:
      ReasonTraits(
        400, token: .unread,
        .init(
          "a header stands there twice", lookAt: "what is sent, not what is set",
          "gateway.reasons.doubled"))
    case .badMessageID:
      ReasonTraits(
        400, of: .both,
        .init("the identifier isn't a UUID", lookAt: "apns-id", "gateway.reasons.id"),
        ofBroadcast: .init(
          "the identifier isn't a UUID", lookAt: "apns-request-id",
          "gateway.broadcasts.request-id-form"))
    case .badCollapseID:
      ReasonTraits(
        400,
        .init(
          "the collapse identifier is longer than 64 bytes", lookAt: "apns-collapse-id",
          "gateway.reasons.collapse-id"))
    case .badExpirationDate:
      ReasonTraits(
        400, of: .both,
        .init(
          "the expiration isn't a number of seconds", lookAt: "apns-expiration",
          "gateway.reasons.expiration"),
        ofBroadcast: .init(
          "the expiration is missing or isn't a number of seconds, or it isn't 0 and the channel "
            + "keeps nothing", lookAt: "apns-expiration, and the policy of the channel",
          "gateway.broadcasts.no-storage"))
    case .badPriority:
      ReasonTraits(
        400, of: .both,
        .init(
          "the priority isn't 10, 5 or 1", lookAt: "apns-priority", "gateway.reasons.priority"),
        ofBroadcast: .init(
          "the priority is missing, or isn't 10, 5 or 1", lookAt: "apns-priority",
          "gateway.broadcasts.priority"))
    case .invalidPushType:
      ReasonTraits(
        400, of: .both,
        .init(
          "the push type isn't one of Apple's", lookAt: "apns-push-type",
          "gateway.reasons.push-type"),
        ofBroadcast: .init(
          "the push type isn't that of Live Activities", lookAt: "apns-push-type: liveactivity",
          "gateway.broadcasts.push-type"))
    case .payloadEmpty:
      ReasonTraits(
        400, of: .both,
        .init("the request has no body", lookAt: "is the payload sent?", "gateway.reasons.empty"),
        ofBroadcast: .init(
          "the request has no body", lookAt: "is the payload sent?", "gateway.broadcasts.size"))
    case .payloadTooLarge:
      ReasonTraits(
        413, of: .both, again: .never,
        .init(
          "the payload is too large", lookAt: "its length in bytes", "gateway.reasons.too-large"),
        ofBroadcast: .init(
          "the payload is over 5,120 bytes", lookAt: "its length in bytes",
          "gateway.broadcasts.size"))

    // MARK: Channels
    case .badChannelID:
      ReasonTraits(
        400, of: .channels,
        .init(
          "the channel's ID isn't Base64", lookAt: "apns-channel-id", "gateway.broadcasts.channel"))
    case .missingChannelID:
      ReasonTraits(
        400, of: .channels,
        .init(
          "the request names no channel", lookAt: "apns-channel-id; the list is at /all-channels",
          "gateway.broadcasts.channel"))
    case .channelNotRegistered:
      ReasonTraits(
        400, of: .channels,
        .init(
          "the channel was deleted, or is of another app or of the other environment",
          lookAt: "list the channels of the app, on the host of this environment",
          "gateway.broadcasts.channel"),
        remedy: .init(
          "create the channel first, or name one of this app and this environment",
          "gateway.broadcasts.channel"))
    case .featureNotEnabled:
      ReasonTraits(
        400, of: .channels,
        .init(
          "broadcasts are switched off for the bundle ID",
          lookAt: "Certificates, Identifiers & Profiles › Identifiers",
          "gateway.broadcasts.enabled"),
        remedy: .init(
          "switch broadcasts on for the bundle ID in the developer account",
          "gateway.broadcasts.enabled"))
    case .topicMismatch:
      ReasonTraits(
        403, of: .channels,
        .init(
          "the bundle ID in the path isn't an app of the key's team, or isn't in the certificate",
          lookAt: "the path, and the team of the key", "gateway.broadcasts.app"))
    case .missingPushType:
      ReasonTraits(
        400, of: .channels,
        .init(
          "the broadcast has no push type", lookAt: "apns-push-type: liveactivity",
          "gateway.broadcasts.push-type"))
    case .badRequestParams:
      ReasonTraits(
        400, of: .channels,
        .init(
          "the body has a member that it shouldn't have, or lacks one",
          lookAt: "message-storage-policy and push-type, and nothing else", "gateway.channels.body")
      )
    case .badRequestPayload:
      ReasonTraits(
        400, of: .channels,
        .init("the body isn't JSON", lookAt: "log the bytes that are sent", "gateway.channels.body")
      )
    case .cannotCreateChannelConfig:
      ReasonTraits(
        400, of: .channels,
        .init(
          "the app has 10,000 channels already", lookAt: "delete those whose event is over",
          "gateway.channels.limit"),
        remedy: .init("delete channels whose event is over", "gateway.channels.limit"))

    // MARK: Time, and APNs itself
    case .idleTimeout:
      ReasonTraits(
        400, again: .passing, token: .unread,
        .init(
          "the connection wasn't used for too long", lookAt: "open another, and send it again",
          "gateway.connections.idle"))
    case .tooManyRequests:
      ReasonTraits(
        429, of: .both, again: .afterRest,
        .init(
          "the device got too many pushes within a short time",
          lookAt: "how often does the server send?", "gateway.pacing.device",
          "provider.retries.too-many"),
        remedy: .init(
          "wait before the next push to this device token", "provider.retries.too-many"))
    case .internalServerError:
      ReasonTraits(
        500, of: .both, again: .afterRecovery, token: .unread, Self.unwell,
        remedy: Self.sendLater)
    case .serviceUnavailable:
      ReasonTraits(
        503, again: .afterRecovery, token: .unread, Self.unwell, remedy: Self.sendLater)
    case .serviceUnavailableInTwoWords:
      ReasonTraits(
        503, of: .channels, again: .afterRecovery,
        .init(
          "APNs itself is busy", lookAt: "send it again after 15 minutes",
          "gateway.broadcasts.condition"),
        remedy: Self.sendLater)
    case .shutdown:
      ReasonTraits(
        503, of: .both, again: .afterRecovery, token: .unread,
        .init(
          "the server of APNs goes down",
          lookAt: "open another connection, and send it again after 15 minutes",
          "gateway.connections.shutdown", "provider.retries.server-errors"),
        remedy: Self.sendLater)
    }
  }
}
