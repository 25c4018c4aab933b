extension ProviderBehaviour {
  /// What the provider does on a connection where HTTP/2 wasn't agreed on; only the first is right.
  package enum WithoutAgreement: Sendable {
    /// It closes the connection, and reports that to the caller.
    case leaves
    /// It speaks HTTP/2 anyway.
    case speaksIt
    /// It speaks HTTP/1.1.
    case fallsBack
  }
}
