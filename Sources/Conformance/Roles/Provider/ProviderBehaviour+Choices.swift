// Decisions with more outcomes than yes and no; where it matters, the first is the documented one.

extension ProviderBehaviour {
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

  /// Two places for the app's own keys; only the first is right.
  public enum CustomKeys: Sendable {
    /// Beside `aps`, where the caller put them.
    case besideAps
    /// Inside `aps`.
    case insideAps
  }
}
