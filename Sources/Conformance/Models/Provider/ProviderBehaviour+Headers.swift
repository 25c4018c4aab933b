extension ProviderBehaviour {
  /// The source of an `apns-id` that the caller doesn't set.
  package enum UnsetID: Sendable {
    /// APNs makes one.
    case leftToAPNs
    /// The provider makes one for each notification.
    case fresh
    /// The provider uses one for all notifications.
    case shared
    /// The provider writes the last one again, whether it or its caller made it.
    case lastAgain
  }

  /// The unit and the origin of an expiration time.
  package enum ExpirationUnit: Sendable {
    /// Seconds since 1970, as documented.
    case secondsSince1970
    /// Milliseconds since 1970.
    case milliseconds
    /// Seconds from now.
    case secondsFromNow
    /// Seconds since 1970 in 32 bits, which last until 2106.
    case in32Bits
  }

  /// A way to write that a notification isn't stored; only the first is right.
  package enum ZeroExpiration: Sendable {
    /// The value 0.
    case zero
    /// No header.
    case leftOut
    /// The present time.
    case now
  }
}
