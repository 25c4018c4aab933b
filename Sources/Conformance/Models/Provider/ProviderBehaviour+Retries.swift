extension ProviderBehaviour {
  /// The effect on an inactive device token when the app registers it again.
  package enum RegistrationEffect: Sendable {
    /// It becomes active if the app registered after the gateway's timestamp.
    case ifLater
    /// It becomes active whenever the app registered.
    case always
    /// None.
    case never
  }

  /// The bodies of errors that the provider can read; only the first is right.
  package enum ReadableBodies: Sendable {
    /// All: of one that names no reason, the status is enough.
    case all
    /// Those that are JSON.
    case json
    /// Those that are an object of JSON.
    case objects
    /// Those that name a reason.
    case reasons
  }

  /// The form in which the caller receives a timestamp.
  package enum Timestamp: Sendable {
    /// In milliseconds since 1970, as it came.
    case milliseconds
    /// Multiplied by 1000, as if it had been in seconds.
    case timesThousand
    /// Divided by 1000.
    case seconds
    /// Not at all.
    case dropped
  }

  /// What a provider makes of the `retry-after` of an answer.
  package enum RetryAfter: Sendable {
    /// It waits at least so long.
    case obeyed
    /// It doesn't read the header.
    case unread
    /// It takes the seconds for milliseconds, and multiplies them.
    case inMilliseconds
  }
}
