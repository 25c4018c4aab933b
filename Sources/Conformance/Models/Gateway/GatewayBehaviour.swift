import ConformanceSpecs

/// The decisions of the gateway's model that rules govern; the defaults are the documented ones.
public struct GatewayBehaviour: Sendable {
  // MARK: Answers

  /// Whether a refused request is answered at all (`gateway.answers.each`).
  public var answersRefusals = true
  /// The status with which a push is accepted (`gateway.answers.accepted`).
  public var successStatus = 200
  /// The body of an answer with status 200 (`gateway.answers.success`).
  public var successBody = ""
  /// The form of a refusal's body (`gateway.answers.refusal`).
  public var refusalBody = RefusalBody.json

  /// A form of a refusal's body; only the first is right.
  public enum RefusalBody: Sendable, CaseIterable {
    /// A dictionary with the reason.
    case json
    /// The reason as plain text.
    case text
    /// Nothing.
    case nothing
    /// A dictionary with more than is documented.
    case talkative
  }

  /// Whether a refusal has a `content-type` (`gateway.answers.content-type`).
  public var namesContentType = true
  /// Whether an answer repeats the `apns-id` of the request (`gateway.answers.id-repeated`).
  public var repeatsID = true
  /// Whether an answer also repeats an `apns-id` that isn't a UUID (`gateway.answers.id-refused`, which
  /// permits both).
  public var repeatsMalformedID = false
  /// Whether the answer to a request without an `apns-id` has a new one
  /// (`gateway.answers.id-made`).
  public var makesID = true
  /// Whether a refusal has an `apns-id` too (`gateway.answers.id-refused`).
  public var identifiesRefusals = true
  /// The environments whose answers have an `apns-unique-id` (`gateway.answers.unique-id`).
  public var uniqueIDIn: FewOf<GatewayEnvironment> = [.development]
  /// The statuses whose answers have a timestamp (`gateway.answers.timestamp`,
  /// `gateway.devices.inactive`, `gateway.devices.expired`).
  public var timestampStatuses: FewOf<Int> = [410]
  /// The unit of the timestamp, as the number of units in a second (`gateway.answers.timestamp`,
  /// `gateway.devices.inactive`, `gateway.devices.expired`).
  public var timestampUnit = 1000

  // MARK: Certificates

  /// Whether a certificate replaces a provider token (`gateway.certificates.no-token`).
  public var acceptsCertificates = true
  /// Whether a provider token beside a certificate is ignored (`gateway.certificates.ignores`).
  public var ignoresTokenBesideCertificate = true
  /// Whether an invalid certificate is refused (`gateway.certificates.invalid`).
  public var checksCertificate = true
  /// Whether a certificate serves only its own environment
  /// (`gateway.certificates.environment`).
  public var checksCertificateEnvironment = true
  /// Whether a revoked certificate gets no connection (`gateway.certificates.revoked`).
  public var refusesRevoked = true
  /// Whether a certificate serves only its own topics (`gateway.certificates.topics`).
  public var checksCertificateTopics = true
  /// Whether a request without a topic has the only topic of its certificate
  /// (`gateway.certificates.default-topic`).
  public var defaultsToCertificateTopic = true
  /// The push types that need a certificate (`gateway.certificates.kind`).
  public var certificateTypes: FewOf<String> = ["mdm"]
  /// The push types that need a provider token (`gateway.certificates.kind`, which permits all but
  /// `location` over a certificate that names their topic).
  public var tokenTypes: FewOf<String> = ["fileprovider", "liveactivity", "location", "widgets"]

  // MARK: Connections

