import ConformanceModels

/// Why APNs refuses a push with a reason, and where to look.
struct AnswerCause {
  let words: String
  let lookAt: String
  /// The rule by which a gateway answers so, and then the rules and rulings that the advice comes
  /// from.
  let rules: [String]

  private init(_ words: String, _ lookAt: String, _ rules: String...) {
    (self.words, self.lookAt, self.rules) = (words, lookAt, rules)
  }

  /// Finds the cause of a documented reason.
  ///
  /// Some reasons have another cause where the answer is to a broadcast, or to a push of a certain type.
  init(of reason: GatewayReason, toBroadcast isBroadcast: Bool = false, type: PushType? = nil) {
    if isBroadcast, let cause = Self.ofBroadcast(reason) {
      self = cause
      return
    }
    if reason == .badDeviceToken, type == .nowplaying {
      self = Self.ofNowPlaying
      return
    }
    self =
      switch reason {
      case .badDeviceToken, .deviceTokenNotForTopic, .expiredToken, .unregistered,
        .missingDeviceToken:
        Self.ofDevice(reason)
      case .badTopic, .missingTopic, .topicDisallowed: Self.ofTopic(reason)
      case .badCertificate, .badCertificateEnvironment, .expiredProviderToken, .forbidden,
        .invalidProviderToken, .missingProviderToken, .unrelatedKeyIDInToken,
        .badEnvironmentKeyIDInToken, .tooManyProviderTokenUpdates:
        Self.ofSender(reason)
      case _ where !GatewayReason.ofDevices.contains(reason): Self.ofChannels(reason)
      default: Self.ofRequest(reason)
      }
  }

  private static func ofDevice(_ reason: GatewayReason) -> Self {
    switch reason {
    case .badDeviceToken:
      Self(
        "the device token is misspelt, or of the other environment",
        "an app run from Xcode has tokens of the sandbox; one from the App Store or TestFlight, of production",
        "gateway.devices.unknown")
    case .deviceTokenNotForTopic:
      Self(
        "the device token is of another app than the topic",
        "which bundle ID was the token stored with?", "gateway.devices.other-topic")
    case .expiredToken:
      Self(
        "the device token has expired", "delete it; the app sends the new one when it registers",
        "gateway.devices.expired")
    case .unregistered:
      Self(
        "the device token is no longer active: the app was removed, or has another token now",
        "delete it, unless the app registered again after the timestamp of the answer",
        "gateway.devices.inactive", "provider.retries.inactive")
    default:
      Self("the path names no device token", "/3/device/ and the token", "gateway.reasons.path")
    }
  }

  private static let ofNowPlaying = Self(
    "the device token is misspelt, or was sent to the sandbox",
    "tokens of Now Playing are always production's, also those of an app run from Xcode",
    "gateway.devices.unknown", "C55")

  private static func ofTopic(_ reason: GatewayReason) -> Self {
    switch reason {
    case .badTopic:
      Self("the topic isn't well-formed", "apns-topic", "gateway.devices.bad-topic")
    case .missingTopic:
      Self(
        "the request has no topic", "apns-topic: the bundle ID, and the suffix of the push type",
        "gateway.devices.no-topic")
    default:
      Self(
        "the topic isn't an app of the key's team, or isn't in the certificate",
        "Certificates, Identifiers & Profiles › Keys", "gateway.devices.other-team")
    }
  }

  private static func ofSender(_ reason: GatewayReason) -> Self {
    switch reason {
    case .badCertificate:
      Self(
        "the certificate isn't one for APNs, or is no longer valid",
        "Certificates, Identifiers & Profiles › Certificates", "gateway.certificates.invalid")
    case .badCertificateEnvironment:
      Self(
        "the certificate is of the other environment",
        "its name, and the host that it is used with",
        "gateway.certificates.environment")
    case .expiredProviderToken:
      Self(
        "the provider token is older than an hour", "iat, and the clock of the server",
        "gateway.tokens.age")
    case .forbidden:
      Self(
        "the push type can't be sent with this kind of authentication",
        "a certificate or a provider token?", "gateway.certificates.kind")
    case .invalidProviderToken:
      Self(
        "the provider token isn't signed as it should be, or its kid and iss don't fit",
        "key ID and team ID in the developer account", "gateway.tokens.signature")
    case .missingProviderToken:
      Self(
        "there is neither a provider token nor a certificate", "the header authorization",
        "gateway.tokens.needed")
    case .unrelatedKeyIDInToken:
      Self(
        "the connection began with another key", "one connection for each key",
        "gateway.connections.first-key")
    case .badEnvironmentKeyIDInToken:
      Self(
        "the key is of the other environment", "Certificates, Identifiers & Profiles › Keys",
        "gateway.tokens.environment", "C27")
    default:
      Self(
        "the provider token changed more than once in 20 minutes",
        "on a connection, use one token for 20 to 60 minutes", "gateway.pacing.third-token",
        "provider.token.too-often", "C40")
    }
  }

