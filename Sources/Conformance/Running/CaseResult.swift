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
  /// How long it took, in milliseconds; 0 for a target in the runner's process, where time is virtual.
  package internal(set) var milliseconds: Int32 = 0
  /// What a plain pass doesn't have.
  var details = CaseDetails.nothing

  /// Makes a result.
  init(
    id: String, rule: String, target: String, line: Int, verdict: Verdict, isExpected: Bool,
    reason: String = "", outcomes: [String] = [], remark: String? = nil, evidence: Evidence? = nil
  ) {
    (self.id, self.rule, self.target, self.line) = (id, rule, target, line)
    (self.verdict, self.isExpected) = (verdict, isExpected)
    if reason.isEmpty, outcomes.isEmpty, remark == nil, evidence == nil { return }
    var parts = CaseDetails.Parts()
    (parts.reason, parts.outcomes, parts.remark) = (reason, outcomes, remark)
    parts.evidence = evidence
    details = .parts(parts)
  }

  /// Whether both say the same, however their parts are stored.
  public static func == (first: CaseResult, second: CaseResult) -> Bool {
    guard first.id == second.id, first.rule == second.rule, first.target == second.target,
      first.line == second.line, first.verdict == second.verdict,
      first.isExpected == second.isExpected, first.milliseconds == second.milliseconds
    else { return false }
    return first.details == second.details
      || first.reason == second.reason && first.outcomes == second.outcomes
        && first.remark == second.remark && first.verdicts == second.verdicts
        && first.evidence == second.evidence
        && first.concerns == second.concerns && first.causes == second.causes
        && first.finding == second.finding && first.observations == second.observations
        && first.isRedacted == second.isRedacted
        && first.isUnscored == second.isUnscored && first.cuts == second.cuts
        && first.lateness == second.lateness
  }

  /// Whether both find the same, or nothing.
  package func findsTheSame(as other: CaseResult) -> Bool {
    if case (.parts(let mine), .parts(let theirs)) = (details, other.details),
      mine.reason == theirs.reason,
      mine.finding == theirs.finding, mine.evidence == theirs.evidence
    {
      return true
    }
    guard let mine = finding, let theirs = other.finding else { return finding == other.finding }
    return mine.saysTheSame(as: theirs)
  }

  /// Whether the case doesn't apply to the target.
  package var isOutOfScope: Bool { verdict == .unsupported && finding?.kind == .outOfScope }

  /// Sets why it isn't a plain pass.
  mutating func take(_ finding: Finding) {
    self.finding = finding
    reason = finding.reason
  }
}

extension CaseResult {
  /// Whether its repetitions had several verdicts.
  package var isUnstable: Bool { !verdicts.isEmpty }

  /// How the verdict changed from one repetition to the next, in words; nil if it didn't.
  package var instability: String? {
    guard isUnstable else { return nil }
    var runs: [(verdict: Verdict, count: Int)] = []
    for verdict in verdicts {
      if runs.last?.verdict == verdict {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((verdict, 1))
      }
    }
    let words = runs.map { ($0.count == 1 ? "" : "\($0.count)× ") + $0.verdict.rawValue }
    return "unstable: " + words.joined(separator: ", then ")
  }
}
