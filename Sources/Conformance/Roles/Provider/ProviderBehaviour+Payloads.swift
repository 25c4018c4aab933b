extension ProviderBehaviour {
  /// What may become of a payload that is too large.
  public enum OverlongPayload: Sendable {
    /// The caller is told so, and nothing is sent.
    case refused
    /// The text of the alert is cut until the payload fits.
    case shortened
  }

  /// Two ways to pass on the app's own data; only the first is right.
  public enum CustomData: Sendable {
    /// Each value as the caller gave it.
    case asGiven
    /// Each value as text, as interfaces have it that know nothing but text.
    case asText
  }
}
