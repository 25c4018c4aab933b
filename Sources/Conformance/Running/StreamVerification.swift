import ConformanceSpecs

/// Judges the results of a run again, by the observations that its stream holds.
///
/// It finds results that don't follow from what was observed. It can't find observations that were
/// never made.
package struct StreamVerification: Sendable {
  /// Something in the stream that doesn't follow from the suite and the observations.
  package struct Difference: Sendable {
    /// The case or the rule, or what else it concerns.
    package let id: String
    /// The target; nil if it concerns all of them.
    package let target: String?
    /// What is wrong, in words.
    package let message: String
    /// The place in the specs; nil if they don't have it.
    package let place: String?
    /// The result of the stream; nil if it concerns none.
    package let stored: CaseResult?
    /// What follows from the observations; nil if that isn't known.
    package let judged: CaseResult?
  }

  /// Why a result can't be judged again.
  package enum Obstacle: String, Sendable, CaseIterable {
    /// The target couldn't do what the case or its control asks.
    case unsupported
    /// The target failed or didn't answer, so there is nothing to judge.
    case failed
    /// The observations were too large to be stored.
    case cut
    /// A part of the observations was hidden before they were stored.
    case redacted
    /// The control of the case has no result that shows it was kept.
    case control
    /// The stream doesn't hold what was observed.
    case unstored

    /// What the reason is, after a number of results.
    package var words: String {
      switch self {
      case .unsupported: "unsupported"
      case .failed: "without an answer of the target"
      case .cut: "with observations that were too large to be stored"
      case .redacted: "in whose observations something was hidden that matters"
      case .control: "whose control isn't shown to be kept"
      case .unstored: "without stored observations"
      }
    }
  }

  /// What a verification finds, and what it can't prove.
  package static let caution =
    "This finds results that don't follow from the observations in the stream. It can't prove that "
    + "the observations were really made."

  /// How many results were judged again, and follow from what was observed.
  package internal(set) var verified = 0
  /// How many results couldn't be judged again, by the reason.
  package internal(set) var obstacles: [Obstacle: Int] = [:]
  /// How many results are accepted because an expectations file lists them; the stream doesn't have it.
  package internal(set) var accepted = 0
  /// How many results had other verdicts in repetitions, of which the stream has only one.
  package internal(set) var unstable = 0
  /// What doesn't follow.
  package private(set) var differences: [Difference] = []
  /// Whether the run has all of its results.
  package let isComplete: Bool

  package let run: StoredRun
  let suite: Suite
  let examples: [String: Case]
  /// The cases that came after the requirements of the run.
  let laterCases: Set<String>
  /// What each target is shown to do wrong in the plainest case of a role.
  var inPlainest: [Role: [String: JSON.Object]] = [:]
  /// The controls that each target is shown to have kept.
  var keptControls: Set<KeptControl> = []

  struct KeptControl: Hashable {
    let rule: String
    let slug: String
    let target: String
  }

  /// Why a suite can't judge a run; nil if the run is of that suite.
  package static func mismatch(of run: StoredRun, with suite: Suite) -> String? {
    guard run.header.digest != suite.digest else { return nil }
    let (theirs, own) = ShownDigest.pair(run.header.digest, suite.digest)
    return "it is a run of other specs: its digest is \(theirs), that of \(suite.root) is \(own)"
  }

  /// Judges a run again by the suite that it is a run of.
  package init(_ run: StoredRun, by suite: Suite) {
    (self.run, self.suite, isComplete) = (run, suite, run.isComplete)
    laterCases = Set(run.rules.flatMap { $0.isLater ? $0.cases : $0.laterCases })
    examples = Dictionary(keepingFirst: suite.cases.map { ($0.id, $0) })
    checkPlan()
    for result in run.results { findPlainest(result) }
    for result in run.results { findControls(result) }
    for result in run.results { check(result) }
  }

  /// Status 6 if results are missing; 1 if something doesn't follow; 5 if nothing was tested, or
  /// nothing could be judged.
  package var exitStatus: ExitStatus {
    if !isComplete { return .interrupted }
    if !differences.isEmpty { return .unexpectedVerdicts }
    // As for every run, a shard of a full plan may have no case at all.
    if run.results.isEmpty { return run.exitStatus }
    return verified == 0 || !run.untestedTargets.all.isEmpty ? .nothingTested : .asExpected
  }

  /// Why the verification proves little or nothing although nothing differs, as the end of a sentence
  /// about the run; nil if most results that were tested could be judged.
  package var weakness: String? {
    if let fault = run.fault(isShown: true) { return fault }
    let tested = run.results.count - obstacles[.unsupported, default: 0]
    if verified == 0, tested > 0 { return "proves nothing: no result could be judged again" }
    return verified * 2 < tested
      ? "proves little: only \(verified) of \(tested) results could be judged again" : nil
  }

  /// Records a difference that concerns a rule or a case.
  mutating func note(_ id: String, _ message: String, at place: String?) {
    differences.append(
      Difference(
        id: id, target: nil, message: message, place: place, stored: nil, judged: nil))
  }

  /// Records a difference of a result.
  mutating func note(
    _ result: CaseResult, _ message: String, _ example: Case, judged: CaseResult? = nil
  ) {
    differences.append(
      Difference(
        id: result.id, target: result.target, message: message, place: place(of: example),
        stored: result, judged: judged))
  }

  /// Returns the place of a case in the specs.
  func place(of example: Case) -> String { "\(suite.root)/\(example.rule.page):\(example.line)" }
}
