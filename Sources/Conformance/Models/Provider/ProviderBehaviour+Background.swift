extension ProviderBehaviour {
  /// A place for the app's own keys; only the first is right.
  package enum CustomKeys: Sendable {
    /// Beside `aps`, where the caller put them.
    case besideAps
    /// Inside `aps`.
    case insideAps
  }
}