  /// The versions of TLS that are spoken (`gateway.connections.tls`).
  public var tlsVersions: FewOf<String> = ["1.2", "1.3"]
  /// The protocols that are spoken (`gateway.connections.http2`).
  public var protocols: FewOf<String> = ["h2"]
  /// The forms of compressed headers that are accepted (`gateway.connections.compression`).
  public var writings = FewOf(HeaderWriting.allCases)
  /// The number of concurrent streams before the first valid provider token
  /// (`gateway.connections.first-stream`).
  public var streamsBeforeToken = 1
  /// The number of concurrent streams after that (`gateway.connections.first-stream`; no document
  /// gives it).
  public var streams = 100
  /// Whether a PING is answered (`gateway.connections.ping`).
  public var answersPing = true
  /// Whether a PRIORITY frame ends the connection (`gateway.connections.priority-frames`).
  public var endsForPriorityFrames = false
  /// Whether a refused request ends the connection (`gateway.connections.one-error`).
  public var endsForErrors = false
  /// Whether a request keeps its connection from being idle (`gateway.connections.idle`).
  public var requestsEndIdleness = true
  /// Whether a connection that was idle too long is ended (`gateway.connections.idle`).
  public var endsIdle = true
  /// Whether an idle connection is ended by a GOAWAY rather than by refusing the next request
  /// (`gateway.connections.idle`, which permits both).
  public var endsIdleByGoaway = true
  /// Whether connections are ended when the gateway goes down (`gateway.connections.shutdown`, which
  /// permits refusing requests instead).
  public var endsByGoaway = true
  /// Whether a GOAWAY names its reason (`gateway.connections.shutdown`).
  public var namesReasonOfGoaway = true
  /// Whether a connection accepts only the team of its first token (`gateway.connections.team`).
  public var bindsTeam = true
  /// Whether a connection accepts only keys of the same kind as its first key, or related to it
  /// (`gateway.connections.first-key`).
  public var bindsKey = true
  /// Whether tokens of two related keys may be mixed (`gateway.connections.related`).
  public var mixesRelatedKeys = true
  /// Whether a connection knows only the apps that its team had when it was bound
  /// (`gateway.connections.new-app`).
  public var bindsApps = true

  // MARK: Devices

  /// Whether a request must name its topic (`gateway.devices.no-topic`).
  public var needsTopic = true
  /// Whether a malformed topic is refused for another reason than one that isn't permitted
  /// (`gateway.devices.bad-topic`, which permits either).
  public var checksTopicForm = true
  /// Whether a topic must belong to the team (`gateway.devices.other-team`).
  public var checksTopicTeam = true
  /// Whether a device token is valid for its own topic only (`gateway.devices.other-topic`).
  public var checksTopicOfDevice = true
  /// Whether a device token must have been issued (`gateway.devices.unknown`).
  public var checksDeviceToken = true
  /// The most digits of a device token (`gateway.devices.length`).
  public var longestDeviceToken = 1024
  /// Whether a device token is found in capital letters too (`gateway.devices.letter-case`, which
  /// permits both).
  public var findsCapitals = true
  /// Whether a path may have a device token in capital letters (`gateway.devices.letter-case`).
  public var routesCapitals = true
  /// Whether a device token is valid in its own environment only (`gateway.devices.environment`).
  public var checksDeviceEnvironment = true
  /// Whether a token that is no longer active is refused (`gateway.devices.inactive`,
  /// `gateway.devices.expired`).
  public var refusesInactive = true
  /// Whether registering again makes a token active (`gateway.devices.registered-again`).
  public var registeringRevives = true
  /// The reason for a device token that has expired (`gateway.devices.expired`).
  public var reasonOfExpiredToken = GatewayReason.expiredToken
  /// Whether a token is inactive as soon as its app was removed (`gateway.devices.removed`; no document
  /// says when).
  public var noticesRemovalAtOnce = true

  // MARK: Pacing

  /// The number of newer tokens of a key that are accepted within `tokenUpdateSeconds`
  /// (`gateway.pacing.renewals`, `gateway.pacing.third-token`).
  public var tokenUpdates = 1
  /// Whether the first token of a connection counts as a renewal (`gateway.pacing.renewals`; C40
  /// permits both).
  public var countsFirstToken = false
  /// The time in which renewals are counted, in seconds (`gateway.pacing.renewals`,
  /// `gateway.pacing.third-token`).
  public var tokenUpdateSeconds = 20 * 60
  /// Whether renewals are counted separately for each connection
  /// (`gateway.pacing.other-connection`).
  public var countsUpdatesByConnection = true
  /// Whether too many notifications to one device are refused (`gateway.pacing.device`).
  public var limitsDevices = true
  /// The seconds for which a notification counts against its device's limit
  /// (`gateway.pacing.later`).
  public var deviceLimitSeconds = 60
  /// Whether the limit of a device is counted over all devices together (`gateway.pacing.device`).
  public var limitsAllDevicesTogether = false

  /// How many background notifications of a device are accepted; nil where the gateway leaves their
  /// number to the device (`gateway.pacing.silent`).
  public var acceptedBackgroundNotifications: Int?

  // MARK: Reasons

