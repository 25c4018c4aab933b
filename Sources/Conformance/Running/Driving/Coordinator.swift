import ConformanceSpecs

/// Hands cases to workers, watches their deadlines, and reports results in the order of the plan.
///
/// It runs on its own thread, and so does each worker. A worker that misses its deadline is
/// abandoned and replaced, so that a case that hangs costs that case only.
final class Coordinator: Sendable {
  private let runner: Runner
  private let knowledge = RunKnowledge()
  private let interrupt: Interrupt
  private let report: @Sendable (RunEvent) -> Void
  private let state: Guarded<State>

  /// How long to wait for results before checking for an interrupt again.
  private static let patienceMilliseconds = 50
  /// How many results wake the coordinator at once; fewer wait until its next check.
  private static let resultsPerWakeUp = 64

  private struct State {
    /// The next position of the plan to hand out.
    var next = 0
    /// The results received, by their positions in the plan.
    var results = OrderedResults()
    /// How many results were received since the coordinator was last woken.
    var unannounced = 0
    /// What each worker is doing; nil for one that has ended or was abandoned.
    var workers: [Assignment?] = []
    /// Whether each target can still be asked.
    var conditions: [TargetCondition]
    /// Whether workers get no more cases.
    var isClosed = false

    init(targets: Int) { conditions = Array(repeating: TargetCondition(), count: targets) }
  }

  private struct Assignment {
    /// What is to be done, or nil while the worker is starting.
    var task: WorkerTask?
    /// When it is late; nil where no deadline is needed.
    var deadline: Int?
  }

  /// What a worker does next.
  private enum WorkerTask {
    /// Asks about the case at this position of the plan.
    case ask(Int)
    /// Tries whether a target can do the plainest thing, such as this case.
    case tryTarget(Int, plainest: Int)
  }

  /// What a worker has done.
  private enum Done {
    case asked(Int, CaseResult)
    /// With the reason if it failed.
    case tried(target: Int, failure: String?)
  }

  init(_ runner: Runner, interrupt: Interrupt, report: @escaping @Sendable (RunEvent) -> Void) {
    self.runner = runner
    self.interrupt = interrupt
    self.report = report
    state = Guarded(State(targets: runner.participants.count))
  }

  // MARK: Coordinating

  func run() -> RunSummary {
    reportPlan()
    for _ in 0..<max(1, min(runner.options.jobs, runner.plan.count)) { startWorker() }
    var footer = RunFooter(results: 0, verdicts: [:], unexpected: 0, unseen: [])
    var untested = UntestedTargets(runner.participants.map { $0.description })
    var dependent = DependentResults(runner)
    func take(_ result: CaseResult) {
      report(.result(result))
      footer.results += 1
      footer.verdicts[result.verdict, default: 0] += 1
      if !result.isExpected { footer.unexpected += 1 }
      if !result.isExpected, runner.options.failFast { footer.stopped = .failFast }
    }
    var taken = 0
    var late: [LateCase] = []
    // The first case without an answer is the end of a run that stops at what is unexpected.
    let again = runner.options.failFast ? nil : LateCases(runner, knowledge, interrupt)
    while taken < runner.plan.count, footer.stopped == nil {
      let ready = nextResults()
      // Writing a result may take long, so check again for an interrupt that came meanwhile.
      for case let result? in ready where footer.stopped == nil && !interrupt.isRequested {
        let planned = runner.plan[taken]
        taken += 1
        if result.isLate, again != nil {
          late.append(LateCase(planned: planned, result: result))
          continue
        }
        untested.add(result.verdict, of: planned.target)
        if let result = dependent.pass(result, ofTarget: planned.target) { take(result) }
      }
      if interrupt.isRequested { footer.stopped = .interrupted }
    }
    var conditions = close()
    if footer.stopped == nil, let again {
      late = again.askAgain(late) { !conditions[$0].isGivenUp }.settled(runner)
      for case let late in late where late.result.finding?.kind.isBreakdown != true {
        conditions[late.planned.target].answeredLater()
      }
    }
    if interrupt.isRequested { footer.stopped = .interrupted }
    for late in late where footer.stopped == nil || late.result.lateness != nil {
      untested.add(late.result.verdict, of: late.planned.target)
      if let result = dependent.pass(late.result, ofTarget: late.planned.target) { take(result) }
    }
    // Only now is it known which rules were reported.
    for result in dependent.settled() { take(result) }
    footer.unseen = runner.expectations?.unseen(among: Set(runner.plan.map { $0.example.id })) ?? []
    report(.finished(footer))
    let doubts = runner.participants.indices.compactMap { index in
      let target = runner.participants[index].target
      let problem =
        (target.doubt ?? again?.doubts[index]).map { "gave answers that can't be trusted: \($0)" }
        ?? conditions[index].problem
      return problem.map { (runner.participants[index].description.name, $0) }
    }
    return RunSummary(footer: footer, doubts: doubts, untested: untested.all)
  }

