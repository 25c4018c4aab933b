extension ProviderBehaviour {
  /// Three sets of keys; only the first is right.
  public enum ApsKeys: Sendable {
    /// All of them.
    case all
    /// Those of the first interface alone: alert, badge, sound, content-available.
    case oldest
    /// Beside `content-available` none.
    case contentAvailableAlone
  }
}
