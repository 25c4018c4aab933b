import ConformanceSpecs

/// The decisions of the gateway's model that rules govern; the defaults are the documented ones.
package struct GatewayBehaviour: Sendable {
  // MARK: Answers

  /// Whether a refused request is answered at all (`gateway.answers.each`).
  package var answersRefusals = true
  /// The status with which a push is accepted (`gateway.answers.accepted`).
  package var successStatus = 200
  /// The body of an answer with status 200 (`gateway.answers.success`).
  package var successBody = ""
  /// The form of a refusal's body (`gateway.answers.refusal`).
  package var refusalBody = RefusalBody.json

  /// A form of a refusal's body; only the first is right.
  package enum RefusalBody: Sendable, CaseIterable {
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
  package var namesContentType = true
  /// Whether an answer repeats the `apns-id` of the request (`gateway.answers.id-repeated`).
  package var repeatsID = true
  /// Whether an answer also repeats an `apns-id` that isn't a UUID (`gateway.answers.id-refused`, which
  /// permits both).
  package var repeatsMalformedID = false
  /// Whether the answer to a request without an `apns-id` has a new one
  /// (`gateway.answers.id-made`).
  package var makesID = true
  /// Whether a refusal has an `apns-id` too (`gateway.answers.id-refused`).
  package var identifiesRefusals = true
  /// The environments whose answers have an `apns-unique-id` (`gateway.answers.unique-id`).
  package var uniqueIDIn: FewOf<GatewayEnvironment> = [.development]
  /// The statuses whose answers have a timestamp (`gateway.answers.timestamp`,
  /// `gateway.devices.inactive`, `gateway.devices.expired`).
  package var timestampStatuses: FewOf<Int> = [410]
  /// The unit of the timestamp, as the number of units in a second (`gateway.answers.timestamp`,
  /// `gateway.devices.inactive`, `gateway.devices.expired`).
  package var timestampUnit = 1000

  // MARK: Broadcasts

  /// Whether a broadcast whose path has a suffix for the push type is refused as such
  /// (`gateway.broadcasts.suffix`).
  package var checksBundleSuffix = true
  /// Whether a bundle ID in a path must be the sender's (`gateway.broadcasts.app`,
  /// `gateway.channels.other-app`).
  package var checksBundle = true
  /// The reason for refusing the bundle ID of another sender (`gateway.broadcasts.app`,
  /// `gateway.channels.other-app`).
  package var reasonOfOtherBundle = GatewayReason.topicMismatch
  /// Whether broadcasts need an identity (`gateway.broadcasts.authentication`).
  package var authenticatesBroadcasts = true
  /// Whether the channel of a broadcast is checked after its sender (`gateway.broadcasts.order`).
  package var authenticatesFirst = true
  /// The reason of a gateway that is unavailable (`gateway.broadcasts.condition`; C64 permits both
  /// spellings).
  package var reasonOfUnavailability = GatewayReason.serviceUnavailableInTwoWords
  /// Whether broadcasts must be switched on for an app (`gateway.broadcasts.enabled`,
  /// `gateway.channels.enabled`).
  package var checksEnabled = true
  /// Whether an answer repeats the `apns-request-id` of the request
  /// (`gateway.broadcasts.request-id`, `gateway.channels.request-id`).
  package var repeatsRequestID = true
  /// Whether the answer to a request without an `apns-request-id` has a new one
  /// (`gateway.broadcasts.request-id`, `gateway.channels.request-id`).
  package var makesRequestID = true
  /// The header of an answer that has the identifier of the request (`gateway.broadcasts.accepted`).
  package var requestIDHeader = "apns-request-id"
  /// Whether an `apns-request-id` must be a UUID (`gateway.broadcasts.request-id-form`,
  /// `gateway.channels.malformed-id`).
  package var checksRequestID = true
  /// Whether a refusal has an `apns-request-id` too (`gateway.broadcasts.errors`, `gateway.channels.errors`).
  package var identifiesRefusalsAboutChannels = true
  /// Whether an accepted broadcast has an `apns-unique-id` (`gateway.broadcasts.accepted`).
  package var identifiesBroadcasts = true
  /// Whether a broadcast without a channel is refused as such (`gateway.broadcasts.channel`,
  /// `gateway.channels.unknown`).
  package var needsChannelID = true
  /// Whether the ID of a channel must be Base64 (`gateway.broadcasts.channel`,
  /// `gateway.channels.unknown`).
  package var checksChannelID = true
  /// Whether a broadcast to an unknown channel is refused (`gateway.broadcasts.channel`).
  package var checksChannel = true
  /// Whether a broadcast needs an `apns-push-type` (`gateway.broadcasts.push-type`).
  package var broadcastsNeedPushType = true
  /// Whether the push type of a broadcast must be that of Live Activities
  /// (`gateway.broadcasts.push-type`).
  package var checksPushTypeOfBroadcasts = true
  /// Whether the push type of a broadcast is compared without regard to case
  /// (`gateway.broadcasts.push-type-case`).
  package var ignoresCaseOfPushType = true
  /// Whether a broadcast needs an `apns-priority` (`gateway.broadcasts.priority`).
  package var broadcastsNeedPriority = true
  /// The priorities of broadcasts (`gateway.broadcasts.priority`).
  package var prioritiesOfBroadcasts: FewOf<String> = ["10", "5", "1"]
  /// Whether a broadcast needs an `apns-expiration` (`gateway.broadcasts.expiration`).
  package var broadcastsNeedExpiration = true
  /// Whether the `apns-expiration` of a broadcast must be a whole number of seconds
  /// (`gateway.broadcasts.expiration`).
  package var checksExpirationOfBroadcasts = true
  /// Whether an expiration other than 0 is refused on a channel that keeps nothing
  /// (`gateway.broadcasts.no-storage`, `gateway.channels.policy`).
  package var comparesExpirationWithPolicy = true
  /// The most bytes of a broadcast's payload (`gateway.broadcasts.size`).
  package var largestBroadcast = 5120
  /// Whether a broadcast without a body is refused (`gateway.broadcasts.size`).
  package var refusesEmptyBroadcasts = true
  /// The devices that a broadcast is delivered to (`gateway.broadcasts.reach`).
  package var reached = Reached.followers

  /// Devices that a broadcast is delivered to; only the first is right.
  package enum Reached: Sendable, CaseIterable {
    case followers, firstFollower, everyone
  }

  /// Whether a broadcast is kept for followers that can't be reached (`gateway.broadcasts.stored`).
  package var keepsBroadcasts = true
  /// The broadcast of a channel that stays kept (`gateway.broadcasts.newest`).
  package var keptBroadcast = KeptBroadcast.newest

  /// The broadcast of a channel that stays kept; only the first is right.
  package enum KeptBroadcast: Sendable, CaseIterable {
    case newest, oldest
  }

  /// The longest time that a broadcast is kept, in seconds (`gateway.broadcasts.stored`).
  package var longestKeeping = 8 * 3600
  /// Whether a kept broadcast is discarded when it expires (`gateway.broadcasts.late`).
  package var discardsExpiredBroadcasts = true
  /// Whether a broadcast is kept although its channel keeps nothing, or its expiration is 0
  /// (`gateway.broadcasts.unstored`).
  package var keepsAllBroadcasts = false

  // MARK: Certificates

  /// Whether a certificate replaces a provider token (`gateway.certificates.no-token`).
  package var acceptsCertificates = true
  /// Whether a provider token beside a certificate is ignored (`gateway.certificates.ignores`).
  package var ignoresTokenBesideCertificate = true
  /// Whether an invalid certificate is refused (`gateway.certificates.invalid`).
  package var checksCertificate = true
  /// Whether a certificate serves only its own environment
  /// (`gateway.certificates.environment`).
  package var checksCertificateEnvironment = true
  /// Whether a revoked certificate gets no connection (`gateway.certificates.revoked`).
  package var refusesRevoked = true
  /// Whether a certificate serves only its own topics (`gateway.certificates.topics`).
  package var checksCertificateTopics = true
  /// Whether a request without a topic has the only topic of its certificate
  /// (`gateway.certificates.default-topic`).
  package var defaultsToCertificateTopic = true
  /// The push types that need a certificate (`gateway.certificates.kind`).
  package var certificateTypes = PushType.byCertificate
  /// The push types that need a provider token (`gateway.certificates.kind`, which permits all but
  /// `location` over a certificate that names their topic).
  package var tokenTypes = PushType.byToken

  // MARK: Channels

  /// The status of the answer to a request that creates a channel (`gateway.channels.created`).
  package var statusOfCreation = 201
  /// The status of the answer to a request that deletes a channel (`gateway.channels.deleted`).
  package var statusOfDeletion = 204
  /// Whether the answer to a request that creates a channel names it in a header
  /// (`gateway.channels.created`).
  package var namesNewChannel = true
  /// Whether a new channel has the ID of one that was deleted (`gateway.channels.fresh`).
  package var reusesChannelIDs = false
  /// Whether every channel has the storage policy that its creator chose (`gateway.channels.read`, `gateway.channels.policy`).
  package var heedsPolicy = true
  /// Whether a deleted channel is gone (`gateway.channels.final`).
  package var deletesChannels = true
  /// Whether a broadcast that was kept is still delivered after its channel was deleted
  /// (`gateway.channels.kept`, which permits both).
  package var keepsAfterDeletion = true
  /// Whether a list has the channels of its app only (`gateway.channels.listed`).
  package var listsByApp = true
  /// Whether a member that isn't documented is refused (`gateway.channels.body`).
  package var refusesUnknownMembers = true
  /// The reason for a body that can't be read (`gateway.channels.body`).
  package var reasonOfUnreadableBody = GatewayReason.badRequestPayload
  /// Whether both members must be there (`gateway.channels.body`).
  package var needsBothMembers = true
  /// Whether the policy must be 0 or 1 (`gateway.channels.body`).
  package var checksPolicy = true
  /// Whether the push type must be that of Live Activities (`gateway.channels.push-type`).
  package var checksPushTypeOfChannels = true
  /// Whether a request about an unknown channel is refused (`gateway.channels.unknown`).
  package var checksManagedChannel = true
  /// Whether a channel is known in its own environment only (`gateway.channels.environment`).
  package var checksEnvironmentOfChannels = true
  /// The most channels of an app (`gateway.channels.limit`).
  package var mostChannels = 10_000
  /// Whether a `PUT` changes the policy of a channel (`gateway.channels.unchanged`).
  package var changesPolicies = false
  /// The reason for a wrong method (`gateway.channels.paths`, `gateway.broadcasts.path`, which permit
  /// both that the documents describe).
  package var reasonOfMethodAboutChannels = GatewayReason.methodNotAllowed
  /// Whether an unknown path is refused (`gateway.channels.paths`).
  package var checksPathOfManagement = true
  /// Whether the service needs an identity (`gateway.channels.authentication`).
  package var authenticatesManagement = true
  /// Whether all channels of an app are deleted when its broadcasts are switched off
  /// (`gateway.channels.switched-off`).
  package var deletesWhenSwitchedOff = true
  /// Whether a channel is deleted when nobody follows it any more (`gateway.channels.stays`).
  package var deletesUnfollowed = false

  // MARK: Connections

  /// The versions of TLS that are spoken (`gateway.connections.tls`).
  package var tlsVersions: FewOf<String> = ["1.2", "1.3"]
  /// The protocols that are spoken (`gateway.connections.http2`).
  package var protocols: FewOf<String> = ["h2"]
  /// The forms of compressed headers that are accepted (`gateway.connections.compression`).
  package var writings = FewOf(HeaderWriting.allCases)
  /// The number of concurrent streams before the first valid provider token
  /// (`gateway.connections.first-stream`).
  package var streamsBeforeToken = 1
  /// The number of concurrent streams after that (`gateway.connections.first-stream`; no document
  /// gives it).
  package var streams = 100
  /// Whether a PING is answered (`gateway.connections.ping`).
  package var answersPing = true
  /// Whether a PRIORITY frame ends the connection (`gateway.connections.priority-frames`).
  package var endsForPriorityFrames = false
  /// Whether a refused request ends the connection (`gateway.connections.one-error`).
  package var endsForErrors = false
  /// Whether a request keeps its connection from being idle (`gateway.connections.idle`).
  package var requestsEndIdleness = true
  /// Whether a connection that was idle too long is ended (`gateway.connections.idle`).
  package var endsIdle = true
  /// Whether an idle connection is ended by a GOAWAY rather than by refusing the next request
  /// (`gateway.connections.idle`, which permits both).
  package var endsIdleByGoaway = true
  /// Whether connections are ended when the gateway goes down (`gateway.connections.shutdown`, which
  /// permits refusing requests instead).
  package var endsByGoaway = true
  /// Whether a GOAWAY names its reason (`gateway.connections.shutdown`).
  package var namesReasonOfGoaway = true
  /// Whether a connection accepts only the team of its first token (`gateway.connections.team`).
  package var bindsTeam = true
  /// Whether a connection accepts only keys of the same kind as its first key, or related to it
  /// (`gateway.connections.first-key`).
  package var bindsKey = true
  /// Whether tokens of two related keys may be mixed (`gateway.connections.related`).
  package var mixesRelatedKeys = true
  /// Whether a connection knows only the apps that its team had when it was bound
  /// (`gateway.connections.new-app`).
  package var bindsApps = true

  // MARK: Devices

  /// Whether a request must name its topic (`gateway.devices.no-topic`).
  package var needsTopic = true
  /// Whether a malformed topic is refused for another reason than one that isn't permitted
  /// (`gateway.devices.bad-topic`, which permits either).
  package var checksTopicForm = true
  /// Whether a topic must belong to the team (`gateway.devices.other-team`).
  package var checksTopicTeam = true
  /// Whether a device token is valid for its own topic only (`gateway.devices.other-topic`).
  package var checksTopicOfDevice = true
  /// Whether a device token must have been issued (`gateway.devices.unknown`).
  package var checksDeviceToken = true
  /// The most digits of a device token (`gateway.devices.length`).
  package var longestDeviceToken = 1024
  /// Whether a device token is found in capital letters too (`gateway.devices.letter-case`, which
  /// permits both).
  package var findsCapitals = true
  /// Whether a path may have a device token in capital letters (`gateway.devices.letter-case`).
  package var routesCapitals = true
  /// Whether a device token is valid in its own environment only (`gateway.devices.environment`).
  package var checksDeviceEnvironment = true
  /// Whether a token that is no longer active is refused (`gateway.devices.inactive`,
  /// `gateway.devices.expired`).
  package var refusesInactive = true
  /// Whether registering again makes a token active (`gateway.devices.registered-again`).
  package var registeringRevives = true
  /// The reason for a device token that has expired (`gateway.devices.expired`).
  package var reasonOfExpiredToken = GatewayReason.expiredToken
  /// Whether a token is inactive as soon as its app was removed (`gateway.devices.removed`; no document
  /// says when).
  package var noticesRemovalAtOnce = true

  // MARK: Pacing

  /// The number of newer tokens of a key that are accepted within `tokenUpdateSeconds`
  /// (`gateway.pacing.renewals`, `gateway.pacing.third-token`).
  package var tokenUpdates = 1
  /// Whether the first token of a connection counts as a renewal (`gateway.pacing.renewals`; C40
  /// permits both).
  package var countsFirstToken = false
  /// The time in which renewals are counted, in seconds (`gateway.pacing.renewals`,
  /// `gateway.pacing.third-token`).
  package var tokenUpdateSeconds = 20 * 60
  /// Whether renewals are counted separately for each connection
  /// (`gateway.pacing.other-connection`).
  package var countsUpdatesByConnection = true
  /// Whether too many notifications to one device are refused (`gateway.pacing.device`).
  package var limitsDevices = true
  /// The seconds for which a notification counts against its device's limit
  /// (`gateway.pacing.later`).
  package var deviceLimitSeconds = 60
  /// Whether the limit of a device is counted over all devices together (`gateway.pacing.device`).
  package var limitsAllDevicesTogether = false

  /// How many background notifications of a device are accepted; nil where the gateway leaves their
  /// number to the device (`gateway.pacing.silent`).
  package var acceptedBackgroundNotifications: Int?

  // MARK: Reasons

  /// Statuses other than the documented ones, by reason (`gateway.reasons.fault`,
  /// `gateway.devices.bad-topic`, `gateway.broadcasts.enabled`, `gateway.broadcasts.no-410`,
  /// `gateway.channels.enabled`, `gateway.channels.unknown`).
  package var statuses: [GatewayReason: Int] = [:]
  /// Spellings other than the documented ones, by reason (`gateway.reasons.fault`).
  package var spellings: [GatewayReason: String] = [:]
  /// The methods that are accepted (`gateway.reasons.method`, `gateway.reasons.fault`).
  package var methods: FewOf<String> = ["POST"]
  /// Whether an unknown path is refused (`gateway.reasons.path`).
  package var checksPath = true
  /// The reason for a path with a query; nil where the query is ignored (`gateway.reasons.path`; no
  /// document mentions one).
  package var reasonOfQuery: GatewayReason? = .badPath
  /// Whether a repeated header is refused (`gateway.reasons.doubled`).
  package var refusesDoubledHeaders = true
  /// Whether an `apns-id` must be a UUID (`gateway.reasons.id`).
  package var checksID = true
  /// Whether an `apns-expiration` must be a whole number of seconds
  /// (`gateway.reasons.expiration`).
  package var checksExpiration = true
  /// Whether an `apns-expiration` before 1970 is accepted (`gateway.reasons.expiration`, which permits
  /// both).
  package var acceptsNegativeExpiration = false
  /// The reason for an `apns-expiration` in milliseconds; nil where it is taken for a time in the far
  /// future (`gateway.reasons.expiration`, which permits both).
  package var reasonOfMilliseconds: GatewayReason?
  /// The values of `apns-priority` (`gateway.reasons.priority`).
  package var priorities: FewOf<String> = ["10", "5", "1"]
  /// The values of `apns-push-type` (`gateway.reasons.push-type`, `gateway.reasons.push-type-newest`).
  package var pushTypes = PushType.names
  /// Whether a request needs an `apns-push-type` (`gateway.reasons.push-type`).
  package var needsPushType = false
  /// The greatest length of an `apns-collapse-id` (`gateway.reasons.collapse-id`).
  package var longestCollapseID = 64
  /// Whether the length of an `apns-collapse-id` counts bytes, not characters
  /// (`gateway.reasons.collapse-id`).
  package var collapseIDCountsBytes = true
  /// Whether an `apns-collapse-id` with letters beyond ASCII is refused (`gateway.reasons.collapse-id`;
  /// no document mentions them).
  package var refusesCollapseIDBeyondASCII = false
  /// Whether a request without a body is refused (`gateway.reasons.empty`).
  package var refusesEmptyBody = true
  /// The reason for a body that isn't JSON; nil where it is accepted (`gateway.reasons.not-json`; no
  /// document names one).
  package var reasonOfOtherBody: GatewayReason?
  /// The reason for a push type that the payload doesn't fit; nil where it isn't compared
  /// (`gateway.reasons.mismatch`).
  package var reasonOfMismatch: GatewayReason?
  /// The most bytes of a payload (`gateway.reasons.too-large`).
  package var largestPayload = 4096
  /// The most bytes of a VoIP push's payload (`gateway.reasons.too-large-voip`).
  package var largestVoIPPayload = 5120
  /// Whether custom keys inside `aps` are refused (`gateway.reasons.custom-keys`).
  package var refusesKeysInAps = false

  // MARK: Storage

  /// Whether a device that is online receives a notification at once (`gateway.storage.online`).
  package var deliversAtOnce = true
  /// Whether a notification that can't be delivered now is stored (`gateway.storage.offline`).
  package var storesForLater = true
  /// The number of times that a notification is delivered (`gateway.storage.once`,
  /// `gateway.storage.online`, `gateway.storage.offline`).
  package var deliveries = 1
  /// Whether a notification with the expiration 0 is stored (`gateway.storage.zero`).
  package var storesExpired = false
  /// The longest time that a notification is stored, in seconds (`gateway.storage.month`).
  package var longestStorage = 30 * 86_400
  /// Whether a notification is discarded when it expires (`gateway.storage.late`).
  package var discardsExpired = true
  /// The seconds after its expiry for which a notification may still arrive; the permitted number
  /// is our own ruling (`gateway.storage.expiry`, `gateway.storage.late`).
  package var expiryGrace = 0
  /// The notifications for one app that stay stored (`gateway.storage.survivor`, which permits
  /// every value but `none`).
  package var survivors = Survivors.newest

  /// The notifications for one app that stay stored while its device is offline.
  package enum Survivors: Sendable, CaseIterable {
    case newest, oldest, all, none
  }

  /// Whether the notifications stored for an app are discarded when it is removed
  /// (`gateway.storage.removed`).
  package var discardsForRemoved = true
  /// Whether a notification that may not be shown is discarded (`gateway.storage.switched-off`; C12
  /// permits both).
  package var discardsUnshowable = true
  /// Whether a notification that may not be shown is refused (`gateway.storage.switched-off`).
  package var refusesUnshowable = false
  /// Whether a notification of priority 10 waits for a device that saves power
  /// (`gateway.storage.power-urgent`).
  package var urgentWaitsForPower = false
  /// Whether a notification of priority 5 or 1 waits for a device that saves power
  /// (`gateway.storage.power`; the documents permit both).
  package var modestWaitsForPower = true
  /// Whether a notification of priority 5 or 1 is discarded if the device saves power
  /// (`gateway.storage.power`; the documents permit both).
  package var discardsModestForPower = false
  /// The priority of a request that names none (`gateway.storage.power-urgent`).
  package var defaultPriority = 10
  /// Whether the collapse identifier reaches the device (`gateway.storage.collapse-id`).
  package var passesCollapseID = true

  // MARK: Tokens

  /// Whether the strict profile reads the word before a provider token without regard to case, as HTTP
  /// does (`gateway.tokens.form`, which permits both).
  package var ignoresSchemeCase = false
  /// Whether a request needs a provider token where there is no certificate
  /// (`gateway.tokens.needed`).
  package var needsToken = true
  /// The reason for an `authorization` that holds no token (`gateway.tokens.needed`).
  package var reasonOfNoToken = GatewayReason.missingProviderToken
  /// The algorithms by which a token may be signed (`gateway.tokens.algorithm`).
  package var algorithms: FewOf<String> = ["ES256"]
  /// Whether the signature must be that of the named key (`gateway.tokens.signature`).
  package var checksSignature = true
  /// Whether a token must be of the team that its key belongs to (`gateway.tokens.team`).
  package var checksTeam = true
  /// The greatest age of a token, in seconds (`gateway.tokens.age`).
  package var tokenLifetime = 3600
  /// The seconds by which a token's time of issue may lie in the future (`gateway.tokens.ahead`).
  package var tokenLead = 3600
  /// The reason for refusing a token from the future (`gateway.tokens.ahead`, which permits either of
  /// the two reasons for a token's age).
  package var reasonOfFutureToken = GatewayReason.invalidProviderToken
  /// Claims beside the two documented ones that make a token invalid (`gateway.tokens.claims`).
  package var forbiddenClaims: FewOf<String> = []
  /// Whether a token without `alg` counts as signed by ES256 (`gateway.tokens.form`; C53 permits both).
  package var assumesAlgorithm = false
  /// The undocumented forms that the strict profile accepts (`gateway.tokens.form`, which permits those
  /// of the token that Apple prints; `gateway.connections.lenient`).
  package var strictAccepts: FewOf<GatewayDeviation> = []
  /// The undocumented forms that the lenient profile accepts (`gateway.tokens.lenient`,
  /// `gateway.connections.lenient`).
  package var lenientAccepts = FewOf(GatewayDeviation.allCases)
  /// Whether an undocumented form that the lenient profile accepts is recorded
  /// (`gateway.tokens.lenient`, `gateway.connections.lenient`).
  package var recordsDeviations = true
  /// Whether a key serves only its own environment (`gateway.tokens.environment`).
  package var checksKeyEnvironment = true
  /// Whether a key for particular topics serves no other (`gateway.tokens.topics`).
  package var checksKeyTopics = true
  /// The reason for refusing a topic that isn't the sender's (`gateway.tokens.topics`,
  /// `gateway.devices.other-team`, `gateway.certificates.topics`; no document names the reason).
  package var reasonOfOtherTopic = GatewayReason.topicDisallowed

  /// The documented behaviour.
  package init() {}

  /// Whether a profile accepts an undocumented form.
  package func accepts(_ deviation: GatewayDeviation, in profile: GatewayProfile) -> Bool {
    switch profile {
    case .strict: strictAccepts.contains(deviation)
    case .lenient: lenientAccepts.contains(deviation)
    }
  }
}
