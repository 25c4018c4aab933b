extension ProviderBehaviour {
  /// What a provider may do on a connection where HTTP/2 wasn't agreed on; only the first is right.
  public enum WithoutAgreement: Sendable {
    /// It leaves the connection, and the caller is told.
    case leaves
    /// It speaks HTTP/2 all the same.
    case speaksIt
    /// It speaks HTTP/1.1.
    case fallsBack
  }
}
