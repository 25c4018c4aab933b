import ConformanceSpecs

/// The decisions of the provider's model that rules govern; the defaults are the documented ones.
package struct ProviderBehaviour: Sendable {
  // MARK: Aps

  /// Which keys of `aps` are passed on (`provider.aps.kept`).
  package var apsKeys = ApsKeys.all

  /// Whether a badge of 0 is sent rather than left out as if it were nothing
  /// (`provider.aps.badge`).
  package var sendsBadgeZero = true

  // MARK: Background

  /// The push type of a payload that asks for background time and shows nothing, where the caller
  /// named none (`provider.background.push-type-everywhere`).
  package var pushTypeOfSilentPayload: String? = "background"

  /// The push type of a payload that shows, sounds or badges something, where the caller named none
  /// (`provider.background.visible-is-alert`, `provider.background.push-type-everywhere`).
  package var pushTypeOfVisiblePayload: String? = "alert"

  /// Whether a push type is sent at all (`provider.background.push-type`,
  /// `provider.background.push-type-everywhere`).
  package var sendsPushType = true

  /// The priority of a background notification whose caller set none
  /// (`provider.background.priority`).
  package var priorityOfBackground: Int? = 5

  /// The place of the app's own keys in the payload (`provider.background.custom-keys`).
  package var customKeys = CustomKeys.besideAps

  /// The value of `content-available` in the payload (`provider.background.content-available`).
  package var contentAvailable: JSON = 1

  /// Whether a request that breaks a must is refused instead of sent
  /// (`provider.background.refuses`, `provider.headers.refuses`, `provider.requests.refuses`).
  package var refusesBrokenRequests = true

  // MARK: Composing

  /// The named texts that become part of the alert (`provider.composing.alert`).
  package var alertParts: Set<String> = ["title", "subtitle", "body"]

  /// Where a text of digits becomes a number (`provider.composing.alert`).
  package var readsDigits = ReadDigits.nowhere

  /// Whether `<`, `>` and `&` of the named texts are written as in HTML (`provider.composing.alert`).
  package var escapesMarkup = false

  /// The key of the named thread (`provider.composing.keys`).
  package var keyOfThread = "thread-id"

  /// The value of a named switch, such as `content-available` (`provider.composing.keys`).
  package var composedFlag: JSON = 1

  /// Whether a badge that wasn't named is sent as 0 (`provider.composing.keys`).
  package var sendsUnnamedBadge = false

  /// Whether the app's own values go beside `aps` (`provider.composing.custom`).
  package var composesCustomBesideAps = true

  /// How the app's own values are passed on (`provider.composing.custom`).
  package var composedValues = ComposedValues.asGiven

  // MARK: Compression

  /// How `:path` is written (`provider.compression.path`).
  package var pathCompression = Compression.never

  /// How the provider token is written (`provider.compression.authorization`).
  package var tokenCompression = Compression.never

  /// How headers are written that change from one notification to the next
  /// (`provider.compression.changing`).
  package var changingCompression = Compression.nameOnce

  /// How the other headers are written (`provider.compression.lasting`).
  package var lastingCompression = Compression.valueOnce

  // MARK: Connections

  /// Whether requests share a connection (`provider.connections.reuse`).
  package var reusesConnections = true

  /// Whether a connection isn't used any more after a GOAWAY (`provider.connections.new`).
  package var leavesConnectionAfterGoaway = true

  /// Whether a connection that was lost is replaced (`provider.connections.new`).
  package var replacesLostConnections = true

  /// Whether a connection isn't used any more after the reason `Shutdown`
  /// (`provider.connections.shutdown`).
  package var leavesConnectionAtShutdown = true

  /// Whether a request that a GOAWAY doesn't cover is sent again
  /// (`provider.connections.goaway-unprocessed`).
  package var resendsWhatGoawayLeavesOut = true

  /// Whether the answer to a request that a GOAWAY covers is awaited; otherwise it is sent again
  /// (`provider.connections.goaway-processed`).
  package var awaitsWhatGoawayCovers = true

  /// What happens to a request whose stream was refused (`provider.connections.refused-stream`).
  package var refusedStreams = RefusedStream.sentAgain

  /// The seconds for which an answer is awaited; nil for no limit (`provider.connections.silence`).
  package var patience: Int? = 60

  /// Whether a connection that drops is noticed before the patience ends
  /// (`provider.connections.drop-told`).
  package var noticesDrops = true

  /// Whether a PING is answered (`provider.connections.ping`).
  package var answersPings = true

  /// Whether PRIORITY frames are sent (`provider.connections.priority-frames`).
  package var sendsPriorityFrames = false

  // MARK: Handshake

  /// The protocols that are offered when a connection is opened, in alphabetical order
  /// (`provider.handshake.offers`).
  package var offeredProtocols = ["h2"]

  /// What happens on a connection where HTTP/2 wasn't agreed on (`provider.handshake.agreed`).
  package var withoutAgreement = WithoutAgreement.leaves

  /// The oldest version of TLS that is spoken (`provider.handshake.tls`).
  package var oldestTLS = "1.2"

  /// Whether the gateway's certificate must name its host (`provider.handshake.host`).
  package var checksHost = true

  /// Whether the gateway's certificate must be issued by a trusted authority
  /// (`provider.handshake.trust`).
  package var checksAuthority = true

  /// Whether the gateway's certificate must be valid today (`provider.handshake.trust`).
  package var checksValidity = true

  // MARK: Headers

  /// A header that is written twice (`provider.headers.once`).
  package var repeatedHeader: String?

  /// Whether the caller's `apns-id` is sent (`provider.headers.id`).
  package var sendsIDs = true

  /// Whether an `apns-id` is written in lower case (`provider.headers.id-case`).
  package var writesIDsInLowerCase = true

  /// The `apns-id` of a notification whose caller sets none (`provider.headers.id-fresh`).
  package var unsetID = UnsetID.leftToAPNs

  /// Whether the caller receives the `apns-id` (`provider.headers.id-told`).
  package var tellsID = true

  /// The unit of the expiration (`provider.headers.expiration`).
  package var expirationUnit = ExpirationUnit.secondsSince1970

  /// The expiration of a notification whose caller sets none (`provider.headers.unset`).
  package var unsetExpiration: Int?

  /// What is written for the expiration 0 (`provider.headers.expiration-zero`).
  package var zeroExpiration = ZeroExpiration.zero

  /// Whether fractions of a second are cut off (`provider.headers.refuses`).
  package var cutsFractions = true

  /// The priorities that can be sent; 10 replaces every other documented one
  /// (`provider.headers.priority`).
  package var priorities: Set<Int> = [10, 5, 1]

  /// The collapse identifier of a notification whose caller sets none
  /// (`provider.headers.collapse-id`).
  package var unsetCollapseID: String?

  /// The number of characters to which a collapse identifier is cut; nil where it isn't cut
  /// (`provider.headers.collapse-id-length`).
  package var collapseIDLimit: Int?

  /// The priority of a notification of any other type whose caller set none; nil to leave it to
  /// APNs (`provider.headers.unset`).
  package var unsetPriority: Int?

  // MARK: Payloads

  /// A lower limit of earlier years that is still enforced; no document has one any longer
  /// (`provider.payloads.older-limits`).
  package var olderPayloadLimit: Int? = nil

  /// What happens to a payload that is too large (`provider.payloads.over-limit`).
  package var overlongPayload = OverlongPayload.refused

  /// What is added to the `aps` of a payload that doesn't have it
  /// (`provider.payloads.nothing-added`, `provider.background.switched-off`).
  package var addedToAps = JSON.Object()

  /// How the app's own data is passed on (`provider.payloads.kinds`).
  package var customData = CustomData.asGiven

  /// Whether letters beyond ASCII are escaped, which takes more bytes
  /// (`provider.payloads.older-limits`, `provider.payloads.size-voip`).
  package var escapesLetters = false

  // MARK: PushType

  /// The push types that are sent when a caller sets them (`provider.push-type.carried`).
  package var pushTypes = Set(PushType.names)

  /// The push type of a payload whose form belongs to one other type, where the caller set none;
  /// nil for that type (`provider.push-type.truthful`).
  package var pushTypeOfOtherPayloads: String?

  /// The priority of a Push to Talk notification whose caller set none
  /// (`provider.push-type.talk-priority`).
  package var priorityOfPushToTalk: Int? = 10

  /// The expiration of a Push to Talk notification whose caller sets none
  /// (`provider.push-type.talk-expiration`).
  package var expirationOfPushToTalk: Int? = 0

  /// The expiration of a call whose caller sets none (`provider.push-type.call-expiration`).
  package var expirationOfCalls: Int? = 0

  /// Whether a payload that needs no `aps` is sent without one (`provider.push-type.mdm-payload`,
  /// `provider.push-type.call-payload`).
  package var leavesPayloadsWithoutAps = true

  // MARK: Requests

  /// The method (`provider.requests.method`).
  package var method = "POST"

  /// The path before the device token (`provider.requests.path`).
  package var pathPrefix = "/3/device/"

  /// Whether the device token is written in lower case (`provider.requests.token-case`).
  package var writesTokensInLowerCase = true

  /// The most digits of a device token; nil for no limit (`provider.requests.token-length`).
  package var longestToken: Int?

  /// Whether header names are written in lower case (`provider.requests.lower-case-names`).
  package var writesHeaderNamesInLowerCase = true

  /// Whether the body is compressed (`provider.requests.uncompressed`).
  package var compressesBody = false

  /// What a request names in place of the gateway; nil for the gateway
  /// (`provider.requests.authority`).
  package var authority: ProviderAuthority?

  /// The `content-type` of a request; nil for none (`provider.requests.content-type`).
  package var contentType: String?

  // MARK: Retries

  /// Whether sending to a device token stops once the gateway calls it inactive
  /// (`provider.retries.inactive`).
  package var stopsSendingToInactiveTokens = true

  /// When the app's registering again makes an inactive device token active
  /// (`provider.retries.registered-again`).
  package var registrationLifts = RegistrationEffect.ifLater

  /// Whether `BadDeviceToken` makes a device token inactive (`provider.retries.bad-token`).
  package var stopsSendingToBadTokens = false

  /// The reasons after which a refused request is sent again unchanged; no document has one
  /// (`provider.retries.never`, `provider.retries.mended`).
  package var retriedRefusals: Set<String> = []

  /// The seconds after which any refused notification is sent again; nil for never
  /// (`provider.retries.never`).
  package var pauseAfterRefusals: Int?

  /// The seconds that a notification waits after 429 TooManyRequests (`provider.retries.too-many`).
  package var pauseAfterTooManyRequests = 60

  /// The seconds that a notification waits after 429 TooManyProviderTokenUpdates; nil where it isn't
  /// sent again (`provider.retries.too-many`).
  package var pauseAfterTooManyTokens: Int?

  /// What becomes of a notification if its answer has a `retry-after`
  /// (`provider.retries.retry-after`).
  package var retryAfter = RetryAfter.obeyed

  /// The seconds that a notification waits after a status of 500 or more
  /// (`provider.retries.server-errors`).
  package var pauseAfterServerErrors = 15 * 60

  /// The number of times that a notification is sent before it is given up
  /// (`provider.retries.bounded`, `provider.retries.service`).
  package var mostTries = 4

  /// Whether a notification is sent again when its outcome is unknown
  /// (`provider.retries.at-most-once`).
  package var resendsUncertain = false

  /// Whether the caller receives the status of each answer (`provider.retries.told`).
  package var tellsStatus = true

  /// Whether a body that comes in several parts is put together (`provider.retries.told`).
  package var readsWholeBodies = true

  /// The bodies of errors that can be read; an answer with any other counts as none
  /// (`provider.retries.other-forms`).
  package var readableBodies = ReadableBodies.all

  /// Whether an answer without an `apns-id` counts as none (`provider.retries.other-forms`).
  package var needsIDOfAnswers = false

  /// Whether an answer whose `retry-after` is no number counts as none
  /// (`provider.retries.other-forms`).
  package var takesRetryAfterForNumber = false

  /// The reasons that the caller receives as they came; nil for all
  /// (`provider.retries.unknown-reason`).
  package var toldReasons: Set<String>?

  /// The form in which the caller receives the timestamp of a 410 (`provider.retries.timestamp`).
  package var toldTimestamp = Timestamp.milliseconds

  // MARK: Sounds

  /// Which sound files are accepted by their names (`provider.sounds.any-file`).
  package var soundFiles = SoundFiles.all

  // MARK: Streams

  /// The number of requests that are open at a time on a connection (`provider.streams.limit`).
  package var streamLimit = StreamLimit.asTold

  /// Whether requests beyond the limit are sent later; otherwise they fail
  /// (`provider.streams.later`).
  package var sendsTheRestLater = true

  /// The outcomes that the caller receives for several notifications (`provider.streams.each`).
  package var outcomesOfSeveral = OutcomesOfSeveral.eachItsOwn

  /// Whether all notifications are sent again where one stream was refused
  /// (`provider.streams.each`).
  package var repeatsAllForOne = false

  // MARK: Token

  /// The age at which a provider token is replaced, in seconds (`provider.token.age`,
  /// `provider.token.too-often`).
  package var tokenLifetime = 50 * 60

  /// Whether requests carry the provider token (`provider.token.every-request`).
  package var sendsTokens = true

  /// How a provider token is written (`provider.token.every-request`, `provider.token.bearer-case`,
  /// `provider.token.signature`, `provider.token.issued-at`).
  package var tokenForm = TokenForm.documented

  /// The scope of a provider token (`provider.token.topics`, `provider.token.connections`).
  package var tokenScope = TokenScope.everything

  /// Whether the age of the first provider token is counted from the start of the process instead
  /// of its making (`provider.token.too-often`).
  package var countsTokenAgeFromStart = false

  /// Whether a token that the gateway calls expired is replaced (`provider.token.expired`).
  package var replacesExpiredTokens = true

  /// The least age, in seconds, at which a token that the gateway calls expired is replaced
  /// (`provider.token.expired-once`).
  package var leastTokenAge = 20 * 60

  /// Whether `TooManyProviderTokenUpdates` makes the provider replace its token
  /// (`provider.token.too-often`).
  package var renewsTokenAfterTooManyUpdates = false

  // MARK: Topic

  /// How the topic is made from a bundle ID (`provider.topic.bare`, `provider.topic.suffix`).
  package var topics = Topics.suffixOfType

  /// Whether the suffix of the push type is added to a whole topic of the caller's too
  /// (`provider.topic.verbatim`).
  package var addsSuffixToWholeTopics = false

  /// Whether a whole topic keeps its capitals (`provider.topic.verbatim`, `provider.topic.mdm`).
  package var keepsCapitals = true

  /// The documented behaviour.
  package init() {}
}
