/// Hands cases to workers, watches their deadlines, and reports results in the order of the plan.
///
/// It runs on a thread of its own, and so does each worker; one that doesn't come back in time is
/// left behind, and another takes its place, so that a target that hangs costs its own cases only.
final class Coordinator: Sendable {
  private let runner: Runner
  private let controls = KeptControls()
  private let interrupt: Interrupt
  private let report: @Sendable (RunEvent) -> Void
  private let state: Guarded<State>

  /// How long to wait before looking whether somebody asked to stop.
  private static let patienceMilliseconds = 50
  /// How many results are worth waking the coordinator; fewer wait until it looks by itself.
  private static let resultsPerWakeUp = 64

  private struct State {
    /// The next position of the plan to hand out.
    var next = 0
    /// Results that wait for those before them, by their positions in the plan.
    var results: [Int: CaseResult] = [:]
    /// How many results have come since the coordinator was woken.
    var unannounced = 0
    /// What each worker is at; a worker that isn't here was left behind.
    var workers: [Int: Assignment] = [:]
    var nextWorker = 0
    /// How many cases each target left without an answer.
    var silentCases: [Int]
    /// Nobody gets another case.
    var isClosed = false

    init(targets: Int) { silentCases = Array(repeating: 0, count: targets) }
  }

  private struct Assignment {
    /// The case, or nil while the worker is on its way.
    var position: Int?
    /// When it is late; nil where it is sure to come, because it has a thread of its own.
    var deadline: Int?
  }

  init(_ runner: Runner, interrupt: Interrupt, report: @escaping @Sendable (RunEvent) -> Void) {
    self.runner = runner
    self.interrupt = interrupt
    self.report = report
    state = Guarded(State(targets: runner.targets.count))
  }

  // MARK: Coordinating

  func run() -> RunSummary {
    reportPlan()
    for _ in 0..<max(1, min(runner.options.jobs, runner.plan.count)) { startWorker() }
    var footer = RunFooter(results: 0, verdicts: [:], unexpected: 0, unseen: [])
    while footer.results < runner.plan.count, footer.stopped == nil {
      let ready = nextResults(after: footer.results)
      if interrupt.isRequested {
        footer.stopped = .interrupted
        break
      }
      for result in ready {
        // Writing may have taken long; who asked to stop meanwhile gets no more.
        if interrupt.isRequested {
          footer.stopped = .interrupted
          break
        }
        report(.result(result))
        footer.results += 1
        footer.verdicts[result.verdict, default: 0] += 1
        guard !result.isExpected else { continue }
        footer.unexpected += 1
        if runner.options.failFast {
          footer.stopped = .failFast
          break
        }
      }
    }
    let silentCases = state.withLock { state in
      state.isClosed = true
      return state.silentCases
    }
    footer.unseen = runner.expectations?.unseen(among: Set(runner.plan.map(\.example.id))) ?? []
    report(.finished(footer))
    let lost = runner.targets.indices.filter { silentCases[$0] >= limit }
    return RunSummary(
      footer: footer, lostTargets: lost.map { runner.targets[$0].description.name })
  }

  private var limit: Int { runner.options.silentCasesBeforeGivingUp }

  private func reportPlan() {
    report(
      .started(
        RunHeader(
          runner.suite, targets: runner.targets, selection: runner.selection,
          planned: runner.plan.count, replayOptions: runner.options.replayOptions)))
    var cases: [ObjectIdentifier: [String]] = [:]
    for planned in runner.plan {
      cases[ObjectIdentifier(planned.example.rule), default: []].append(planned.example.id)
    }
    for rule in runner.suite.rules {
      guard let ids = cases[ObjectIdentifier(rule)]?.sorted() else { continue }
      // Sorted and single, so that neither the seed nor the number of targets shows.
      let single = ids.indices.filter { $0 == 0 || ids[$0] != ids[$0 - 1] }.map { ids[$0] }
      report(
        .rule(
          RunRule(
            id: rule.id, title: rule.title, role: rule.role, level: rule.level,
            requirement: rule.requirement, statements: rule.statements, page: rule.page,
            line: rule.lines.lowerBound, cases: single)))
    }
  }

