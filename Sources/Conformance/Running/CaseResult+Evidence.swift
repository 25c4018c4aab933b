import ConformanceSpecs

extension CaseResult {
  /// The stimulus and the observation that explain why a case failed.
  public struct Evidence: Sendable, Equatable {
    /// What the target received.
    public var stimulus: JSON
    /// What was expected of the step that failed.
    public var expected: JSON
    /// What was observed of it; null if nothing was.
    public var observed: JSON
    /// The differences, one by one.
    public var differences: [Difference]
  }
}
