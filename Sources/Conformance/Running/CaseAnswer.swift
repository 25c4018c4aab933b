import ConformanceSpecs

/// What a target answered to a case, judged.
enum CaseAnswer {
  /// It was observed in each step, and judged.
  case judged(Judge.Judgement, [JSON.Object])
  /// The target can't do what the case asks, or the case isn't for it.
  case unsupported(Finding)
  /// The target failed.
  case failed(Finding)

  /// Judges what was observed of a case.
  ///
  /// `inPlainest` is what was observed in the role's plainest case, if that was broken.
  init(
    _ observed: [JSON.Object], of body: CaseBody, _ rule: String, _ vocabulary: Vocabulary,
    inPlainest: JSON.Object? = nil
  ) {
    let judge = Judge(vocabulary: vocabulary, inPlainest: inPlainest)
    self = .judged(judge.judge(body, of: rule, observed), observed)
  }

  /// Whether the case failed by what it is about.
  var isBroken: Bool { if case .judged(.broken, _) = self { true } else { false } }

  /// Whether it was judged, and something wasn't as expected.
  var isBreach: Bool {
    switch self {
    case .judged(.broken, _), .judged(.inconclusive, _): true
    case .judged, .unsupported, .failed: false
    }
  }

  /// What was observed; nil if nothing was.
  var observed: [JSON.Object]? { if case .judged(_, let steps) = self { steps } else { nil } }
}

/// How a result follows from answers: the same for a run, and for `verify`, which judges again.
extension CaseResult {
  /// Takes the answer to the case, of a rule of this level.
  ///
  /// Returns whether it was kept, so that its control decides what that means.
  mutating func take(_ answer: CaseAnswer, to body: CaseBody, _ level: Level) -> Bool {
    switch answer {
    case .unsupported(let limit):
      verdict = .unsupported
      takeShortened(limit)
    case .failed(let failure):
      verdict = .error
      takeShortened(failure)
    case .judged(.error(let message), _):
      verdict = .error
      takeShortened(Finding(.malformed, message))
    case .judged(.inconclusive(let breach), _):
      verdict = .inconclusive
      take(breach, body)
    case .judged(.broken(let breach, let outsidePermitted), _):
      verdict = level.verdictWhenBroken(outsidePermitted: outsidePermitted)
      take(breach, body)
    case .judged(.kept(let outcomes), _):
      verdict = level == .may ? .note : .pass
      self.outcomes = outcomes
      return true
    }
    return false
  }

  /// Takes the answer to the control of the case; returns whether that was kept.
  ///
  /// A refusal counts only if its control is accepted.
  mutating func take(
    _ answer: CaseAnswer, toControl slug: String, _ body: CaseBody
  ) -> Bool {
    var finding: Finding
    switch answer {
    case .judged(.kept, _): return true
    case .judged(.broken(let breach, _), _):
      finding = take(breach, body)
      // The control is a case of the same rule, and fails itself.
      concerns = [rule]
    case .judged(.inconclusive(let breach), _): finding = take(breach, body)
    case .judged(.error(let message), _): finding = Finding(.malformed, message)
    case .failed(let failure): finding = failure
    case .unsupported(let limit): finding = limit
    }
    // If a target can't be tested for accepting, it can't be tested for refusing either.
    verdict = finding.kind.isUnsupported ? .unsupported : .inconclusive
    finding.control = slug
    takeShortened(finding)
    return false
  }

  @discardableResult
  private mutating func take(_ breach: Judge.Breach, _ body: CaseBody) -> Finding {
    let found = breach.finding.differences
    let kept = found.prefix(TargetLimits.differences).map { $0.shortened }
    if kept.count < found.count { cuts.append(Cut(part: .differences, size: found.count)) }
    concerns = breach.concerns
    var finding = breach.finding
    if kept != found { finding = Finding(differences: kept, step: finding.step) }
    take(finding)
    let observed = TargetLimits.shortened(breach.observed)
    evidence = Evidence(
      stimulus: body.stimulus.json, expected: breach.expected, observed: observed,
      differences: kept)
    let size = breach.observed.compactByteCount
    if size > TargetLimits.observationBytes { cuts.append(Cut(part: .observed, size: size)) }
    return finding
  }

  private mutating func takeShortened(_ finding: Finding) {
    var finding = finding
    let size = finding.message.utf8.count
    if size > TargetLimits.reasonBytes {
      finding.message = TargetLimits.shortened(finding.message)
      cuts.append(Cut(part: .reason, size: size))
    }
    take(finding)
  }

  /// Stores what was observed of the case, and of its control if that is wanted.
  ///
  /// `redacted` returns observations without what mustn't be stored. What the evidence holds already
  /// isn't stored twice.
  mutating func store(
    _ ofCase: [JSON.Object]?, control ofControl: [JSON.Object]? = nil,
    redacted: ([JSON.Object]) -> [JSON.Object] = { $0 }
  ) {
    let evidence = evidence
    func shared(_ steps: [JSON.Object], isControl: Bool) -> Int? {
      guard let evidence, (finding?.control != nil) == isControl else { return nil }
      let step = (finding?.step ?? 1) - 1
      return steps.indices.contains(step) && evidence.observed == .object(steps[step]) ? step : nil
    }
    func text(_ steps: [JSON.Object]?, isControl: Bool, _ part: Cut.Part) -> [UInt8] {
      guard var steps else { return [] }
      let all = steps
      steps = redacted(all)
      if steps != all { isRedacted = true }
      let text = CaseObservations.text(steps, shared: shared(steps, isControl: isControl))
      guard text.count > TargetLimits.observationBytes else { return text }
      cuts.append(Cut(part: part, size: text.count))
      return []
    }
    var stored = CaseObservations()
    stored.ofCase = text(ofCase, isControl: false, .observations)
    stored.ofControl = text(ofControl, isControl: true, .control)
    observations = stored
  }
}

extension Difference {
  /// The difference with texts of limited length.
  fileprivate var shortened: Difference {
    func shortened(_ text: String) -> String {
      TargetLimits.shortened(text, to: TargetLimits.differenceBytes)
    }
    return Difference(
      path: shortened(path), expected: shortened(expected), observed: shortened(observed))
  }
}

extension Level {
  /// The verdict on a case of a rule that isn't kept.
  func verdictWhenBroken(outsidePermitted: Bool) -> Verdict {
    switch self {
    case .must: .fail
    case .should: .warn
    // A "may" leaves the choice among the permitted outcomes, not beyond them.
    case .may: outsidePermitted ? .fail : .note
    }
  }
}
