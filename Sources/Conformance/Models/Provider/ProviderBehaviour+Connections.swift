extension ProviderBehaviour {
  /// What the provider does with a request whose stream was refused unprocessed.
  package enum RefusedStream: Sendable {
    /// It is sent again.
    case sentAgain
    /// It is reported to the caller, who decides.
    case reported
    /// It is dropped without a report.
    case forgotten
  }
}
