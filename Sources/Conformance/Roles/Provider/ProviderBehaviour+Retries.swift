extension ProviderBehaviour {
  /// What it means for an inactive device token that the app hands it in again.
  public enum RegistrationEffect: Sendable {
    /// It is active again, if the app did so after the time that the gateway named.
    case ifLater
    /// It is active again, whenever the app did so.
    case always
    /// Nothing.
    case never
  }

  /// In what form the caller is told a time.
  public enum Timestamp: Sendable {
    /// In milliseconds since 1970, as it came.
    case milliseconds
    /// As if it had been in seconds.
    case timesThousand
    /// Divided by 1000.
    case seconds
    /// Not at all.
    case dropped
  }
}
