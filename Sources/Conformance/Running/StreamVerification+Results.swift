import ConformanceSpecs

/// Judges each result again.
extension StreamVerification {
  /// Records what a result shows of the plainest case of its role, if that was broken.
  mutating func findPlainest(_ result: CaseResult) {
    guard let example = examples[result.id],
      let plainest = suite.vocabularies[example.rule.role]?.plainest,
      plainest.id.hasSameBytes(as: result.id),
      let answer = answer(
        result.observations.ofCase, shared: result.evidence?.observed, example.body, example),
      answer.isBroken
    else { return }
    inPlainest[example.rule.role, default: [:]][result.target] = answer.observed?.last
  }

  /// Records the controls that a result shows to be kept: its own case, or the control of it.
  mutating func findControls(_ result: CaseResult) {
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

  mutating func check(_ result: CaseResult) {
    if result.isUnstable { unstable += 1 } else if result.remark != nil { accepted += 1 }
    guard let example = examples[result.id], example.rule.id == result.rule else { return }
    guard result.line == example.line else {
      return note(
        result, "the line is \(result.line), but the case is on line \(example.line)", example)
    }
    if let message = result.contradictionOfCuts ?? contradictionOfCapabilities(result, example) {
      return note(result, message, example)
    }
    if let obstacle = obstacle(result, example) {
      obstacles[obstacle, default: 0] += 1
      return
    }
    guard let judged = judged(result, example) else {
      return note(
        result,
        "the verdict is \(result.verdict.rawValue), but there are no observations that it could "
          + "follow from", example)
    }
    guard let message = judged.contradiction(of: result) else {
      verified += 1
      return
    }
    if hidesWhatMatters(result, judged, example) {
      obstacles[.redacted, default: 0] += 1
    } else {
      note(result, message, example, judged: judged)
    }
  }

  /// Returns why a result can't be judged again; nil if it can, or should have been able to.
  private func obstacle(_ result: CaseResult, _ example: Case) -> Obstacle? {
    let hasObservations = !result.observations.ofCase.isEmpty
    if !hasObservations {
      if !run.header.isVerifiable { return .unstored }
      if result.isCut(.observations) { return .cut }
      return result.unansweredObstacle
    }
    if hasControl(result) { return nil }
    if result.finding?.control != nil {
      // The control is asked only if the case was kept.
      guard let answer = answer(result.observations.ofCase, shared: nil, example.body, example),
        case .judged(.kept, _) = answer
      else { return nil }
      return result.isCut(.control) ? .cut : result.unansweredObstacle
    }
    guard let control = example.control, result.verdict == .pass || result.verdict == .note else {
      return nil
    }
    let kept = KeptControl(rule: result.rule, slug: control.slug, target: result.target)
    if keptControls.contains(kept) { return nil }
    // Whatever its control shows, the case itself has to be kept.
    guard judged(result, example)?.contradiction(of: result) == .some(nil) else { return nil }
    return result.isCut(.control) ? .cut : .control
  }

  private func hasControl(_ result: CaseResult) -> Bool { !result.observations.ofControl.isEmpty }

  /// How a result contradicts what its target says that it can do; nil if it doesn't.
  private func contradictionOfCapabilities(_ result: CaseResult, _ example: Case) -> String? {
    guard let target = run.header.target(result.target, example.rule.role) else { return nil }
    let vocabulary = suite.vocabularies[example.rule.role]
    if let limit = target.limit(for: example.body, vocabulary) {
      return result.verdict == .unsupported && result.finding == limit
        ? nil
        : "the verdict is \(result.verdict.rawValue), but \(limit.message), by its list of capabilities"
    }
    guard result.verdict == .unsupported, let finding = result.finding else { return nil }
    let body = finding.control == nil ? example.body : example.control?.bodyAsControl
    if body.flatMap({ target.limit(for: $0, vocabulary) }) != nil { return nil }
    // Only the list of capabilities puts a case out of scope, and not what a target answers.
    if finding.kind == .outOfScope {
      return "it is out of scope, but its list of capabilities has all that the case needs"
    }
    let limits = (body?.steps ?? []).map { TargetDescription.lack(of: $0.action, vocabulary) }
    return limits.contains(where: { $0.message == finding.message })
      ? "it is unsupported because \(finding.message), but its list of capabilities has it" : nil
  }

  // MARK: Judging

  /// Judges observations; nil if there are none, or if they can't be read.
  private func answer(
    _ text: [UInt8], shared: JSON?, _ body: CaseBody, _ example: Case, of target: String? = nil
  ) -> CaseAnswer? {
    guard let steps = CaseObservations.steps(text, shared: shared),
      let vocabulary = suite.vocabularies[example.rule.role]
    else { return nil }
    return CaseAnswer(
      steps, of: body, example.rule.id, vocabulary,
      inPlainest: target.flatMap { inPlainest[example.rule.role]?[$0] })
  }

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
        example, of: result.target)
    else { return nil }
    let scope = run.header.target(result.target, example.rule.role)?.scope ?? .service
    let level = example.rule.level(of: scope).lowered(if: laterCases.contains(example.id))
    guard judged.take(answer, to: example.body, level), let control = example.control,
      hasControl(result)
    else { return judged }
    let body = control.bodyAsControl
    guard
      let answer = self.answer(
        result.observations.ofControl, shared: isOfControl ? evidence?.observed : nil, body,
        example,
        of: result.target)
    else { return nil }
    _ = judged.take(answer, toControl: control.slug, body)
    return judged
  }

  // MARK: What was hidden

  /// Returns whether the original observations could have led to the stored result, because what
  /// makes the difference was hidden in them.
  private func hidesWhatMatters(
    _ stored: CaseResult, _ judged: CaseResult, _ example: Case
  ) -> Bool {
    guard stored.isRedacted, stored.observations.haveTrace(evidence: stored.evidence) else {
      return false
    }
    let isPermit = example.body.steps.contains { step in
      if case .permit = step.expectation { true } else { false }
    }
    let kinds = [stored.finding?.kind, judged.finding?.kind]
    // Which outcome is nearest, and whether a report can be read at all, depends on every value.
    if isPermit || kinds.contains(.malformed) { return true }
    let (before, after) = (stored.finding?.differences ?? [], judged.finding?.differences ?? [])
    if before == after { return stored.finding == judged.finding }
    let changed = before.filter { !after.contains($0) } + after.filter { !before.contains($0) }
    return before.isEmpty || after.isEmpty
      ? changed.allSatisfy { $0.hasTrace } : changed.contains(where: { $0.hasTrace })
  }
}

