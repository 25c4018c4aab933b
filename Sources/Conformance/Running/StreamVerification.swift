/// Judges the results of a run again, by the observations that its stream holds.
///
/// It finds results that don't follow from what was observed. It can't find observations that were
/// never made.
public struct StreamVerification: Sendable {
  /// Something in the stream that doesn't follow from the suite and the observations.
  public struct Difference: Sendable, Equatable {
    /// The case or the rule.
    public let id: String
    /// The target; nil if it concerns all of them.
    public let target: String?
    /// What is wrong, in words.
    public let message: String
  }

  /// Why a result can't be judged again.
  public enum Obstacle: String, Sendable, CaseIterable {
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
    public var words: String {
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

  /// How many results were judged again, and follow from what was observed.
  public private(set) var verified = 0
  /// How many results couldn't be judged again, by the reason.
  public private(set) var obstacles: [Obstacle: Int] = [:]
  /// How many results are accepted because an expectations file lists them; the stream doesn't have it.
  public private(set) var accepted = 0
  /// What doesn't follow.
  public private(set) var differences: [Difference] = []
  /// Whether the run has all of its results.
  public let isComplete: Bool

  private let run: StoredRun
  private let suite: Suite
  private let vocabularies: [Role: Vocabulary]
  private let examples: [String: Case]
  /// The controls that each target is shown to have kept.
  private var keptControls: Set<KeptControl> = []

  private struct KeptControl: Hashable {
    let rule: String
    let slug: String
    let target: String
  }

  /// Verifies a run of this suite; both must have the same digest.
  public init(
    _ run: StoredRun, by suite: Suite, vocabularies: [Role: Vocabulary] = Vocabulary.shipped
  ) {
    (self.run, self.suite, isComplete) = (run, suite, run.isComplete)
    self.vocabularies = vocabularies
    examples = Dictionary(suite.cases.map { ($0.id, $0) }) { first, _ in first }
    checkRules()
    for result in run.results { findControls(result) }
    for result in run.results { check(result) }
  }

  /// Status 6 if results are missing; 1 if something doesn't follow; 5 if nothing could be judged.
  public var exitStatus: ExitStatus {
    if !isComplete { return .interrupted }
    if !differences.isEmpty { return .unexpectedVerdicts }
    return verified == 0 ? .nothingTested : .asExpected
  }

  // MARK: Rules

  /// Compares the rules of the stream with those of the suite.
  private mutating func checkRules() {
    let known = Dictionary(suite.rules.map { ($0.id, $0) }) { first, _ in first }
    var planned: Set<String> = []
    for rule in run.rules {
      guard let own = known[rule.id] else {
        note(rule.id, nil, "the suite has no such rule")
        continue
      }
      if RunRule(own, cases: rule.cases, elsewhere: rule.elsewhere) != rule {
        note(rule.id, nil, "the stream describes the rule otherwise than the suite does")
      }
      for id in rule.cases + rule.elsewhere {
        if examples[id]?.rule.id != rule.id { note(id, nil, "the suite has no such case") }
        planned.insert(id)
      }
    }
    guard run.header.selection == Selection().words, run.header.missing.isEmpty else { return }
    let roles = Set(run.header.targets.map(\.role))
    for example in suite.cases
    where roles.contains(example.rule.role) && !planned.contains(example.id) {
      note(example.id, nil, "everything was selected, but the stream doesn't plan this case")
    }
  }

  private mutating func note(_ id: String, _ target: String?, _ message: String) {
    differences.append(Difference(id: id, target: target, message: message))
  }

  // MARK: Results

  /// Records the controls that a result shows to be kept: its own case, or the control of it.
  private mutating func findControls(_ result: CaseResult) {
    guard let example = examples[result.id] else { return }
    func add(_ slug: String, _ text: [UInt8], _ body: CaseBody) {
      guard let answer = answer(text, shared: nil, body, example),
        case .judged(.kept, _) = answer
      else { return }
      keptControls.insert(
        KeptControl(rule: example.rule.id, slug: slug, target: result.target))
    }
    if example.isNamedControl {
      add(example.template.slug, result.observations.ofCase, example.body)
    }
    if let control = example.control {
      add(control.slug, result.observations.ofControl, control.bodyAsControl)
    }
  }

  /// Judges observations; nil if there are none, or if they can't be read.
  private func answer(
    _ text: [UInt8], shared: JSON?, _ body: CaseBody, _ example: Case
  ) -> CaseAnswer? {
    guard let steps = CaseObservations.steps(text, shared: shared),
      let vocabulary = vocabularies[example.rule.role]
    else { return nil }
    return CaseAnswer(steps, of: body, vocabulary)
  }

  private mutating func check(_ result: CaseResult) {
    if result.remark != nil { accepted += 1 }
    guard let example = examples[result.id], example.rule.id == result.rule else { return }
    if let obstacle = obstacle(result, example) {
      // What was hidden may not matter for the verdict.
      if obstacle == .redacted, judged(result, example)?.contradiction(of: result) == .some(nil) {
        verified += 1
        return
      }
      obstacles[obstacle, default: 0] += 1
      return
    }
    guard let judged = judged(result, example) else {
      return note(
        result.id, result.target,
        "the verdict is \(result.verdict.rawValue), but there are no observations that it could "
          + "follow from")
    }
    if let message = judged.contradiction(of: result) {
      note(result.id, result.target, message)
    } else {
      verified += 1
    }
  }

  /// Returns why a result can't be judged again; nil if it can, or should have been able to.
  private func obstacle(_ result: CaseResult, _ example: Case) -> Obstacle? {
    let hasObservations = !result.observations.ofCase.isEmpty
    if !run.header.isVerifiable, !hasObservations { return .unstored }
    if result.cuts.contains(where: { $0.part != .reason }) { return .cut }
    if result.isRedacted { return .redacted }
    // Of a control that wasn't answered, nothing was observed.
    let isAnswered = hasObservations && (result.finding?.control == nil || hasControl(result))
    if !isAnswered {
      switch result.finding?.kind {
      case .unsupported where result.verdict == .unsupported: return .unsupported
      case .failed where result.verdict == .error || result.finding?.control != nil,
        .silent where result.verdict == .error:
        return .failed
      default: return nil
      }
    }
    guard let control = example.control, result.finding?.control == nil,
      result.verdict == .pass || result.verdict == .note, !hasControl(result)
    else { return nil }
    let kept = KeptControl(rule: result.rule, slug: control.slug, target: result.target)
    return keptControls.contains(kept) ? nil : .control
  }

  private func hasControl(_ result: CaseResult) -> Bool { !result.observations.ofControl.isEmpty }

  /// Returns the result that follows from the observations; nil if some are missing.
  private func judged(_ result: CaseResult, _ example: Case) -> CaseResult? {
    let evidence = result.evidence
    var judged = CaseResult(
      id: result.id, rule: result.rule, target: result.target, line: example.line, verdict: .pass,
      isExpected: true)
    let isOfControl = result.finding?.control != nil
    guard
      let answer = answer(
        result.observations.ofCase, shared: isOfControl ? nil : evidence?.observed, example.body,
        example)
    else { return nil }
    let target = run.header.targets.first {
      $0.name == result.target && $0.role == example.rule.role
    }
    let level = example.rule.level(of: target?.scope ?? .service)
    guard judged.take(answer, to: example.body, level), let control = example.control,
      hasControl(result)
    else { return judged }
    let body = control.bodyAsControl
    guard
      let answer = self.answer(
        result.observations.ofControl, shared: isOfControl ? evidence?.observed : nil, body, example
      )
    else { return nil }
    _ = judged.take(answer, toControl: control.slug, body)
    return judged
  }
}

extension CaseResult {
  /// Says how another result says something else than this one, which follows from observations; nil
  /// if it says the same.
  fileprivate func contradiction(of stored: CaseResult) -> String? {
    func differs(_ what: String, _ stored: String, _ judged: String) -> String? {
      stored == judged ? nil : "\(what) is \(stored), but \(judged) follows from what was observed"
    }
    func words(_ outcomes: [String]) -> String {
      outcomes.isEmpty ? "none" : outcomes.joined(separator: " or ")
    }
    func words(_ finding: Finding?) -> String { finding?.reason ?? "none" }
    if let message = differs("the verdict", stored.verdict.rawValue, verdict.rawValue) {
      return message
    }
    if let message = differs("the outcome", words(stored.outcomes), words(outcomes)) {
      return message
    }
    let isSame =
      switch (stored.finding, finding) {
      case (nil, nil): true
      case (let stored?, let finding?): stored.saysTheSame(as: finding)
      default: false
      }
    if !isSame {
      return differs("the finding", words(stored.finding), words(finding))
        ?? "the finding has other members than follow from what was observed"
    }
    if stored.evidence != evidence {
      return "the evidence isn't what follows from what was observed"
    }
    if stored.line != line { return "the line is \(stored.line), but the case is on line \(line)" }
    return nil
  }
}