  /// Finds the cause of a reason that pushes to devices have too; nil where it is the same.
  private static func ofBroadcast(_ reason: GatewayReason) -> Self? {
    switch reason {
    case .badPath:
      Self(
        "the path is wrong", "/4/broadcasts/apps/ and the bundle ID", "gateway.broadcasts.path")
    case .methodNotAllowed:
      Self("the method isn't POST", "the request", "gateway.broadcasts.path")
    case .badMessageID:
      Self("the identifier isn't a UUID", "apns-request-id", "gateway.broadcasts.request-id-form")
    case .badExpirationDate:
      Self(
        "the expiration is missing or isn't a number of seconds, or it isn't 0 and the channel "
          + "keeps nothing", "apns-expiration, and the policy of the channel",
        "gateway.broadcasts.no-storage")
    case .badPriority:
      Self(
        "the priority is missing, or isn't 10, 5 or 1", "apns-priority",
        "gateway.broadcasts.priority")
    case .invalidPushType:
      Self(
        "the push type isn't that of Live Activities", "apns-push-type: liveactivity",
        "gateway.broadcasts.push-type")
    case .topicDisallowed:
      Self(
        "the bundle ID in the path has the suffix of a topic", "the path",
        "gateway.broadcasts.suffix")
    case .payloadEmpty:
      Self("the request has no body", "is the payload sent?", "gateway.broadcasts.size")
    case .payloadTooLarge:
      Self("the payload is over 5,120 bytes", "its length in bytes", "gateway.broadcasts.size")
    default: nil
    }
  }

  /// Finds the cause of a reason that only broadcasts and requests about channels have.
  private static func ofChannels(_ reason: GatewayReason) -> Self {
    switch reason {
    case .badChannelID:
      Self("the channel's ID isn't Base64", "apns-channel-id", "gateway.broadcasts.channel")
    case .missingChannelID:
      Self(
        "the request names no channel", "apns-channel-id; the list is at /all-channels",
        "gateway.broadcasts.channel")
    case .channelNotRegistered:
      Self(
        "the channel was deleted, or is of another app or of the other environment",
        "list the channels of the app, on the host of this environment",
        "gateway.broadcasts.channel")
    case .featureNotEnabled:
      Self(
        "broadcasts are switched off for the bundle ID",
        "Certificates, Identifiers & Profiles › Identifiers", "gateway.broadcasts.enabled")
    case .topicMismatch:
      Self(
        "the bundle ID in the path isn't an app of the key's team, or isn't in the certificate",
        "the path, and the team of the key", "gateway.broadcasts.app")
    case .missingPushType:
      Self(
        "the broadcast has no push type", "apns-push-type: liveactivity",
        "gateway.broadcasts.push-type")
    case .badRequestParams:
      Self(
        "the body has a member that it shouldn't have, or lacks one",
        "message-storage-policy and push-type, and nothing else", "gateway.channels.body")
    case .badRequestPayload:
      Self("the body isn't JSON", "log the bytes that are sent", "gateway.channels.body")
    case .cannotCreateChannelConfig:
      Self(
        "the app has 10,000 channels already", "delete those whose event is over",
        "gateway.channels.limit")
    default:
      Self(
        "APNs itself is busy", "send it again after 15 minutes", "gateway.broadcasts.condition")
    }
  }

  private static func ofRequest(_ reason: GatewayReason) -> Self {
    switch reason {
    case .badCollapseID:
      Self(
        "the collapse identifier is longer than 64 bytes", "apns-collapse-id",
        "gateway.reasons.collapse-id")
    case .badExpirationDate:
      Self(
        "the expiration isn't a number of seconds", "apns-expiration", "gateway.reasons.expiration")
    case .badMessageID:
      Self("the identifier isn't a UUID", "apns-id", "gateway.reasons.id")
    case .badPriority:
      Self("the priority isn't 10, 5 or 1", "apns-priority", "gateway.reasons.priority")
    case .duplicateHeaders:
      Self(
        "a header stands there twice", "what is sent, not what is set", "gateway.reasons.doubled")
    case .invalidPushType:
      Self("the push type isn't one of Apple's", "apns-push-type", "gateway.reasons.push-type")
    case .payloadEmpty:
      Self("the request has no body", "is the payload sent?", "gateway.reasons.empty")
    case .payloadTooLarge:
      Self("the payload is too large", "its length in bytes", "gateway.reasons.too-large")
    case .badPath: Self("the path is wrong", "/3/device/ and the token", "gateway.reasons.path")
    case .methodNotAllowed: Self("the method isn't POST", "the request", "gateway.reasons.method")
    case .idleTimeout:
      Self(
        "the connection wasn't used for too long", "open another, and send it again",
        "gateway.connections.idle")
    case .shutdown:
      Self(
        "the server of APNs goes down",
        "open another connection, and send it again after 15 minutes",
        "gateway.connections.shutdown", "provider.retries.server-errors")
    case .tooManyRequests:
      Self(
        "the device got too many pushes within a short time", "how often does the server send?",
        "gateway.pacing.device", "provider.retries.too-many")
    default:
      Self(
        "APNs itself has a fault, or is busy", "send it again after 15 minutes",
        "gateway.reasons.unwell", "provider.retries.server-errors")
    }
  }
}
