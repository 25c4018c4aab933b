extension ProviderBehaviour {
  /// What becomes of a header field in the table of its connection.
  public enum Compression: Sendable {
    /// It is written out each time and never kept.
    case never
    /// It is kept at first, and later written out beside the name that is kept.
    case nameOnce
    /// It is kept at first, and later named by its place while it stays the same.
    case valueOnce
    /// It is kept anew each time.
    case always
  }
}
