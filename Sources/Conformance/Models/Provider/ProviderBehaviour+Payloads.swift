extension ProviderBehaviour {
  /// What the provider does with a payload that is too large.
  package enum OverlongPayload: Sendable {
    /// It reports that to the caller, and sends nothing.
    case refused
    /// It cuts the text of the alert until the payload fits.
    case shortened
    /// It is refused if it has too many letters; one with too many bytes alone is sent.
    case countedInLetters
  }

  /// A way to pass on the app's own data; only the first is right.
  package enum CustomData: Sendable {
    /// Each value as the caller gave it.
    case asGiven
    /// Each value as text, as in an interface that has only texts.
    case asText
  }
}
