/// Every decision of the reference provider that a rule governs; the defaults are what is documented.
public struct ProviderBehaviour: Sendable {
  /// The rules that `check` doesn't know; none of the documented ones.
  public var overlookedRules: Set<String> = []

  /// What `check` minds although no rule does; nothing.
  public var falseAlarms: [FalseAlarm] = []

  // MARK: Aps

  /// Which keys of `aps` are passed on (`provider.aps.kept`).
  public var apsKeys = ApsKeys.all

  /// Whether a badge of 0 is sent rather than left out as if it were nothing
  /// (`provider.aps.badge`).
  public var sendsBadgeZero = true

  // MARK: Background

  /// The push type of a payload that asks for background time and shows nothing, where the caller
  /// named none (`provider.background.push-type-everywhere`).
  public var pushTypeOfSilentPayload: String? = "background"

  /// The push type of a payload that shows, sounds or badges something, where the caller named none
  /// (`provider.background.visible-is-alert`, `provider.background.push-type-everywhere`).
  public var pushTypeOfVisiblePayload: String? = "alert"

  /// Whether a push type reaches the wire at all (`provider.background.push-type`,
  /// `provider.background.push-type-everywhere`).
  public var sendsPushType = true

  /// The priority of a background notification whose caller set none
  /// (`provider.background.priority`).
  public var priorityOfBackground: Int? = 5

  /// Where the app's own keys stand on the wire (`provider.background.custom-keys`).
  public var customKeys = CustomKeys.besideAps

  /// How `content-available` is written on the wire (`provider.background.content-available`).
  public var contentAvailable: JSON = 1

  /// Whether a request that breaks a must is refused instead of sent
  /// (`provider.background.refuses`, `provider.headers.refuses`, `provider.requests.hex`).
  public var refusesBrokenRequests = true

  // MARK: Compression

  /// How `:path` is written (`provider.compression.path`).
  public var pathCompression = Compression.never

  /// How the provider token is written (`provider.compression.authorization`).
  public var tokenCompression = Compression.never

  /// How headers are written whose value differs from one notification to the next
  /// (`provider.compression.changing`).
  public var changingCompression = Compression.nameOnce

  /// How the other headers are written (`provider.compression.lasting`).
  public var lastingCompression = Compression.valueOnce

  // MARK: Connections

  /// Whether requests share a connection (`provider.connections.reuse`).
  public var reusesConnections = true

  /// Whether a connection is left alone once a GOAWAY came on it (`provider.connections.new`).
  public var leavesConnectionAfterGoaway = true

  /// Whether a connection that was lost is replaced (`provider.connections.new`).
  public var replacesLostConnections = true

  /// Whether a connection is left when the gateway says that it shuts down
  /// (`provider.connections.shutdown`).
  public var leavesConnectionAtShutdown = true

  /// Whether a request that a GOAWAY doesn't cover is sent again at once
  /// (`provider.connections.goaway-unprocessed`).
  public var resendsWhatGoawayLeavesOut = true

  /// Whether the answer to a request that a GOAWAY covers is awaited; otherwise it is sent again
  /// (`provider.connections.goaway-processed`).
  public var awaitsWhatGoawayCovers = true

  /// What becomes of a request whose stream was refused (`provider.connections.refused-stream`).
  public var refusedStreams = RefusedStream.sentAgain

  /// How long an answer is awaited, in seconds, or none for ever (`provider.connections.silence`).
  public var patience: Int? = 60

  // MARK: Handshake

  /// The protocols that are offered when a connection is opened, in alphabetical order
  /// (`provider.handshake.offers`).
  public var offeredProtocols = ["h2"]

  /// What happens on a connection where HTTP/2 wasn't agreed on (`provider.handshake.agreed`).
  public var withoutAgreement = WithoutAgreement.leaves

  /// The oldest version of TLS that is spoken (`provider.handshake.tls`).
  public var oldestTLS = "1.2"

  /// Whether the gateway's certificate has to speak for its host (`provider.handshake.host`).
  public var checksHost = true

