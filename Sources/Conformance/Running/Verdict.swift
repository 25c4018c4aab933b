import ConformanceSpecs

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
  package func isAcceptable(failing level: Level) -> Bool {
    switch self {
    case .pass, .note, .unsupported: true
    case .warn: level == .must
    case .fail, .inconclusive, .error: false
    }
  }
}
