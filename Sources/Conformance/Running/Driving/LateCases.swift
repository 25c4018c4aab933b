import ConformanceSpecs

/// A case that got no answer in time.
struct LateCase {
  let planned: Runner.Planned
  var result: CaseResult
}

/// Asks the cases again that got no answer in time: each alone, and with more time.
///
/// A client that waits longer than the suite is judged by what it does in the end. A case that only
/// waited behind another is answered at once. A program is started for each case, so that none waits
/// for another, and several wait at the same time.
final class LateCases: Sendable {
  /// How many are asked at the same time: most of them only wait.
  private static let atOnce = 16
  /// How many of one target may need more time; the others stay without an answer.
  private static let mostSlow = 64
  /// How many answers of one program may each take all the time that there is.
  private static let slowSteps = 2

  private let runner: Runner
  private let knowledge: RunKnowledge
  private let interrupt: Interrupt
  private let patience: Int
  private let state: Guarded<State>

  private struct State {
    var running: [Int: Running] = [:]
    var results: [Int: CaseResult] = [:]
    /// How many cases of each target needed more time.
    var slow: [Int]
    /// Why the answers of each target can't be trusted; nil where they can.
    var doubts: [String?]
  }

  private struct Running {
    let target: Int
    let began: Int
    let deadline: Int
    /// The copy that is asked, if there is one, to be ended.
    var copy: (any Target)?
  }

  /// Begins a second round; nil if nothing is asked twice.
  init?(_ runner: Runner, _ knowledge: RunKnowledge, _ interrupt: Interrupt) {
    guard let patience = runner.options.patienceMilliseconds else { return nil }
    (self.runner, self.knowledge, self.interrupt) = (runner, knowledge, interrupt)
    self.patience = max(patience, runner.options.timeoutMilliseconds)
    let count = runner.participants.count
    state = Guarded(
      State(slow: Array(repeating: 0, count: count), doubts: Array(repeating: nil, count: count)))
  }

  /// Why the answers of each target can't be trusted, by what its copies did; nil where they can.
  var doubts: [String?] { state.withLock { $0.doubts } }

  /// Asks those whose targets can be asked again, and returns all.
  func askAgain(_ late: [LateCase], if isAvailable: (Int) -> Bool) -> [LateCase] {
    var open = late.indices.filter { index in
      // What answered some of its repetitions is unstable, and stays so.
      !late[index].result.isUnstable && isAvailable(late[index].planned.target)
    }[...]
    guard !open.isEmpty else { return late }
    announce(open.count)
    while true {
      let (abandoned, isDone) = state.wait { state -> Waiting<([(Int, Running)], Bool)> in
        let now = BackgroundThread.milliseconds()
        let isOver = interrupt.isRequested
        let abandoned = state.running.filter { $0.value.deadline <= now || isOver }
        // Whoever was abandoned comes too late.
        for index in abandoned.keys { state.running[index] = nil }
        if isOver { open = [] }
        while state.running.count < Self.atOnce, let index = open.popFirst() {
          let planned = late[index].planned
          guard mayBegin(planned.target, at: now, state) else { continue }
          let steps = runner.participants[planned.target].target.keepsTime ? Self.slowSteps : 1
          state.running[index] = Running(
            target: planned.target, began: now, deadline: now + patience * steps)
          begin(index, planned)
        }
        if abandoned.isEmpty, !state.running.isEmpty { return .atMost(milliseconds: 50) }
        return .done((abandoned.map { ($0, $1) }, state.running.isEmpty))
      }
      _ = Parallel.map(abandoned) { $1.copy?.end() }
      if !interrupt.isRequested {
        for (index, running) in abandoned { takeSilent(late[index].planned, index, running.target) }
      }
      if isDone { break }
    }
    var answered = late
    for (index, result) in state.withLock({ $0.results }) { answered[index].result = result }
    return answered
  }

  /// Whether a target hasn't taken too much time already.
  private func mayBegin(_ target: Int, at now: Int, _ state: State) -> Bool {
    let limit = runner.options.timeoutMilliseconds
    let slow = state.running.values.count { $0.target == target && now - $0.began >= limit }
    return state.slow[target] + slow < Self.mostSlow
  }

  /// Says what is done, and how long it takes at most.
  private func announce(_ count: Int) {
    let slow = min(count, Self.mostSlow * runner.participants.count)
    let rounds = (slow + Self.atOnce - 1) / Self.atOnce
    let cases = count == 1 ? "1 case got" : "\(count) cases got"
    runner.options.onLateCases?(
      "\(cases) no answer within \(runner.options.timeoutMilliseconds.millisecondsInWords): "
        + "each is asked again, alone, for \(patience.millisecondsInWords), which takes at most "
        + (rounds * patience * Self.slowSteps).millisecondsInWords)
  }

