extension ProviderBehaviour {
  /// A set of keys to pass on; only the first is right.
  package enum ApsKeys: Sendable {
    /// All keys.
    case all
    /// Only the keys of the first interface: alert, badge, sound, content-available.
    case oldest
    /// Only `content-available`, where it is there.
    case contentAvailableAlone
  }
}
