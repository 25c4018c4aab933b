extension ProviderBehaviour {
  /// What is done about a request whose stream was refused before anything was done with it.
  public enum RefusedStream: Sendable {
    /// It is sent again.
    case sentAgain
    /// The caller is told, and decides.
    case reported
    /// Nobody hears of it again.
    case forgotten
  }
}
