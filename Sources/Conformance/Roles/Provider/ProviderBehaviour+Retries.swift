extension ProviderBehaviour {
  /// The effect on an inactive device token when the app registers it again.
  public enum RegistrationEffect: Sendable {
    /// It becomes active if the app registered after the gateway's timestamp.
    case ifLater
    /// It becomes active whenever the app registered.
    case always
    /// None.
    case never
  }

  /// The form in which the caller receives a timestamp.
  public enum Timestamp: Sendable {
    /// In milliseconds since 1970, as it came.
    case milliseconds
    /// Multiplied by 1000, as if it had been in seconds.
    case timesThousand
    /// Divided by 1000.
    case seconds
    /// Not at all.
    case dropped
  }
}