  /// Statuses other than the documented ones, by reason (`gateway.reasons.fault`,
  /// `gateway.devices.bad-topic`).
  public var statuses: [GatewayReason: Int] = [:]
  /// Spellings other than the documented ones, by reason (`gateway.reasons.fault`).
  public var spellings: [GatewayReason: String] = [:]
  /// The methods that are accepted (`gateway.reasons.method`, `gateway.reasons.fault`).
  public var methods: FewOf<String> = ["POST"]
  /// Whether an unknown path is refused (`gateway.reasons.path`).
  public var checksPath = true
  /// The reason for a path with a query; nil where the query is ignored (`gateway.reasons.path`; no
  /// document mentions one).
  public var reasonOfQuery: GatewayReason? = .badPath
  /// Whether a repeated header is refused (`gateway.reasons.doubled`).
  public var refusesDoubledHeaders = true
  /// Whether an `apns-id` must be a UUID (`gateway.reasons.id`).
  public var checksID = true
  /// Whether an `apns-expiration` must be a whole number of seconds
  /// (`gateway.reasons.expiration`).
  public var checksExpiration = true
  /// Whether an `apns-expiration` before 1970 is accepted (`gateway.reasons.expiration`, which permits
  /// both).
  public var acceptsNegativeExpiration = false
  /// The reason for an `apns-expiration` in milliseconds; nil where it is taken for a time in the far
  /// future (`gateway.reasons.expiration`, which permits both).
  public var reasonOfMilliseconds: GatewayReason?
  /// The values of `apns-priority` (`gateway.reasons.priority`).
  public var priorities: FewOf<String> = ["10", "5", "1"]
  /// The values of `apns-push-type` (`gateway.reasons.push-type`, `gateway.reasons.push-type-newest`).
  public var pushTypes: FewOf<String> = [
    "alert", "background", "complication", "controls", "fileprovider", "liveactivity", "location",
    "mdm", "nowplaying", "pushtotalk", "voip", "widgets",
  ]
  /// Whether a request needs an `apns-push-type` (`gateway.reasons.push-type`).
  public var needsPushType = false
  /// The greatest length of an `apns-collapse-id` (`gateway.reasons.collapse-id`).
  public var longestCollapseID = 64
  /// Whether the length of an `apns-collapse-id` counts bytes, not characters
  /// (`gateway.reasons.collapse-id`).
  public var collapseIDCountsBytes = true
  /// Whether an `apns-collapse-id` with letters beyond ASCII is refused (`gateway.reasons.collapse-id`;
  /// no document mentions them).
  public var refusesCollapseIDBeyondASCII = false
  /// Whether a request without a body is refused (`gateway.reasons.empty`).
  public var refusesEmptyBody = true
  /// The reason for a body that isn't JSON; nil where it is accepted (`gateway.reasons.not-json`; no
  /// document names one).
  public var reasonOfOtherBody: GatewayReason?
  /// The reason for a push type that the payload doesn't fit; nil where it isn't compared
  /// (`gateway.reasons.mismatch`).
  public var reasonOfMismatch: GatewayReason?
  /// The most bytes of a payload (`gateway.reasons.too-large`).
  public var largestPayload = 4096
  /// The most bytes of a VoIP push's payload (`gateway.reasons.too-large-voip`).
  public var largestVoIPPayload = 5120
  /// Whether custom keys inside `aps` are refused (`gateway.reasons.custom-keys`).
  public var refusesKeysInAps = false

  // MARK: Storage

  /// Whether a device that is online receives a notification at once (`gateway.storage.online`).
  public var deliversAtOnce = true
  /// Whether a notification that can't be delivered now is stored (`gateway.storage.offline`).
  public var storesForLater = true
  /// The number of times that a notification is delivered (`gateway.storage.once`,
  /// `gateway.storage.online`, `gateway.storage.offline`).
  public var deliveries = 1
  /// Whether a notification with the expiration 0 is stored (`gateway.storage.zero`).
  public var storesExpired = false
  /// The longest time that a notification is stored, in seconds (`gateway.storage.month`).
  public var longestStorage = 30 * 86_400
  /// Whether a notification is discarded when it expires (`gateway.storage.late`).
  public var discardsExpired = true
  /// The seconds after its expiry for which a notification may still arrive; the permitted number
  /// is our own ruling (`gateway.storage.expiry`, `gateway.storage.late`).
  public var expiryGrace = 0
  /// The notifications for one app that stay stored (`gateway.storage.survivor`, which permits
  /// every value but `none`).
  public var survivors = Survivors.newest

