// Decisions with more outcomes than yes and no; where it matters, the first is the documented one.

extension ProviderBehaviour {
  /// Where an `apns-id` comes from that the caller doesn't name.
  public enum OwnID: Sendable {
    /// APNs makes one.
    case leftToAPNs
    /// The provider makes one for each notification.
    case fresh
    /// The provider has one for all notifications.
    case shared
    /// The provider writes the last one again, whoever named it.
    case lastAgain
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
}