  /// Lets no worker take anything more, and returns the condition of each target.
  private func close() -> [TargetCondition] {
    state.withLock { state in
      state.isClosed = true
      return state.conditions
    }
  }

  private func reportPlan() {
    var header = RunHeader(
      runner.suite, targets: runner.participants.map { $0.description },
      selection: runner.selection,
      planned: runner.plan.count, replayOptions: runner.options.replayOptions,
      requirements: runner.options.requirements)
    header.isVerifiable = runner.options.keepsObservations
    report(.started(header.redacted(by: runner.options.redaction)))
    let places = runner.options.requirements.map { RulePlaces($0, in: runner.suite) }
    // From the cases, not the plan: the rules must not depend on the seed or the number of targets.
    let roles = Set(runner.participants.map { $0.description.role })
    var cases = runner.cases[...]
    while let rule = cases.first?.rule {
      var ids = cases.prefix { $0.rule === rule }.map { $0.id }
      cases.removeFirst(ids.count)
      guard roles.contains(rule.role) else { continue }
      var elsewhere: [String] = []
      if let shard = runner.selection.shard {
        elsewhere = ids.filter { !shard.contains($0) }
        ids.removeAll { !shard.contains($0) }
      }
      let described = RunRule(rule, cases: ids.sorted(), elsewhere: elsewhere.sorted())
      report(.rule(places?.placing(described, rule) ?? described))
    }
  }

  /// Returns the next results in the order of the plan; replaces late workers while it waits.
  private func nextResults() -> ArraySlice<CaseResult?> {
    state.wait { state -> Waiting<ArraySlice<CaseResult?>> in
      let late = leaveLateWorkersBehind(&state)
      for _ in 0..<late { startWorker(&state) }
      let ready = state.results.takeReady()
      // A case that was given up has its result already, so no worker needs to take it.
      state.next = max(state.next, state.results.first)
      if !ready.isEmpty || interrupt.isRequested { return .done(ready) }
      return .atMost(milliseconds: Self.patienceMilliseconds)
    }
  }

  /// Gives every late case an error, and returns how many workers have to be replaced.
  private func leaveLateWorkersBehind(_ state: inout State) -> Int {
    let now = BackgroundThread.milliseconds()
    let late = state.workers.indices.filter { worker in
      state.workers[worker]?.deadline.map { $0 <= now } ?? false
    }
    for worker in late {
      let assignment = state.workers[worker]
      state.workers[worker] = nil
      let noAnswer = Finding.noAnswer(withinMilliseconds: runner.options.timeoutMilliseconds)
      switch assignment?.task {
      case .ask(let position):
        let result = runner.unanswered(runner.plan[position], noAnswer)
        state.results[position] = result
        add(result, at: position, &state)
      case .tryTarget(let target, _):
        endTrial(of: target, failure: noAnswer, &state)
      case nil:
        // No thread of the pool was free to start it: targets that don't answer block them all.
        for target in runner.participants.indices where state.conditions[target].isBroken {
          state.conditions[target].giveUp(noAnswer)
          giveUp(target, &state)
        }
      }
    }
    return state.isClosed || state.next >= runner.plan.count ? 0 : late.count
  }

  private func add(_ result: CaseResult, at position: Int, _ state: inout State) {
    state.conditions[runner.plan[position].target].add(result, at: position)
  }

  private func endTrial(of target: Int, failure: String?, _ state: inout State) {
    state.conditions[target].endTrial(failure)
    if state.conditions[target].isGivenUp { giveUp(target, &state) }
  }