  /// The notifications for one app that stay stored while its device is offline.
  public enum Survivors: Sendable, CaseIterable {
    case newest, oldest, all, none
  }

  /// Whether the notifications stored for an app are discarded when it is removed
  /// (`gateway.storage.removed`).
  public var discardsForRemoved = true
  /// Whether a notification that may not be shown is discarded (`gateway.storage.switched-off`; C12
  /// permits both).
  public var discardsUnshowable = true
  /// Whether a notification that may not be shown is refused (`gateway.storage.switched-off`).
  public var refusesUnshowable = false
  /// Whether a notification of priority 10 waits for a device that saves power
  /// (`gateway.storage.power-urgent`).
  public var urgentWaitsForPower = false
  /// Whether a notification of priority 5 or 1 waits for a device that saves power
  /// (`gateway.storage.power`; the documents permit both).
  public var modestWaitsForPower = true
  /// Whether a notification of priority 5 or 1 is discarded if the device saves power
  /// (`gateway.storage.power`; the documents permit both).
  public var discardsModestForPower = false
  /// The priority of a request that names none (`gateway.storage.power-urgent`).
  public var defaultPriority = 10
  /// Whether the collapse identifier reaches the device (`gateway.storage.collapse-id`).
  public var passesCollapseID = true

  // MARK: Tokens

  /// Whether the strict profile reads the word before a provider token without regard to case, as HTTP
  /// does (`gateway.tokens.form`, which permits both).
  public var ignoresSchemeCase = false
  /// Whether a request needs a provider token where there is no certificate
  /// (`gateway.tokens.needed`).
  public var needsToken = true
  /// The reason for an `authorization` that holds no token (`gateway.tokens.needed`).
  public var reasonOfNoToken = GatewayReason.missingProviderToken
  /// The algorithms by which a token may be signed (`gateway.tokens.algorithm`).
  public var algorithms: FewOf<String> = ["ES256"]
  /// Whether the signature must be that of the named key (`gateway.tokens.signature`).
  public var checksSignature = true
  /// Whether a token must be of the team that its key belongs to (`gateway.tokens.team`).
  public var checksTeam = true
  /// The greatest age of a token, in seconds (`gateway.tokens.age`).
  public var tokenLifetime = 3600
  /// The seconds by which a token's time of issue may lie in the future (`gateway.tokens.ahead`).
  public var tokenLead = 3600
  /// The reason for refusing a token from the future (`gateway.tokens.ahead`, which permits either of
  /// the two reasons for a token's age).
  public var reasonOfFutureToken = GatewayReason.invalidProviderToken
  /// Claims beside the two documented ones that make a token invalid (`gateway.tokens.claims`).
  public var forbiddenClaims: FewOf<String> = []
  /// Whether a token without `alg` counts as signed by ES256 (`gateway.tokens.form`; C53 permits both).
  public var assumesAlgorithm = false
  /// The undocumented forms that the strict profile accepts (`gateway.tokens.form`, which permits those
  /// of the token that Apple prints; `gateway.connections.lenient`).
  public var strictAccepts: FewOf<GatewayDeviation> = []
  /// The undocumented forms that the lenient profile accepts (`gateway.tokens.lenient`,
  /// `gateway.connections.lenient`).
  public var lenientAccepts = FewOf(GatewayDeviation.allCases)
  /// Whether an undocumented form that the lenient profile accepts is recorded
  /// (`gateway.tokens.lenient`, `gateway.connections.lenient`).
  public var recordsDeviations = true
  /// Whether a key serves only its own environment (`gateway.tokens.environment`).
  public var checksKeyEnvironment = true
  /// Whether a key for particular topics serves no other (`gateway.tokens.topics`).
  public var checksKeyTopics = true
  /// The reason for refusing a topic that isn't the sender's (`gateway.tokens.topics`,
  /// `gateway.devices.other-team`, `gateway.certificates.topics`; no document names the reason).
  public var reasonOfOtherTopic = GatewayReason.topicDisallowed

  /// The documented behaviour.
  public init() {}

  /// Whether a profile accepts an undocumented form.
  public func accepts(_ deviation: GatewayDeviation, in profile: GatewayProfile) -> Bool {
    switch profile {
    case .strict: strictAccepts.contains(deviation)
    case .lenient: lenientAccepts.contains(deviation)
    }
  }
}
