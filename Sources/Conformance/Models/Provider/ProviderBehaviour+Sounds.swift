extension ProviderBehaviour {
  /// A set of accepted names of sound files; only the first is right.
  package enum SoundFiles: Sendable {
    /// All names.
    case all
    /// Only names with the extension of a format on Apple's list.
    case listedOnly
  }
}