  /// Waits for the results that follow those reported so far, and looks after late workers meanwhile.
  private func nextResults(after reported: Int) -> [CaseResult] {
    state.wait { state -> Waiting<[CaseResult]> in
      let late = leaveLateWorkersBehind(&state)
      for _ in 0..<late { startWorker(&state) }
      var ready: [CaseResult] = []
      while let result = state.results.removeValue(forKey: reported + ready.count) {
        ready.append(result)
      }
      // A case that was given up has its result before anybody takes it, and nobody has to any more.
      state.next = max(state.next, reported + ready.count)
      if !ready.isEmpty || interrupt.isRequested { return .done(ready) }
      return .atMost(milliseconds: Self.patienceMilliseconds)
    }
  }

  /// Gives every late case an error, and counts those workers that have to be replaced.
  private func leaveLateWorkersBehind(_ state: inout State) -> Int {
    let now = BackgroundThread.milliseconds()
    let late = state.workers.filter { $0.value.deadline.map { $0 <= now } ?? false }
    for (worker, assignment) in late {
      state.workers[worker] = nil
      guard let position = assignment.position else {
        // No thread of the pool was free to start it: those that don't answer hold them all.
        for target in runner.targets.indices where state.silentCases[target] > 0 {
          state.silentCases[target] = limit
          giveUp(target, &state)
        }
        continue
      }
      let target = runner.plan[position].target
      state.silentCases[target] += 1
      state.results[position] = broken(
        position,
        "the target gave no answer within \(Self.duration(runner.options.timeoutMilliseconds))")
      if state.silentCases[target] == limit { giveUp(target, &state) }
    }
    return state.isClosed || state.next >= runner.plan.count ? 0 : late.count
  }

  /// A target that answers nothing would cost its deadline for each of its cases.
  private func giveUp(_ target: Int, _ state: inout State) {
    for position in state.next..<runner.plan.count where runner.plan[position].target == target {
      state.results[position] = broken(
        position, "the target was given up after \(limit) cases without an answer")
    }
  }

  private func broken(_ position: Int, _ message: String) -> CaseResult {
    let planned = runner.plan[position]
    let result = CaseResult(
      id: planned.example.id, rule: planned.example.rule.id,
      target: runner.targets[planned.target].description.name, line: planned.example.line,
      verdict: .error, isExpected: false, reason: "")
    return runner.failed(result, message)
  }

  private static func duration(_ milliseconds: Int) -> String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }

  // MARK: Working

  private func startWorker() {
    state.withLock { startWorker(&$0) }
  }

  private func startWorker(_ state: inout State) {
    let worker = state.nextWorker
    state.nextWorker += 1
    state.workers[worker] = Assignment()
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
      WorkerThread.run({ await self.work(worker) })
    {
      return
    }
    state.workers[worker]?.deadline = deadline
    Task.detached { await self.work(worker) }
  }

  /// When somebody who begins now is late.
  private var deadline: Int {
    BackgroundThread.milliseconds() + runner.options.timeoutMilliseconds
  }

  private func work(_ worker: Int) async {
    var position = exchange(worker, result: nil)
    while let current = position {
      let result = await runner.result(of: runner.plan[current], controls)
      position = exchange(worker, result: (current, result))
    }
  }

  /// Hands in a result, and takes the next case; nil where there is none for this worker.
  private func exchange(_ worker: Int, result: (position: Int, value: CaseResult)?) -> Int? {
    let (position, isDue) = state.withLock { state -> (Int?, Bool) in
      // Whoever was left behind comes too late: the case has its verdict.
      guard state.workers[worker] != nil else { return (nil, false) }
      if let result {
        state.results[result.position] = result.value
        state.unannounced += 1
      }
      let position = take(worker, &state)
      // Waking a thread costs as much as a case, so many results are announced at once. The last ones
      // are not kept waiting, nor is one that may end the run.
      let isDue =
        position == nil || result?.value.isExpected == false
        || state.unannounced >= Self.resultsPerWakeUp
      if isDue { state.unannounced = 0 }
      return (position, isDue)
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
    state.workers[worker] = Assignment(position: position, deadline: deadline)
    return position
  }
}
