import ConformanceSpecs

/// Runs cases against targets, and reports events in an order that depends only on the inputs.
package struct Runner: Sendable {
  /// The options of a run.
  package struct Options: Sendable {
    /// How many cases run concurrently.
    package var jobs = 4
    /// How often each case runs; one whose verdict changes is unstable.
    package var repetitions = 1
    /// Shuffles the order of execution; nil keeps the order of the suite.
    package var seed: UInt64?
    /// Whether the first unexpected verdict ends the run.
    package var failFast = false
    /// The weakest level whose broken rules fail the run.
    package var failingLevel = Level.must
    /// The requirements by which the run is scored; nil if each must counts.
    package var requirements: Requirements?
    /// How long a target may take for one case before it counts as late.
    package var timeoutMilliseconds = 10_000
    /// How long a target may take for a case that it didn't answer in time, when it is asked again;
    /// nil if it isn't.
    ///
    /// Most clients stop waiting after a minute.
    package var patienceMilliseconds: Int? = 70_000
    /// Receives what the run does with late cases, as it begins.
    package var onLateCases: (@Sendable (String) -> Void)?
    /// What is taken out of results before they are reported.
    package var redaction = Redaction.standard
    /// Whether results have what was observed, so that it can be judged again.
    package var keepsObservations = false
    /// The options to add to replay commands.
    package var replayOptions = ""

    /// Makes the default options.
    package init() {}
  }

  let suite: Suite
  let participants: [Participant]
  let selection: Selection
  let options: Options
  let expectations: Expectations?
  /// The selected cases of all shards, in the order of the suite.
  let cases: [Case]
  let plan: [Planned]
  /// The roles of which there are several targets: they can learn from each other.
  private let sharedRoles: Set<Role>
  /// The plainest case of each role that is selected.
  private let plainest: [Role: Case]
  /// The controls that have their own results, in any shard; empty if nobody asks for observations.
  private let plannedControls: Set<ObjectIdentifier>

  /// One case for one target.
  struct Planned: Sendable {
    var example: Case
    var target: Int
    /// The copy of the target to ask in its place, if there is one.
    var copy: Participant?
  }

  /// Prepares a run; every target gets the selected cases of its role.
  package init(
    _ suite: Suite, targets: [any Target], selection: Selection = Selection(),
    options: Options = Options(), expectations: Expectations? = nil
  ) throws(Selection.Failure) {
    self.suite = suite
    let participants = targets.map { Participant($0, suite.vocabularies[$0.description.role]) }
    self.participants = participants
    self.selection = selection
    self.options = options
    self.expectations = expectations
    cases = try selection.casesOfAllShards(of: suite)
    let roles = Set(participants.map { $0.description.role })
    sharedRoles = roles.filter { role in
      participants.count { $0.description.role == role } > 1
    }
    // An empty shard of a full plan is fine, but a plan that is empty in all shards isn't.
    guard cases.contains(where: { roles.contains($0.rule.role) }) else {
      let words = roles.sorted().map { $0.rawValue }.joined(separator: " or ")
      throw Selection.Failure(
        message: "nothing is selected: no selected case binds a \(words)", hints: [])
    }
    var plan: [Planned] = []
    for example in cases where selection.shard?.contains(example.id) != false {
      for (index, participant) in participants.enumerated()
      where participant.description.role == example.rule.role {
        plan.append(Planned(example: example, target: index))
      }
    }
    if let seed = options.seed {
      var generator = SeededGenerator(seed: seed)
      plan.shuffle(using: &generator)
    }
    self.plan = plan
    var plainest: [Role: Case] = [:]
    for (role, vocabulary) in suite.vocabularies {
      guard let id = vocabulary.plainest?.id else { continue }
      plainest[role] = cases.first { $0.id.hasSameBytes(as: id) }
    }
    self.plainest = plainest
    plannedControls =
      options.keepsObservations
      ? Set(cases.lazy.filter { $0.isNamedControl }.map { ObjectIdentifier($0.template) }) : []
  }

  /// Runs everything, and passes each event to `report`, one after the other, on its own thread.
  package func run(
    interrupt: Interrupt = Interrupt(), report: @escaping @Sendable (RunEvent) -> Void
  ) async -> RunSummary {
    await withCheckedContinuation { continuation in
      let coordinator = Coordinator(self, interrupt: interrupt, report: report)
      // The coordinator blocks while it waits, which must not happen on the cooperative pool.
      let started = BackgroundThread.start { continuation.resume(returning: coordinator.run()) }
      if !started { continuation.resume(returning: coordinator.run()) }
    }
  }

  /// Runs everything, and returns all results at once: for a few cases, and for tests.
  package func results(
    interrupt: Interrupt = Interrupt()
  ) async -> (results: [CaseResult], summary: RunSummary) {
    let collected = Guarded<[CaseResult]>([])
    let summary = await run(interrupt: interrupt) { event in
      if case .result(let result) = event { collected.withLock { $0.append(result) } }
    }
    return (collected.withLock { $0 }, summary)
  }

  // MARK: One case

  /// Asks a target about one case, as often as the options say, and judges the answers.
  ///
  /// A case with several verdicts has the worst of them, and is unexpected, whatever it is.
  nonisolated(nonsending)
    func result(of planned: Planned, _ knowledge: RunKnowledge) async -> CaseResult
  {
    var worst = await resultOnce(of: planned, knowledge)
    var verdicts = [worst.verdict]
    while verdicts.count < options.repetitions {
      let result = await resultOnce(of: planned, knowledge)
      verdicts.append(result.verdict)
      if result.verdict.weight > worst.verdict.weight { worst = result }
    }
    if Set(verdicts).count > 1 {
      (worst.isExpected, worst.isUnscored, worst.verdicts) = (false, false, verdicts)
    }
    return worst
  }

  nonisolated(nonsending)
    func resultOnce(of planned: Planned, _ knowledge: RunKnowledge) async -> CaseResult
  {
    let (example, body) = (planned.example, planned.example.body)
    var result = unjudged(planned)
    let began = BackgroundThread.milliseconds()
    let answer = await answer(to: body, ObjectIdentifier(example), of: planned, knowledge)
    var ofControl: [JSON.Object]?
    let scope = participant(of: planned).description.scope
    if result.take(answer, to: body, example.level(of: scope, options.requirements)) {
      if example.isNamedControl { knowledge.controls.insert(example.template, of: planned.target) }
      if let control = example.control {
        ofControl = await check(control, of: planned, knowledge, &result)
      }
    }
    if participants[planned.target].target.runsElsewhere {
      result.milliseconds = Int32(clamping: BackgroundThread.milliseconds() - began)
    }
    result.redact(by: options.redaction, publishedIn: body)
    if options.keepsObservations {
      result.store(answer.observed, control: ofControl) { steps in
        options.redaction.redacted(steps, publishedIn: example)
      }
    }
    settle(&result, of: example)
    return result
  }

  /// Returns the result of a case that wasn't answered, because of what `concerns` name.
  func unanswered(
    _ planned: Planned, _ message: String, kind: Finding.Kind = .silent,
    verdict: Verdict = .error, concerns: [String] = []
  ) -> CaseResult {
    var result = unjudged(planned)
    result.verdict = verdict
    result.take(Finding(kind, message))
    result.concerns = concerns
    result.redact(by: options.redaction)
    settle(&result, of: planned.example)
    return result
  }

  /// Returns the result of a case of a target that was given up; what it can't do isn't held against it.
  func unasked(_ planned: Planned) -> CaseResult {
    guard let limit = participant(of: planned).limit(for: planned.example.body) else {
      return unanswered(planned, "not asked: the target was given up", kind: .ended)
    }
    return unanswered(planned, limit.message, kind: limit.kind, verdict: .unsupported)
  }

  /// Who is asked: the target, or its copy.
  func participant(of planned: Planned) -> Participant {
    planned.copy ?? participants[planned.target]
  }

  private func unjudged(_ planned: Planned) -> CaseResult {
    CaseResult(
      id: planned.example.id, rule: planned.example.rule.id,
      target: options.redaction.redacted(participants[planned.target].description.name),
      line: planned.example.line,
      verdict: .pass, isExpected: true)
  }

  private func settle(_ result: inout CaseResult, of example: Case) {
    result.isExpected = result.verdict.isAcceptable(failing: options.failingLevel)
    expectations?.apply(to: &result)
    if options.requirements?.isLater(example) == true { result.acceptAsLater() }
    if let remark = result.remark { result.remark = options.redaction.redacted(remark) }
  }

  /// Returns why a target can't do the plainest thing any more, from a fresh start; nil if it can.
  ///
  /// A target for which nothing is plainer than a case is asked about this one.
  nonisolated(nonsending)
    func failureOfTrial(_ planned: Planned) async -> String?
  {
    let target = participants[planned.target].target
    do {
      // A program that can't run beside itself has been started again.
      let copy = try? (target as? any CopyableTarget)?.copy(
        timeoutMilliseconds: options.timeoutMilliseconds)
      defer { copy?.end() }
      let tried = copy ?? target
      if try await tried.preflight() { return nil }
      do {
        _ = try await tried.observe(planned.example.body.stimulus)
      } catch let error as any TargetError where error.kind.isBreakdown {
        throw error
      } catch {
        // That it failed is an answer.
      }
      return nil
    } catch let failure as PreflightFailure {
      return "\(failure.problem): \(failure.seen)"
    } catch {
      return "\(error)"
    }
  }

  /// Asks a target about a case or its control, with that identity, and judges the answer.
  ///
  /// What the target does wrong in the plainest case too, no other case is about.
  nonisolated(nonsending)
    private func answer(
      to body: CaseBody, _ identity: ObjectIdentifier, of planned: Planned,
      _ knowledge: RunKnowledge
    ) async -> CaseAnswer
  {
    let rule = planned.example.rule
    let participant = participant(of: planned)
    // What programs say may be large, and isn't kept beside their results.
    let isShared = sharedRoles.contains(rule.role) && !participant.target.runsElsewhere
    let known = isShared ? (identity, knowledge.kept) : nil
    let answer = await answer(to: body, of: rule.id, participant, known)
    guard answer.isBreach, let plainest = plainest[rule.role], plainest.rule !== rule,
      let vocabulary = participant.vocabulary, let observed = answer.observed
    else { return answer }
    let inPlainest = await knowledge.plainest.observation(of: planned.target) {
      await self.answer(to: plainest.body, of: plainest.rule.id, participant)
    }
    guard let inPlainest else { return answer }
    return CaseAnswer(observed, of: body, rule.id, vocabulary, inPlainest: inPlainest)
  }

  nonisolated(nonsending)
    private func answer(
      to body: CaseBody, of rule: String, _ participant: Participant,
      _ known: (ObjectIdentifier, KeptObservations)? = nil
    ) async -> CaseAnswer
  {
    guard let vocabulary = participant.vocabulary else {
      let role = participant.description.role.rawValue
      return .failed(Finding(.failed, "there is no vocabulary for the role \(role)"))
    }
    if let limit = participant.limit(for: body) { return .unsupported(limit) }
    do {
      switch try await participant.target.observe(body.stimulus) {
      case .unsupported(let reason): return .unsupported(Finding(.unsupported, reason))
      case .observed(let steps):
        guard let (example, kept) = known else {
          return CaseAnswer(steps, of: body, rule, vocabulary)
        }
        return kept.judgement(of: example, steps) { CaseAnswer(steps, of: body, rule, vocabulary) }
      }
    } catch {
      let kind = (error as? any TargetError)?.kind ?? .failed
      // That it is late is all that there is to say.
      if kind == .silent { return .failed(Finding(kind, "\(error)")) }
      return .failed(Finding(kind, "the target failed: \(error)\(Self.meaning(of: body))"))
    }
  }

  /// Says what an adapter may not have expected of a case on which its target fails.
  private static func meaning(of body: CaseBody) -> String {
    body.given["authentication"] == "certificate"
      ? "; the case sends with a certificate: if the target can't, let it answer \"unsupported\""
      : ""
  }

  /// Runs the control of a refusal, unless it has been kept in this run.
  ///
  /// Returns what was observed, if no other result of the run has it.
  nonisolated(nonsending)
    private func check(
      _ control: CaseTemplate, of planned: Planned, _ knowledge: RunKnowledge,
      _ result: inout CaseResult
    ) async -> [JSON.Object]?
  {
    let controls = knowledge.controls
    let isPlanned = plannedControls.contains(ObjectIdentifier(control))
    if let observed = controls.observations(of: control, target: planned.target) {
      return isPlanned ? nil : observed
    }
    let body = control.bodyAsControl
    let answer = await answer(to: body, ObjectIdentifier(control), of: planned, knowledge)
    guard result.take(answer, toControl: control.slug, body) else { return answer.observed }
    let observed = options.keepsObservations && !isPlanned ? answer.observed : nil
    controls.insert(control, of: planned.target, observed ?? [])
    return observed
  }
}
