extension ProviderBehaviour {
  /// A way to make a topic from a bundle ID; only the first is right.
  package enum Topics: Sendable {
    /// The bundle ID and the suffix that is documented for the push type.
    case suffixOfType
    /// The bundle ID and the suffix, unless the bundle ID already ends in it.
    case suffixUnlessThere
    /// The bundle ID and the push type.
    case pushTypeAsSuffix
    /// The bundle ID for every push type.
    case bundleID
  }
}