extension CaseResult {
  fileprivate func isCut(_ part: Cut.Part) -> Bool { cuts.contains { $0.part == part } }

  /// Why nothing was observed, if the finding and the verdict explain it.
  fileprivate var unansweredObstacle: StreamVerification.Obstacle? {
    switch finding?.kind {
    case .unsupported where verdict == .unsupported,
      .outOfScope where verdict == .unsupported:
      .unsupported
    case .failed where verdict == .error || finding?.control != nil,
      .ended where verdict == .error || finding?.control != nil,
      .silent where verdict != .pass && verdict != .note:
      .failed
    default: nil
    }
  }

  /// How the sizes of what was cut contradict the limits or the other parts; nil if they don't.
  fileprivate var contradictionOfCuts: String? {
    for cut in cuts {
      let name = "\"cut\" says that \"\(cut.part.rawValue)\""
      guard cut.size > cut.part.limit else {
        return "\(name) had \(cut.size), but up to \(cut.part.limit) are kept"
      }
      let isThere =
        cut.part == .observations && !observations.ofCase.isEmpty
        || cut.part == .control && !observations.ofControl.isEmpty
      if isThere { return "\(name) was too large to be stored, but it is there" }
    }
    return nil
  }
}

extension CaseObservations {
  /// Whether something was hidden in them, or in the one that the evidence holds.
  fileprivate func haveTrace(evidence: CaseResult.Evidence?) -> Bool {
    var found = false
    for text in [ofCase, ofControl] {
      for step in Self.steps(text, shared: evidence?.observed) ?? [] where !found {
        JSON.object(step).forEachText { if Redaction.hasTrace($0) { found = true } }
      }
    }
    return found
  }
}

extension Difference {
  fileprivate var hasTrace: Bool {
    [path, expected, observed].contains(where: Redaction.hasTrace)
  }
}
