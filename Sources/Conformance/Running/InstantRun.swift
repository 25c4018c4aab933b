import ConformanceSpecs

/// A run of something that answers at once: each case is judged as it is asked.
///
/// Its results are those of a `Runner`, which waits for its targets.
package struct InstantRun {
  private let cases: [Case]
  private let target: TargetDescription
  private let vocabulary: Vocabulary?
  private let answer: (Stimulus) -> TargetAnswer
  /// The plainest case of the role, if it is one of those that run.
  private let plainest: Case?
  /// What was observed in it if it was broken; outermost nil until it is asked.
  private var inPlainest: JSON.Object??
  private var keptControls: Set<ObjectIdentifier> = []

  /// Begins a run of these cases of a suite against a target that answers so.
  package init(
    of cases: [Case], in suite: Suite, against target: TargetDescription,
    answer: @escaping (Stimulus) -> TargetAnswer
  ) {
    (self.cases, self.target, self.answer) = (cases, target, answer)
    vocabulary = suite.vocabularies[target.role]
    let id = vocabulary?.plainest?.id
    plainest = id.flatMap { id in cases.first { $0.id.hasSameBytes(as: id) } }
  }

  /// Asks about all cases, and judges the answers; what depends on other results is last.
  package mutating func results() -> [CaseResult] {
    var dependent = DependentResults([target.role])
    var results: [CaseResult] = []
    for example in cases {
      if let result = dependent.pass(result(of: example), ofTarget: 0) { results.append(result) }
    }
    return results + dependent.settled()
  }

  /// Asks about a case, and judges the answer.
  private mutating func result(of example: Case) -> CaseResult {
    var result = CaseResult(
      id: example.id, rule: example.rule.id, target: target.name, line: example.line,
      verdict: .pass, isExpected: true)
    let body = example.body
    let level = example.rule.level(of: target.scope)
    if result.take(answer(to: body, of: example.rule), to: body, level) {
      if example.isNamedControl { keptControls.insert(ObjectIdentifier(example.template)) }
      if let control = example.control { check(control, of: example.rule, &result) }
    }
    result.isExpected = result.verdict.isAcceptable(failing: .must)
    return result
  }

  /// Asks about the control of a refusal, unless it has been kept.
  private mutating func check(_ control: CaseTemplate, of rule: Rule, _ result: inout CaseResult) {
    guard !keptControls.contains(ObjectIdentifier(control)) else { return }
    let body = control.bodyAsControl
    if result.take(answer(to: body, of: rule), toControl: control.slug, body) {
      keptControls.insert(ObjectIdentifier(control))
    }
  }

  private mutating func answer(to body: CaseBody, of rule: Rule) -> CaseAnswer {
    guard let vocabulary else {
      return .failed(
        Finding(.failed, "there is no vocabulary for the role \(target.role.rawValue)"))
    }
    let answer = judged(body, rule, vocabulary)
    guard answer.isBreach, let plainest, plainest.rule !== rule, let observed = answer.observed
    else { return answer }
    guard let inPlainest = observedInPlainest(plainest, vocabulary) else { return answer }
    return CaseAnswer(observed, of: body, rule.id, vocabulary, inPlainest: inPlainest)
  }

  private func judged(
    _ body: CaseBody, _ rule: Rule, _ vocabulary: Vocabulary
  ) -> CaseAnswer {
    if let limit = target.limit(for: body, vocabulary) { return .unsupported(limit) }
    switch answer(body.stimulus) {
    case .unsupported(let reason): return .unsupported(Finding(.unsupported, reason))
    case .observed(let steps): return CaseAnswer(steps, of: body, rule.id, vocabulary)
    }
  }

  private mutating func observedInPlainest(
    _ plainest: Case, _ vocabulary: Vocabulary
  ) -> JSON.Object? {
    if let inPlainest { return inPlainest }
    let answer = judged(plainest.body, plainest.rule, vocabulary)
    let observed = answer.isBroken ? answer.observed?.last : nil
    inPlainest = .some(observed)
    return observed
  }
}
