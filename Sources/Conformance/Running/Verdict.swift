/// The suite's judgement of one case and one target.
public enum Verdict: String, Sendable, CaseIterable {
  /// The rule was kept.
  case pass
  /// A must was not kept.
  case fail
  /// A should was not kept.
  case warn
  /// A may: what was observed is recorded, and nothing follows from it.
  case note
  /// The target can't do what the case asks.
  case unsupported
  /// A precondition of the case was not met, so it proves nothing. Counts as a failure.
  case inconclusive
  /// The target or the harness broke.
  case error

  /// Whether it is expected, unless the expectations say otherwise.
  func isAcceptable(failing level: Level) -> Bool {
    switch self {
    case .pass, .note, .unsupported: true
    case .warn: level == .must
    case .fail, .inconclusive, .error: false
    }
  }
}

/// How one case ended for one target.
public struct CaseResult: Sendable, Equatable {
  /// The case.
  public var id: String
  /// The rule that the case tests.
  public var rule: String
  /// The target.
  public var target: String
  /// The line of the case on its page.
  public var line: Int
  /// The verdict.
  public var verdict: Verdict
  /// Whether this verdict was expected.
  public var isExpected: Bool
  /// Why it isn't a plain pass, in one line; empty for a pass.
  public var reason = ""
  /// The permitted outcomes that were observed.
  public var outcomes: [String] = []
  /// Why a deviation was expected, or why a verdict that looks right is unexpected.
  public var remark: String?
  /// What was done, expected and observed, if the result needs an explanation.
  public var evidence: Evidence?
  /// What the reason says, independent of its wording; nil for a pass.
  public var finding: Finding?

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