  /// Whether the gateway's certificate has to come from an authority that is trusted
  /// (`provider.handshake.trust`).
  public var checksAuthority = true

  /// Whether the gateway's certificate has to be valid today (`provider.handshake.trust`).
  public var checksValidity = true

  // MARK: Headers

  /// A header that is written twice (`provider.headers.once`).
  public var repeatedHeader: String?

  /// Whether the `apns-id` that a caller names is sent (`provider.headers.id`).
  public var sendsIDs = true

  /// Whether an `apns-id` is written in lower case (`provider.headers.id-case`).
  public var writesIDsInLowerCase = true

  /// The `apns-id` of a notification whose caller names none (`provider.headers.id-fresh`).
  public var unsetID = OwnID.leftToAPNs

  /// Whether the caller is told the `apns-id` (`provider.headers.id-told`).
  public var tellsID = true

  /// What is written as the moment of expiry (`provider.headers.expiration`).
  public var expirationUnit = ExpirationUnit.secondsSince1970

  /// The expiration of a notification whose caller sets none (`provider.headers.expiration`).
  public var unsetExpiration: Int?

  /// What is written for the expiration 0 (`provider.headers.expiration-zero`).
  public var zeroExpiration = ZeroExpiration.zero

  /// Whether fractions of a second are cut off (`provider.headers.expiration-whole`).
  public var cutsFractions = true

  /// The priorities that can be sent; 10 stands in for every other documented one
  /// (`provider.headers.priority`).
  public var priorities: Set<Int> = [10, 5, 1]

  /// The collapse identifier of a notification whose caller sets none
  /// (`provider.headers.collapse-id`).
  public var unsetCollapseID: String?

  /// How many characters of a collapse identifier are sent, where not all are
  /// (`provider.headers.collapse-id-length`).
  public var collapseIDLimit: Int?

  /// The priority of a notification of another type whose caller set none; nil to leave it to APNs
  /// (`provider.headers.priority`).
  public var unsetPriority: Int?

  // MARK: Payloads

  /// A lower limit of former times that is still kept; none is documented any longer
  /// (`provider.payloads.older-limits`).
  public var olderPayloadLimit: Int? = nil

  /// What becomes of a payload that is too large (`provider.payloads.over-limit`).
  public var overlongPayload = OverlongPayload.refused

  /// How the app's own data is passed on (`provider.payloads.kinds`).
  public var customData = CustomData.asGiven

  // MARK: PushType

  /// The push types that reach the wire when a caller names them
  /// (`provider.push-type.carried`).
  public var pushTypes: Set<String> = [
    "alert", "background", "complication", "controls", "fileprovider", "liveactivity", "location",
    "mdm", "pushtotalk", "voip", "widgets",
  ]

  /// The push type of a payload that only one other type has, where the caller named none; nil for
  /// that type (`provider.push-type.truthful`).
  public var pushTypeOfOtherPayloads: String?

  /// The priority of a Push to Talk notification whose caller set none
  /// (`provider.push-type.priority`).
  public var priorityOfPushToTalk: Int? = 10

  /// When a Push to Talk notification expires whose caller doesn't say
  /// (`provider.push-type.talk-expiration`).
  public var expirationOfPushToTalk: Int? = 0

  /// When a call expires whose caller doesn't say (`provider.push-type.call-expiration`).
  public var expirationOfCalls: Int? = 0

  /// Whether a payload that needs no `aps` travels without one (`provider.push-type.mdm-payload`,
  /// `provider.push-type.call-payload`).
  public var leavesPayloadsWithoutAps = true

  // MARK: Requests

  /// The method (`provider.requests.method`).
  public var method = "POST"

  /// What stands before the device token (`provider.requests.path`).
  public var pathPrefix = "/3/device/"

  /// Whether the device token is written in lower case (`provider.requests.token-case`).
  public var writesTokensInLowerCase = true

  /// How many digits a device token may have, where that is limited
  /// (`provider.requests.token-length`).
  public var longestToken: Int?

  /// Whether header names are written in lower case (`provider.requests.lower-case-names`).
  public var writesHeaderNamesInLowerCase = true

