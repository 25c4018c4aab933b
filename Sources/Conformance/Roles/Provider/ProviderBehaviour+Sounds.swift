extension ProviderBehaviour {
  /// Two opinions about the names of sound files; only the first is right.
  public enum SoundFiles: Sendable {
    /// All names are passed on.
    case all
    /// Only those that end like a format on Apple's list.
    case listedOnly
  }
}
