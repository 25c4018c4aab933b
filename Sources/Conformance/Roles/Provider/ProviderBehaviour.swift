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
  /// (`provider.background.refuses`, `provider.headers.refuses`, `provider.requests.hex`).
  public var refusesBrokenRequests = true

  /// The rules that `check` doesn't know; none of the documented ones.
  public var overlookedRules: Set<String> = []

  /// How old a provider token gets before another takes its place, in seconds
  /// (`provider.token.age`).
  public var tokenLifetime = 50 * 60

  /// Whether nothing is sent any more to a device token that the gateway called inactive
  /// (`provider.retries.inactive`).
  public var stopsSendingToInactiveTokens = true

  // MARK: - Header compression

  /// How `:path` is written (`provider.compression.path`).
  public var pathCompression = Compression.never

  /// How the provider token is written (`provider.compression.authorization`).
  public var tokenCompression = Compression.never

  /// How headers are written whose value differs from one notification to the next
  /// (`provider.compression.changing`).
  public var changingCompression = Compression.nameOnce

  /// How the other headers are written (`provider.compression.lasting`).
  public var lastingCompression = Compression.valueOnce

  // MARK: - Headers

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

  // MARK: - Requests

  /// The method (`provider.requests.method`).
  public var method = "POST"

  /// What stands before the device token (`provider.requests.path`).
  public var pathPrefix = "/3/device/"

  /// Whether the device token is written in lower case (`provider.requests.token-case`).
  public var writesTokensInLowerCase = true

  /// How many digits a device token may have, where that is limited
  /// (`provider.requests.token-length`).
  public var longestToken: Int?

  /// Whether the body is compressed (`provider.requests.uncompressed`).
  public var compressesBody = false

  /// What becomes of a header field in the table of its connection.
  public enum Compression: Sendable {
    /// It is written out each time and never kept.
    case never
    /// It is kept at first, and later written out beside the name that is kept.
    case nameOnce
    /// It is kept at first, and later named by its place while it stays the same.
    case valueOnce
    /// It is kept anew each time.
    case always
  }

  /// Where an `apns-id` comes from that the caller doesn't name.
  public enum OwnID: Sendable {
    /// APNs makes one.
    case leftToAPNs
    /// The provider makes one for each notification.
    case fresh
    /// The provider has one for all notifications.
    case shared
  }

  /// What the moment of expiry is counted in, and from when.
  public enum ExpirationUnit: Sendable {
    /// Seconds since 1970, as documented.
    case secondsSince1970
    /// Milliseconds since 1970.
    case milliseconds
    /// Seconds from now.
    case secondsFromNow
  }

  /// Three ways to write that a notification isn't stored; only the first is right.
  public enum ZeroExpiration: Sendable {
    /// The value 0.
    case zero
    /// No header.
    case leftOut
    /// The present time.
    case now
  }

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