  /// Ends all remaining cases of a target, since each would cost its full deadline.
  private func giveUp(_ target: Int, _ state: inout State) {
    for position in state.next..<runner.plan.count where runner.plan[position].target == target {
      state.results[position] = runner.unasked(runner.plan[position])
    }
  }

  // MARK: Working

  private func startWorker() {
    state.withLock { startWorker(&$0) }
  }

  private func startWorker(_ state: inout State) {
    let worker = state.workers.count
    state.workers.append(Assignment())
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
      WorkerThread.run({ await self.work(worker) })
    {
      return
    }
    state.workers[worker]?.deadline = deadline
    Task.detached { await self.work(worker) }
  }

  /// The deadline of work that starts now.
  private var deadline: Int {
    BackgroundThread.milliseconds() + runner.options.timeoutMilliseconds
  }

  nonisolated(nonsending)
    private func work(_ worker: Int) async
  {
    var task = exchange(worker)
    while let current = task {
      switch current {
      case .ask(let position):
        let result = await runner.result(of: runner.plan[position], knowledge)
        task = exchange(worker, done: .asked(position, result))
      case .tryTarget(let target, let plainest):
        let failure = await runner.failureOfTrial(runner.plan[plainest])
        task = exchange(worker, done: .tried(target: target, failure: failure))
      }
    }
  }

  /// Hands in what was done, and takes the next task; nil if there is none for this worker.
  private func exchange(_ worker: Int, done: consuming Done? = nil) -> WorkerTask? {
    let isExpected =
      if case .asked(_, let result)? = done { Optional(result.isExpected) } else { Bool?.none }
    let (task, isDue) = state.wait { state -> Waiting<(WorkerTask?, Bool)> in
      // An abandoned worker comes too late: its case has a verdict already.
      guard state.workers[worker] != nil else { return .done((nil, false)) }
      switch done.take() {
      case .asked(let position, let result):
        state.results[position] = result
        state.unannounced += 1
        add(result, at: position, &state)
        state.workers[worker] = Assignment()
      case .tried(let target, let failure):
        endTrial(of: target, failure: failure, &state)
        state.workers[worker] = Assignment()
      case nil: break
      }
      // Results that wait for an earlier one mustn't fill the memory. If that one hasn't been handed
      // out yet, this worker takes it.
      if state.results.weight > TargetLimits.waitingBytes, state.results.first < state.next,
        !state.isClosed, !interrupt.isRequested
      {
        return .atMost(milliseconds: Self.patienceMilliseconds / 5)
      }
      let task: WorkerTask?
      switch take(worker, &state) {
      case .wait: return .atMost(milliseconds: Self.patienceMilliseconds / 5)
      case .nothing: task = nil
      case .task(let next): task = next
      }
      // Waking a thread costs as much as a case, so results are announced in batches. The last ones
      // are announced at once, and so is a result that may end the run.
      let isDue =
        task == nil || isExpected == false
        || state.unannounced >= Self.resultsPerWakeUp
      if isDue { state.unannounced = 0 }
      return .done((task, isDue))
    }
    if isDue { state.signal() }
    return task
  }

  /// What there is for a worker to do.
  private enum Taken {
    case task(WorkerTask)
    /// Nothing now: a target is being tried.
    case wait
    case nothing
  }

  private func take(_ worker: Int, _ state: inout State) -> Taken {
    while state.next < runner.plan.count, state.results[state.next] != nil { state.next += 1 }
    guard !state.isClosed, !interrupt.isRequested, state.next < runner.plan.count else {
      state.workers[worker] = nil
      return .nothing
    }
    let position = state.next
    let target = runner.plan[position].target
    let task: WorkerTask
    if state.conditions[target].isDoubted {
      // Whatever it hasn't been asked yet is plainer than what broke it.
      let unasked = (position..<runner.plan.count).first { position in
        runner.plan[position].target == target && !state.conditions[target].wasTried(with: position)
      }
      let plainest = state.conditions[target].answered ?? unasked ?? position
      state.conditions[target].beginTrial(with: plainest)
      task = .tryTarget(target, plainest: plainest)
    } else if state.conditions[target].isWaiting {
      return .wait
    } else {
      state.next += 1
      task = .ask(position)
    }
    let keepsTime = runner.participants[target].target.keepsTime
    state.workers[worker] = Assignment(task: task, deadline: keepsTime ? nil : deadline)
    return .task(task)
  }
}
