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
  /// What a plain pass doesn't have, in its own storage: most results of a large run are passes.
  private var rest = Rest.nothing

  private enum Rest: Sendable, Equatable {
    case nothing
    indirect case parts(Parts)
  }

  private struct Parts: Sendable, Equatable {
    var reason = ""
    var outcomes: [String] = []
    var remark: String?
    var evidence: StoredEvidence?
    var finding: StoredFinding?
    var observations = CaseObservations()
    var isRedacted = false
    var cuts: [Cut] = []
  }

  /// Makes a result.
  init(
    id: String, rule: String, target: String, line: Int, verdict: Verdict, isExpected: Bool,
    reason: String = "", outcomes: [String] = [], remark: String? = nil, evidence: Evidence? = nil
  ) {
    (self.id, self.rule, self.target, self.line) = (id, rule, target, line)
    (self.verdict, self.isExpected) = (verdict, isExpected)
    if reason.isEmpty, outcomes.isEmpty, remark == nil, evidence == nil { return }
    var parts = Parts()
    (parts.reason, parts.outcomes, parts.remark) = (reason, outcomes, remark)
    parts.evidence = evidence.map(StoredEvidence.value)
    rest = .parts(parts)
  }

  private var parts: Parts {
    get { if case .parts(let parts) = rest { parts } else { Parts() } }
    set { rest = .parts(newValue) }
  }

  /// Why it isn't a plain pass, in one line; empty for a pass.
  public var reason: String {
    get { if case .parts(let parts) = rest { parts.reason } else { "" } }
    set { parts.reason = newValue }
  }

  /// The permitted outcomes that were observed.
  public var outcomes: [String] {
    get { if case .parts(let parts) = rest { parts.outcomes } else { [] } }
    set { if !newValue.isEmpty || !outcomes.isEmpty { parts.outcomes = newValue } }
  }

  /// Why a deviation was expected, or why a verdict that looks right is unexpected.
  public var remark: String? {
    get { if case .parts(let parts) = rest { parts.remark } else { nil } }
    set { parts.remark = newValue }
  }

  /// What was done, expected and observed, if the result needs an explanation.
  public var evidence: Evidence? {
    get { storedEvidence?.value }
    set { storedEvidence = newValue.map(StoredEvidence.value) }
  }

  /// The evidence, as its value or as the text that it was read from.
  var storedEvidence: StoredEvidence? {
    get { if case .parts(let parts) = rest { parts.evidence } else { nil } }
    set { parts.evidence = newValue }
  }

  /// Whether both say the same, however their parts are stored.
  public static func == (first: CaseResult, second: CaseResult) -> Bool {
    guard first.id == second.id, first.rule == second.rule, first.target == second.target,
      first.line == second.line, first.verdict == second.verdict,
      first.isExpected == second.isExpected
    else { return false }
    return first.rest == second.rest
      || first.reason == second.reason && first.outcomes == second.outcomes
        && first.remark == second.remark && first.evidence == second.evidence
        && first.finding == second.finding && first.observations == second.observations
        && first.isRedacted == second.isRedacted && first.cuts == second.cuts
  }

  /// Whether there is evidence, which takes no time to read.
  var hasEvidence: Bool { storedEvidence != nil }

  /// What the reason says, independent of its wording; nil for a pass.
  public var finding: Finding? {
    get {
      guard case .parts(let parts) = rest else { return nil }
      if let finding = parts.finding { return finding.finding(of: self) }
      return verdict == .pass ? nil : Finding(readFrom: self)
    }
    set { parts.finding = newValue.map(StoredFinding.value) }
  }

  /// Sets the members of a finding that were read; everything else is in the reason and the evidence.
  mutating func setFinding(kind: Finding.Kind?, step: Int?, control: String?) {
    parts.finding = .members(kind: kind, step: step, control: control)
  }

  /// What was observed in each step of the case and of its control, as far as it is stored.
  var observations: CaseObservations {
    get { if case .parts(let parts) = rest { parts.observations } else { CaseObservations() } }
    set { if newValue != CaseObservations() || rest != .nothing { parts.observations = newValue } }
  }

  /// Whether something was hidden in the observations before they were stored.
  var isRedacted: Bool {
    get { if case .parts(let parts) = rest { parts.isRedacted } else { false } }
    set { if newValue || isRedacted { parts.isRedacted = newValue } }
  }

  /// What was cut of the target's answer, because it was too large.
  var cuts: [Cut] {
    get { if case .parts(let parts) = rest { parts.cuts } else { [] } }
    set { if !newValue.isEmpty || !cuts.isEmpty { parts.cuts = newValue } }
  }

  /// Whether both find the same, or nothing.
  func findsTheSame(as other: CaseResult) -> Bool {
    if case (.parts(let mine), .parts(let theirs)) = (rest, other.rest),
      mine.reason == theirs.reason,
      mine.finding == theirs.finding, mine.evidence == theirs.evidence
    {
      return true
    }
    guard let mine = finding, let theirs = other.finding else { return finding == other.finding }
    return mine.saysTheSame(as: theirs)
  }

  /// Sets why it isn't a plain pass.
  mutating func take(_ finding: Finding) {
    self.finding = finding
    reason = finding.reason
  }

  /// About how many bytes the parts take that come from the target.
  var weight: Int {
    guard case .parts(let parts) = rest else { return 0 }
    return parts.reason.utf8.count + parts.observations.byteCount
      + (parts.evidence?.byteCount ?? 0)
  }

  /// Keeps only what reports show, in its smallest form.
  mutating func pack() {
    guard case .parts(var parts) = rest else { return }
    parts.observations = CaseObservations()
    parts.evidence?.pack()
    rest = .parts(parts)
  }

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

  /// A part of a target's answer that was too large to be kept whole.
  struct Cut: Sendable, Equatable {
    enum Part: String, Sendable, CaseIterable {
      case reason, differences, observed, observations, control
    }

    let part: Part
    /// How large it was: the number of differences, or of bytes for all else.
    let size: Int
  }
}

