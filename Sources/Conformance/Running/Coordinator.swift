import ConformanceSpecs

/// Hands cases to workers, watches their deadlines, and reports results in the order of the plan.
///
/// It runs on its own thread, and so does each worker. A worker that misses its deadline is
/// abandoned and replaced, so that a target that hangs costs its own cases only.
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
    /// How many cases each target didn't answer.
    var silentCases: [Int]
    /// Whether workers get no more cases.
    var isClosed = false

    init(targets: Int) { silentCases = Array(repeating: 0, count: targets) }
  }

  private struct Assignment {
    /// The case, or nil while the worker is starting.
    var position: Int?
    /// When it is late; nil where no deadline is needed.
    var deadline: Int?
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
    var untested = UntestedTargets(runner.participants.map(\.description))
    var dependent = DependentResults(runner)
    func take(_ result: CaseResult) {
      report(.result(result))
      footer.results += 1
      footer.verdicts[result.verdict, default: 0] += 1
      if !result.isExpected { footer.unexpected += 1 }
      if !result.isExpected, runner.options.failFast { footer.stopped = .failFast }
    }
    var taken = 0
    while taken < runner.plan.count, footer.stopped == nil {
      let ready = nextResults()
      // Writing a result may take long, so check again for an interrupt that came meanwhile.
      for case let result? in ready where footer.stopped == nil && !interrupt.isRequested {
        let target = runner.plan[taken].target
        untested.add(result.verdict, of: target)
        taken += 1
        if let result = dependent.pass(result, ofTarget: target) { take(result) }
      }
      if interrupt.isRequested { footer.stopped = .interrupted }
    }
    // Only now is it known which rules were reported.
    for result in dependent.settled() { take(result) }
    let silentCases = state.withLock { state in
      state.isClosed = true
      return state.silentCases
    }
    footer.unseen = runner.expectations?.unseen(among: Set(runner.plan.map(\.example.id))) ?? []
    report(.finished(footer))
    let doubts = runner.participants.indices.compactMap { index in
      let target = runner.participants[index].target
      let reason = silentCases[index] >= limit ? "it stopped answering" : target.doubt
      return reason.map { (runner.participants[index].description.name, $0) }
    }
    return RunSummary(footer: footer, doubts: doubts, untested: untested.all)
  }

  private var limit: Int { runner.options.silentCasesBeforeGivingUp }

  private func reportPlan() {
    var header = RunHeader(
      runner.suite, targets: runner.participants.map(\.target), selection: runner.selection,
      planned: runner.plan.count, replayOptions: runner.options.replayOptions,
      requirements: runner.options.requirements)
    header.isVerifiable = runner.options.keepsObservations
    report(.started(header.redacted(by: runner.options.redaction)))
    let places = runner.options.requirements.map { RulePlaces($0, in: runner.suite) }
    // From the cases, not the plan: the rules must not depend on the seed or the number of targets.
    let roles = Set(runner.participants.map(\.description.role))
    var cases = runner.cases[...]
    while let rule = cases.first?.rule {
      var ids = cases.prefix { $0.rule === rule }.map(\.id)
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
      guard let position = assignment?.position else {
        // No thread of the pool was free to start it: targets that don't answer block them all.
        for target in runner.participants.indices where state.silentCases[target] > 0 {
          state.silentCases[target] = limit
          giveUp(target, &state)
        }
        continue
      }
      let target = runner.plan[position].target
      state.silentCases[target] += 1
      state.results[position] = runner.unanswered(
        runner.plan[position],
        "\(Finding.lateBeginning)\(Self.duration(runner.options.timeoutMilliseconds))")
      if state.silentCases[target] == limit { giveUp(target, &state) }
    }
    return state.isClosed || state.next >= runner.plan.count ? 0 : late.count
  }

  /// Ends all remaining cases of a target, since each would cost its full deadline.
  private func giveUp(_ target: Int, _ state: inout State) {
    for position in state.next..<runner.plan.count where runner.plan[position].target == target {
      state.results[position] = runner.unanswered(
        runner.plan[position], "the target was given up after \(limit) cases without an answer")
    }
  }

  private static func duration(_ milliseconds: Int) -> String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
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
    var position = exchange(worker)
    while let current = position {
      position = exchange(
        worker, result: await runner.result(of: runner.plan[current], knowledge), of: current)
    }
  }

  /// Hands in a result, and takes the next case; nil if there is none for this worker.
  private func exchange(
    _ worker: Int, result: consuming CaseResult? = nil, of finished: Int = 0
  ) -> Int? {
    let isExpected = result?.isExpected
    let (position, isDue) = state.wait { state -> Waiting<(Int?, Bool)> in
      // An abandoned worker comes too late: its case has a verdict already.
      guard state.workers[worker] != nil else { return .done((nil, false)) }
      if let result = result.take() {
        state.results[finished] = result
        state.unannounced += 1
        state.workers[worker] = Assignment()
      }
      // Results that wait for an earlier one mustn't fill the memory. If that one hasn't been handed
      // out yet, this worker takes it.
      if state.results.weight > TargetLimits.waitingBytes, state.results.first < state.next,
        !state.isClosed, !interrupt.isRequested
      {
        return .atMost(milliseconds: Self.patienceMilliseconds / 5)
      }
      let position = take(worker, &state)
      // Waking a thread costs as much as a case, so results are announced in batches. The last ones
      // are announced at once, and so is a result that may end the run.
      let isDue =
        position == nil || isExpected == false
        || state.unannounced >= Self.resultsPerWakeUp
      if isDue { state.unannounced = 0 }
      return .done((position, isDue))
    }
    if isDue { state.signal() }
    return position
  }

  private func take(_ worker: Int, _ state: inout State) -> Int? {
    while state.next < runner.plan.count, state.results[state.next] != nil { state.next += 1 }
    guard !state.isClosed, !interrupt.isRequested, state.next < runner.plan.count else {
      state.workers[worker] = nil
      return nil
    }
    let position = state.next
    state.next += 1
    let target = runner.participants[runner.plan[position].target].target
    state.workers[worker] = Assignment(
      position: position, deadline: target.keepsTime ? nil : deadline)
    return position
  }
}
