/// A documented reason for refusing a request; its traits are what is documented of it.
///
/// There are 32 for pushes to devices, and 28 for broadcasts and channels, which share 18 of them.
package enum GatewayReason: String, Sendable, CaseIterable {
  case badCollapseID = "BadCollapseId"
  case badDeviceToken = "BadDeviceToken"
  case badExpirationDate = "BadExpirationDate"
  case badMessageID = "BadMessageId"
  case badPriority = "BadPriority"
  case badTopic = "BadTopic"
  case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
  case duplicateHeaders = "DuplicateHeaders"
  case idleTimeout = "IdleTimeout"
  case invalidPushType = "InvalidPushType"
  case missingDeviceToken = "MissingDeviceToken"
  case missingTopic = "MissingTopic"
  case payloadEmpty = "PayloadEmpty"
  case topicDisallowed = "TopicDisallowed"
  case badCertificate = "BadCertificate"
  case badCertificateEnvironment = "BadCertificateEnvironment"
  case expiredProviderToken = "ExpiredProviderToken"
  case forbidden = "Forbidden"
  case invalidProviderToken = "InvalidProviderToken"
  case missingProviderToken = "MissingProviderToken"
  case unrelatedKeyIDInToken = "UnrelatedKeyIdInToken"
  case badEnvironmentKeyIDInToken = "BadEnvironmentKeyIdInToken"
  case badPath = "BadPath"
  case methodNotAllowed = "MethodNotAllowed"
  case expiredToken = "ExpiredToken"
  case unregistered = "Unregistered"
  case payloadTooLarge = "PayloadTooLarge"
  case tooManyProviderTokenUpdates = "TooManyProviderTokenUpdates"
  case tooManyRequests = "TooManyRequests"
  case internalServerError = "InternalServerError"
  case serviceUnavailable = "ServiceUnavailable"
  case shutdown = "Shutdown"
  case badChannelID = "BadChannelId"
  case badRequestParams = "BadRequestParams"
  case badRequestPayload = "BadRequestPayload"
  case cannotCreateChannelConfig = "CannotCreateChannelConfig"
  case channelNotRegistered = "ChannelNotRegistered"
  case featureNotEnabled = "FeatureNotEnabled"
  case missingChannelID = "MissingChannelId"
  case missingPushType = "MissingPushType"
  case topicMismatch = "TopicMismatch"
  /// Spelled in two words, unlike `ServiceUnavailable` of pushes to devices (C64).
  case serviceUnavailableInTwoWords = "Service Unavailable"

  /// The reasons for refusing a push to a device.
  package static let ofDevices = allCases.filter { $0.traits.requests != .channels }
  /// The reasons for refusing a broadcast, or a request about channels.
  package static let ofChannels = allCases.filter { $0.traits.requests != .devices }

  /// The status that it comes with.
  package var status: Int { traits.status }
}

/// The refusal of a request, thrown by the check that it fails.
struct GatewayRefusal: Error {
  var reason: GatewayReason
  /// The time at which the device token was confirmed to be inactive, in milliseconds since 1970.
  var inactiveSince: Int?

  init(_ reason: GatewayReason, inactiveSince: Int? = nil) {
    (self.reason, self.inactiveSince) = (reason, inactiveSince)
  }
}

/// An undocumented form that the lenient profile accepts.
package enum GatewayDeviation: String, Sendable, CaseIterable {
  /// A TLS client that doesn't offer a protocol by ALPN.
  case noALPN = "no-alpn"
  /// `Bearer`, or another spelling of the documented `bearer`.
  case schemeSpelling = "scheme-spelling"
  /// A provider token in padded Base64.
  case paddedBase64 = "padded-base64"
  /// A provider token in the old alphabet of Base64.
  case standardBase64 = "standard-base64"
  /// A signature as TLS libraries return it, in place of two numbers of 32 bytes.
  case derSignature = "der-signature"
  /// The time of issue as text.
  case issueTimeAsText = "iat-as-text"
}

/// An environment in which device tokens are valid.
package enum GatewayEnvironment: String, Sendable, CaseIterable {
  case development, production
}

/// The strictness of a gateway.
package enum GatewayProfile: String, Sendable, CaseIterable {
  /// It accepts documented forms only.
  case strict
  /// It also accepts what APNs is known to accept, and records each deviation.
  case lenient
}
