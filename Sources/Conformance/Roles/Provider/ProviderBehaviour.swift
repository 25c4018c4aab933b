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
  /// (`provider.token.age`).
  public var tokenLifetime = 50 * 60

  /// Whether nothing is sent any more to a device token that the gateway called inactive
  /// (`provider.retries.inactive`).
  public var stopsSendingToInactiveTokens = true

  // MARK: - Payloads

  /// A lower limit of former times that is still kept; none is documented any longer
  /// (`provider.payloads.older-limits`).
  public var olderPayloadLimit: Int? = nil

  /// What becomes of a payload that is too large (`provider.payloads.over-limit`).
  public var overlongPayload = OverlongPayload.refused

  /// How the app's own data is passed on (`provider.payloads.kinds`).
  public var customData = CustomData.asGiven

  /// Which keys of `aps` are passed on (`provider.aps.kept`).
  public var apsKeys = ApsKeys.all

  /// Whether a badge of 0 is sent rather than left out as if it were nothing
  /// (`provider.aps.badge`).
  public var sendsBadgeZero = true

  /// Which sound files are accepted by their names (`provider.sounds.any-file`).
  public var soundFiles = SoundFiles.all

  // MARK: -

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
