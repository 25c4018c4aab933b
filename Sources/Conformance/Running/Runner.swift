/// Runs cases against targets, and reports every event of it in an order that depends on nothing but the inputs.
public struct Runner: Sendable {
  /// How to run.
  public struct Options: Sendable {
    /// How many cases run side by side.
    public var jobs = 4
    /// Shuffles the order of execution; nil keeps the order of the suite.
    public var seed: UInt64?
    /// Whether the first unexpected verdict ends the run.
    public var failFast = false
    /// The weakest level that fails the run when it isn't kept.
    public var failingLevel = Level.must
    /// How long a target may take for one case.
    public var timeoutMilliseconds = 10_000
    /// After how many cases without an answer a target is given up.
    public var silentCasesBeforeGivingUp = 3
    /// What to add to replay commands.
    public var replayOptions = ""

    /// The usual way to run.
    public init() {}
  }

  let suite: Suite
  let targets: [any Target]
  let selection: Selection
  let options: Options
  let expectations: Expectations?
  let vocabularies: [Role: Vocabulary]
  let plan: [Planned]

  /// One case for one target.
  struct Planned: Sendable {
    var example: Case
    var target: Int
  }

  /// Prepares a run; every target gets the selected cases of its role.
  public init(
    _ suite: Suite, targets: [any Target], selection: Selection = Selection(),
    options: Options = Options(), expectations: Expectations? = nil,
    vocabularies: [Role: Vocabulary] = Vocabulary.shipped
  ) throws(Selection.Failure) {
    self.suite = suite
    self.targets = targets
    self.selection = selection
    self.options = options
    self.expectations = expectations
    self.vocabularies = vocabularies
    let cases = try selection.cases(of: suite)
    var plan = cases.flatMap { example in
      targets.indices.filter { targets[$0].description.role == example.rule.role }
        .map { Planned(example: example, target: $0) }
    }
    if plan.isEmpty, !cases.isEmpty {
      let roles = Set(targets.map(\.description.role)).sorted().map(\.rawValue)
      throw Selection.Failure(
        message: "nothing is selected: no selected case binds a \(roles.joined(separator: " or "))",
        hints: [])
    }
    if let seed = options.seed {
      var generator = SeededGenerator(seed: seed)
      plan.shuffle(using: &generator)
    }
    self.plan = plan
  }

  /// Runs everything, and hands each event to `report`, one after the other, on a thread of its own.
  public func run(
    interrupt: Interrupt = Interrupt(), report: @escaping @Sendable (RunEvent) -> Void
  ) async -> RunSummary {
    await withCheckedContinuation { continuation in
      let coordinator = Coordinator(self, interrupt: interrupt, report: report)
      // Coordinating means waiting, and whoever waits must not hold a thread of the pool.
      let started = BackgroundThread.start { continuation.resume(returning: coordinator.run()) }
      if !started { continuation.resume(returning: coordinator.run()) }
    }
  }

  /// Runs everything, and gives all results at once: for a few cases, and for tests.
  public func results(
    interrupt: Interrupt = Interrupt()
  ) async -> (results: [CaseResult], summary: RunSummary) {
    let collected = Guarded<[CaseResult]>([])
    let summary = await run(interrupt: interrupt) { event in
      if case .result(let result) = event { collected.withLock { $0.append(result) } }
    }
    return (collected.withLock { $0 }, summary)
  }

  // MARK: One case

