/// Every decision of the reference provider that a rule governs; the defaults are what is documented.
public struct ProviderBehaviour: Sendable {
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
  /// (`provider.background.refuses`).
  public var refusesBrokenRequests = true

  /// The rules that `check` doesn't know; none of the documented ones.
  public var overlookedRules: Set<String> = []

  /// How old a provider token gets before another takes its place, in seconds
  /// (`provider.token.age`, `provider.token.too-often`).
  public var tokenLifetime = 50 * 60

  /// Whether nothing is sent any more to a device token that the gateway called inactive
  /// (`provider.retries.inactive`).
  public var stopsSendingToInactiveTokens = true

  // MARK: - Push types and topics

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

  /// How the topic is made of a bundle ID (`provider.topic.bare`, `provider.topic.suffix`).
  public var topics = Topics.suffixOfType

  /// Whether a topic that the caller wrote gets the suffix of its type all the same
  /// (`provider.topic.verbatim`).
  public var addsSuffixToWholeTopics = false

  // MARK: - Provider tokens

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

  /// Two places for the app's own keys; only the first is right.
  public enum CustomKeys: Sendable {
    /// Beside `aps`, where the caller put them.
    case besideAps
    /// Inside `aps`.
    case insideAps
  }

  /// The documented behaviour.
  public init() {}
}