/// The evidence of a result, or the JSON text of it, which takes a fraction of the memory.
enum StoredEvidence: Sendable, Equatable {
  case value(CaseResult.Evidence)
  /// A text that is known to be in order, except that a key may repeat.
  case text([UInt8])

  /// The evidence; a text is read again each time.
  var value: CaseResult.Evidence? {
    switch self {
    case .value(let evidence): evidence
    case .text(let bytes): CaseResult.Evidence(bytes[...])
    }
  }

  /// The differences, without reading the rest.
  var differences: [Difference] {
    switch self {
    case .value(let evidence): evidence.differences
    case .text(let bytes): (try? CaseResult.Evidence.differences(in: bytes[...])) ?? []
    }
  }

  var byteCount: Int {
    switch self {
    case .value(let evidence): evidence.observed.compactByteCount
    case .text(let bytes): bytes.count
    }
  }

  /// Replaces the value by its text.
  mutating func pack() {
    guard case .value(let evidence) = self else { return }
    var bytes: [UInt8] = []
    evidence.json.write(to: &bytes)
    self = .text(bytes)
  }

  static func == (first: StoredEvidence, second: StoredEvidence) -> Bool {
    if case (.text(let first), .text(let second)) = (first, second), first == second { return true }
    return first.value == second.value
  }
}

/// A finding, or the members of one that was read, whose rest is in the reason and the evidence.
enum StoredFinding: Sendable, Equatable {
  case value(Finding)
  case members(kind: Finding.Kind?, step: Int?, control: String?)

  func finding(of result: CaseResult) -> Finding? {
    switch self {
    case .value(let finding): return finding
    case .members(let kind, let step, let control):
      // A kind that a later version added is read from the reason, as if there were no finding.
      guard var finding = Finding(readFrom: result) else { return nil }
      if let kind { finding.kind = kind }
      (finding.step, finding.control) = (step, control)
      return finding
    }
  }
}