  /// Whether the body is compressed (`provider.requests.uncompressed`).
  public var compressesBody = false

  // MARK: Retries

  /// Whether nothing is sent any more to a device token that the gateway called inactive
  /// (`provider.retries.inactive`).
  public var stopsSendingToInactiveTokens = true

  /// Whether something is sent again to an inactive device token after the app handed it in again
  /// (`provider.retries.registered-again`).
  public var registrationLifts = RegistrationEffect.ifLater

  /// Whether a device token that the gateway called bad counts as inactive
  /// (`provider.retries.bad-token`).
  public var stopsSendingToBadTokens = false

  /// Reasons of refusals after which the same request is sent again; none of the documented ones
  /// (`provider.retries.never`, `provider.retries.mended`).
  public var retriedRefusals: Set<String> = []

  /// After how long a refused notification is sent again whatever the reason, in seconds, or none
  /// for never (`provider.retries.never`).
  public var pauseAfterRefusals: Int?

  /// How long a notification waits after 429 TooManyRequests, in seconds
  /// (`provider.retries.too-many`).
  public var pauseAfterTooManyRequests = 60

  /// How long a notification waits after a status from 500 up, in seconds
  /// (`provider.retries.server-errors`).
  public var pauseAfterServerErrors = 15 * 60

  /// How often a notification is sent before it is given up (`provider.retries.bounded`).
  public var mostTries = 4

  /// Whether a notification is sent again when nobody knows what became of it
  /// (`provider.retries.at-most-once`).
  public var resendsUncertain = false

  /// Whether the caller is told the status of each answer (`provider.retries.told`).
  public var tellsStatus = true

  /// The reasons that the caller is told as they came, or none where it is all of them
  /// (`provider.retries.unknown-reason`).
  public var toldReasons: Set<String>?

  /// How the caller is told since when a device token is inactive (`provider.retries.timestamp`).
  public var toldTimestamp = Timestamp.milliseconds

  // MARK: Sounds

  /// Which sound files are accepted by their names (`provider.sounds.any-file`).
  public var soundFiles = SoundFiles.all

  // MARK: Streams

  /// How many requests are open at a time on a connection (`provider.streams.limit`).
  public var streamLimit = StreamLimit.asTold

  /// Whether what may not be sent at once is sent later; otherwise the caller is told that it
  /// failed (`provider.streams.later`).
  public var sendsTheRestLater = true

  /// What the caller is told of several notifications (`provider.streams.each`).
  public var outcomesOfSeveral = OutcomesOfSeveral.eachItsOwn

  /// Whether all of them are sent again where one was refused (`provider.streams.each`).
  public var repeatsAllForOne = false

  // MARK: Token

  /// How old a provider token gets before another takes its place, in seconds
  /// (`provider.token.age`, `provider.token.too-often`).
  public var tokenLifetime = 50 * 60

  /// Whether requests carry the provider token (`provider.token.every-request`).
  public var sendsTokens = true

  /// How a provider token is written (`provider.token.every-request`, `provider.token.issued-at`).
  public var tokenForm = TokenForm.documented

  /// What has a provider token of its own (`provider.token.topics`, `provider.token.connections`).
  public var tokenScope = TokenScope.everything

  /// Whether the first provider token is made before it is needed, and its age not counted from
  /// then (`provider.token.too-often`).
  public var countsTokenAgeFromStart = false

  /// Whether a token that the gateway calls expired gives way to a new one
  /// (`provider.token.expired`).
  public var replacesExpiredTokens = true

  /// How old a token that the gateway calls expired has to be for that, in seconds
  /// (`provider.token.expired-once`).
  public var leastTokenAge = 20 * 60

  // MARK: Topic

  /// How the topic is made of a bundle ID (`provider.topic.bare`, `provider.topic.suffix`).
  public var topics = Topics.suffixOfType

  /// Whether a topic that the caller wrote gets the suffix of its type all the same
  /// (`provider.topic.verbatim`).
  public var addsSuffixToWholeTopics = false

  /// The documented behaviour.
  public init() {}
}
