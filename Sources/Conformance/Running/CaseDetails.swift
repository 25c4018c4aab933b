/// What a plain pass doesn't have, in its own storage: most results of a large run are passes.
enum CaseDetails: Sendable, Equatable {
  case nothing
  indirect case parts(Parts)

  struct Parts: Sendable, Equatable {
    var reason = ""
    var outcomes: [String] = []
    var remark: String?
    var verdicts: [Verdict] = []
    var concerns: [String] = []
    var causes: [String] = []
    var evidence: CaseResult.Evidence?
    var finding: Finding?
    var observations = CaseObservations()
    var isRedacted = false
    var isUnscored = false
    var cuts: [CaseResult.Cut] = []
    var lateness: CaseResult.Lateness?
  }
}

/// The details of a result; setting one that is empty already takes no storage.
extension CaseResult {
  fileprivate var parts: CaseDetails.Parts {
    get { if case .parts(let parts) = details { parts } else { CaseDetails.Parts() } }
    set { details = .parts(newValue) }
  }

  /// Why it isn't a plain pass, in one line; empty for a pass.
  public var reason: String {
    get { if case .parts(let parts) = details { parts.reason } else { "" } }
    set { parts.reason = newValue }
  }

  /// The permitted outcomes that were observed.
  public var outcomes: [String] {
    get { if case .parts(let parts) = details { parts.outcomes } else { [] } }
    set { if !newValue.isEmpty || !outcomes.isEmpty { parts.outcomes = newValue } }
  }

  /// Why a deviation was expected, or why a verdict that looks right is unexpected.
  public var remark: String? {
    get { if case .parts(let parts) = details { parts.remark } else { nil } }
    set { parts.remark = newValue }
  }

  /// The verdicts of its repetitions in their order, if they weren't all the same; then it is unstable.
  package internal(set) var verdicts: [Verdict] {
    get { if case .parts(let parts) = details { parts.verdicts } else { [] } }
    set { if !newValue.isEmpty || !verdicts.isEmpty { parts.verdicts = newValue } }
  }

  /// What a breach is about: fields of observations such as `answer.body`, and rules.
  ///
  /// It tells whose fault it is that another case is inconclusive.
  var concerns: [String] {
    get { if case .parts(let parts) = details { parts.concerns } else { [] } }
    set { if !newValue.isEmpty || !concerns.isEmpty { parts.concerns = newValue } }
  }

  /// The rules because of which the case is inconclusive, and which were reported as broken.
  public internal(set) var causes: [String] {
    get { if case .parts(let parts) = details { parts.causes } else { [] } }
    set { if !newValue.isEmpty || !causes.isEmpty { parts.causes = newValue } }
  }

  /// Because of which rules it is inconclusive, in words; nil if it isn't because of any.
  package var causeWords: String? {
    causes.isEmpty ? nil : "because of \(causes.joined(separator: ", "))"
  }

  /// Why it is expected although it isn't kept, or isn't although it looks right, in words.
  package var note: String? {
    let unscored =
      isUnscored ? "it came after the requirements of the run, and isn't scored yet" : nil
    return instability ?? remark ?? unscored ?? causeWords
  }

  /// What was done, expected and observed, if the result needs an explanation.
  public var evidence: Evidence? {
    get { if case .parts(let parts) = details { parts.evidence } else { nil } }
    set { parts.evidence = newValue }
  }

  /// What the reason says, independent of its wording; nil for a pass.
  public var finding: Finding? {
    get { if case .parts(let parts) = details { parts.finding } else { nil } }
    set { parts.finding = newValue }
  }

  /// What was observed in each step of the case and of its control, as far as it is stored.
  var observations: CaseObservations {
    get { if case .parts(let parts) = details { parts.observations } else { CaseObservations() } }
    set {
      if newValue != CaseObservations() || details != .nothing { parts.observations = newValue }
    }
  }

  /// Whether something was hidden in the observations before they were stored.
  var isRedacted: Bool {
    get { if case .parts(let parts) = details { parts.isRedacted } else { false } }
    set { if newValue || isRedacted { parts.isRedacted = newValue } }
  }

  /// Whether it is accepted because it came after the requirements of the run.
  package internal(set) var isUnscored: Bool {
    get { if case .parts(let parts) = details { parts.isUnscored } else { false } }
    set { if newValue || isUnscored { parts.isUnscored = newValue } }
  }

  /// What was cut of the target's answer, because it was too large.
  var cuts: [Cut] {
    get { if case .parts(let parts) = details { parts.cuts } else { [] } }
    set { if !newValue.isEmpty || !cuts.isEmpty { parts.cuts = newValue } }
  }

  /// How long the target took, if it was asked again because it didn't answer in time.
  package internal(set) var lateness: Lateness? {
    get { if case .parts(let parts) = details { parts.lateness } else { nil } }
    set { if newValue != nil || lateness != nil { parts.lateness = newValue } }
  }

  /// About how many bytes the parts take that come from the target.
  var weight: Int {
    guard case .parts(let parts) = details else { return 0 }
    return parts.reason.utf8.count + parts.observations.byteCount
      + (parts.evidence?.observed.compactByteCount ?? 0)
  }

  /// The result without what was observed, which takes most of its memory.
  var withoutObservations: CaseResult {
    var result = self
    if case .parts(var parts) = details {
      parts.observations = CaseObservations()
      parts.evidence = nil
      result.details = .parts(parts)
    }
    return result
  }
}
