extension CaseResult {
  /// How long a target took for a case that it didn't answer in time, in seconds.
  package struct Lateness: Sendable, Equatable {
    /// How long it may take.
    package var limit: Int
    /// How long it took when it was asked again; nil if it didn't answer then either.
    package var took: Int?
    /// The rule that is about it; nil where the role has none.
    package var rule: String?
  }
}