  /// Asks a target about one case and judges the answer.
  func result(of planned: Planned, _ controls: KeptControls) async -> CaseResult {
    let example = planned.example
    let target = targets[planned.target]
    var result = CaseResult(
      id: example.id, rule: example.rule.id, target: target.description.name, line: example.line,
      verdict: .pass, isExpected: true, reason: "")
    guard let vocabulary = vocabularies[example.rule.role] else {
      return failed(result, "there is no vocabulary for the role \(example.rule.role.rawValue)")
    }
    let body = example.body
    let judgement = await judgement(of: body, target, vocabulary)
    switch judgement {
    case .unsupported(let reason):
      result.verdict = .unsupported
      result.reason = reason
    case .judged(.error(let message)): return failed(result, message)
    case .judged(.inconclusive(let finding)):
      result.verdict = .inconclusive
      take(finding, body, into: &result)
    case .judged(.broken(let finding, let outsidePermitted)):
      result.verdict = example.rule.level.verdictWhenBroken(outsidePermitted: outsidePermitted)
      take(finding, body, into: &result)
    case .judged(.kept(let outcomes)):
      result.verdict = example.rule.level == .may ? .note : .pass
      result.outcomes = outcomes
      if example.row == nil { controls.insert(example.template, of: planned.target) }
      await checkControl(of: planned, controls, vocabulary, &result)
    }
    return settled(result)
  }

  /// A result that says that something broke.
  func failed(_ result: CaseResult, _ message: String) -> CaseResult {
    var result = result
    result.verdict = .error
    result.reason = message
    return settled(result)
  }

  private func settled(_ result: CaseResult) -> CaseResult {
    var result = result
    result.isExpected = result.verdict.isAcceptable(failing: options.failingLevel)
    expectations?.apply(to: &result)
    return result
  }

  private enum Answer {
    case judged(Judge.Judgement)
    case unsupported(String)
  }

  private func judgement(
    of body: CaseBody, _ target: any Target, _ vocabulary: Vocabulary
  ) async -> Answer {
    let capabilities = target.description.capabilities
    if let missing = body.steps.first(where: { !capabilities.contains($0.action) }) {
      return .unsupported("the target doesn't do \"\(missing.action)\"")
    }
    if let unseen = body.expectedObservations.first(where: target.description.unseen.contains) {
      return .unsupported("\"\(unseen)\" can't be seen of the target")
    }
    do {
      switch try await target.observe(body.stimulus) {
      case .unsupported(let reason): return .unsupported(reason)
      case .observed(let steps):
        return .judged(Judge(vocabulary: vocabulary).judge(body, steps))
      }
    } catch {
      return .judged(.error("the target failed: \(error)"))
    }
  }

  /// A refusal counts only where the neighbour that differs in one thing is accepted in this run.
  private func checkControl(
    of planned: Planned, _ controls: KeptControls, _ vocabulary: Vocabulary,
    _ result: inout CaseResult
  ) async {
    let example = planned.example
    guard let slug = example.template.control,
      let control = example.rule.templates.first(where: { $0.slug == slug }),
      !controls.contains(control, of: planned.target)
    else { return }
    let body = CaseBody(Unfolding(control, row: nil).body())
    switch await judgement(of: body, targets[planned.target], vocabulary) {
    case .judged(.kept): return controls.insert(control, of: planned.target)
    case .judged(.broken(let finding, _)), .judged(.inconclusive(let finding)):
      take(finding, body, into: &result)
    case .judged(.error(let message)): result.reason = message
    case .unsupported(let reason):
      // Who can't be asked whether it accepts can't be asked whether it refuses either.
      result.verdict = .unsupported
      result.reason = "its control \"\(slug)\" is unsupported: \(reason)"
      return
    }
    result.verdict = .inconclusive
    result.reason = "its control \"\(slug)\" was not kept: \(result.reason)"
  }

  private func take(_ finding: Judge.Finding, _ body: CaseBody, into result: inout CaseResult) {
    result.reason = finding.reason
    result.evidence = CaseResult.Evidence(
      stimulus: body.stimulus.json, expected: finding.expected, observed: finding.observed,
      differences: finding.differences)
  }
}

extension Level {
  fileprivate func verdictWhenBroken(outsidePermitted: Bool) -> Verdict {
    switch self {
    case .must: .fail
    case .should: .warn
    // A may leaves the choice among what is permitted, not beyond it.
    case .may: outsidePermitted ? .fail : .note
    }
  }
}
