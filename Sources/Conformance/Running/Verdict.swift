/// What the suite says about one case and one target.
public enum Verdict: String, Sendable, CaseIterable {
  /// The rule was kept.
  case pass
  /// A must was not kept.
  case fail
  /// A should was not kept.
  case warn
  /// A may: what was seen is recorded, and nothing follows from it.
  case note
  /// The target declares that it can't do what the case asks.
  case unsupported
  /// What the case presupposes was not seen, so it says nothing. Counts as a failure.
  case inconclusive
  /// The target or the harness broke.
  case error

  /// Whether a run is in order with it, unless expectations say otherwise.
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
  /// The rule that it pins.
  public var rule: String
  /// The target.
  public var target: String
  /// The line of the case on its page.
  public var line: Int
  /// What the suite says.
  public var verdict: Verdict
  /// Whether the run is in order with that.
  public var isExpected: Bool
  /// Why it isn't a plain pass, in one line; empty for a pass.
  public var reason = ""
  /// Which permitted outcomes were seen.
  public var outcomes: [String] = []
  /// Why a deviation was expected, or why a verdict isn't in order although it looks so.
  public var remark: String?
  /// What was done, expected and observed, where somebody has to look into it.
  public var evidence: Evidence?
  /// What the reason says, apart from how it is worded; nil for a pass.
  public var finding: Finding?

  /// What a person needs to see why.
  public struct Evidence: Sendable, Equatable {
    /// What the target was told.
    public var stimulus: JSON
    /// What was expected of the step that went wrong.
    public var expected: JSON
    /// What was observed of it; null where there is nothing.
    public var observed: JSON
    /// The differences, one by one.
    public var differences: [Difference]
  }
}