  private func begin(_ index: Int, _ planned: Runner.Planned) {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
      WorkerThread.run({ await self.ask(index, planned) })
    {
      return
    }
    Task.detached { await self.ask(index, planned) }
  }

  nonisolated(nonsending)
    private func ask(_ index: Int, _ planned: Runner.Planned) async
  {
    var planned = planned
    if let target = runner.participants[planned.target].target as? any CopyableTarget {
      guard let copy = try? target.copy(timeoutMilliseconds: patience) else {
        return state.withLockAndSignal { $0.running[index] = nil }
      }
      planned.copy = Participant(copy, runner.participants[planned.target].vocabulary)
      // It may have taken so long to start that nobody waits any more.
      let isWanted = state.withLock { state in
        state.running[index]?.copy = copy
        return state.running[index] != nil
      }
      guard isWanted else { return copy.end() }
    }
    let (result, isSlow) = await result(of: planned)
    let doubt = planned.copy?.target.doubt
    state.withLockAndSignal { state in
      guard state.running[index] != nil else { return }
      state.running[index] = nil
      state.results[index] = result
      if isSlow { state.slow[planned.target] += 1 }
      if let doubt { state.doubts[planned.target] = doubt }
    }
    planned.copy?.target.end()
  }

  nonisolated(nonsending)
    private func result(of planned: Runner.Planned) async -> (CaseResult, isSlow: Bool)
  {
    let began = BackgroundThread.milliseconds()
    var result = await runner.resultOnce(of: planned, knowledge)
    let took = BackgroundThread.milliseconds() - began
    let isSlow = took >= runner.options.timeoutMilliseconds
    if !isSlow, runner.options.repetitions > 1 {
      result = await runner.result(of: planned, knowledge)
    }
    result.lateness = lateness(of: planned, took: result.isLate ? nil : took)
    return (result, isSlow)
  }

  /// Stores that a case has no answer this time either.
  private func takeSilent(_ planned: Runner.Planned, _ index: Int, _ target: Int) {
    var result = runner.unanswered(planned, Finding.noAnswer(withinMilliseconds: patience))
    result.lateness = lateness(of: planned, took: nil)
    state.withLock { state in
      state.results[index] = result
      state.slow[target] += 1
    }
  }

  private func lateness(of planned: Runner.Planned, took: Int?) -> CaseResult.Lateness {
    func seconds(_ milliseconds: Int) -> Int { (milliseconds + 999) / 1000 }
    return CaseResult.Lateness(
      limit: seconds(runner.options.timeoutMilliseconds), took: took.map(seconds),
      rule: runner.participant(of: planned).vocabulary?.silence)
  }
}

extension [LateCase] {
  /// Judges those that never answered by the role's rule about silence, if the role has one.
  ///
  /// If a case of that rule has no answer either, the rule is broken, and the other cases are
  /// inconclusive because of it. Otherwise nobody else reports them, so that each stays an error.
  func settled(_ runner: Runner) -> [LateCase] {
    var settled = self
    for target in runner.participants.indices {
      let participant = runner.participants[target]
      guard let rule = participant.vocabulary?.silence else { continue }
      let silent = indices.filter { index in
        self[index].planned.target == target && self[index].result.isLate
          && self[index].result.finding?.control == nil
          && self[index].result.lateness.map { $0.took == nil } == true
      }
      var isReported = runner.isKnownToBeSilent(target, by: rule)
      for index in silent where self[index].planned.example.rule.id == rule {
        let level = self[index].planned.example.level(
          of: participant.description.scope, runner.options.requirements)
        settled[index].result = runner.unanswered(
          self[index], level.verdictWhenBroken(outsidePermitted: true))
        isReported = isReported || settled[index].result.verdict == .fail
      }
      guard isReported else { continue }
      for index in silent where self[index].planned.example.rule.id != rule {
        settled[index].result = runner.unanswered(self[index], .inconclusive, concerns: [rule])
      }
    }
    return settled
  }
}

extension Runner {
  /// Whether another part of the run reports that a target breaks the rule about silence by never
  /// answering.
  fileprivate func isKnownToBeSilent(_ target: Int, by rule: String) -> Bool {
    guard let shard = selection.shard, let known = expectations,
      known.target == participants[target].description.name
    else { return false }
    return known.deviations.contains { deviation in
      deviation.finding.kind == .silent
        && deviation.cases.contains { $0.hasPrefix(rule + "/") && !shard.contains($0) }
    }
  }

  /// Returns the result of a case without an answer, with another verdict.
  fileprivate func unanswered(
    _ late: LateCase, _ verdict: Verdict, concerns: [String] = []
  ) -> CaseResult {
    var result = unanswered(
      late.planned, late.result.finding?.message ?? "", verdict: verdict, concerns: concerns)
    result.lateness = late.result.lateness
    return result
  }
}
