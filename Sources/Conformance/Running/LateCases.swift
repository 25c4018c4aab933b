import ConformanceSpecs

/// A case that got no answer in time.
struct LateCase {
  let planned: Runner.Planned
  var result: CaseResult
}

/// Asks the cases once more that got no answer in time: each alone, and with more time.
///
/// A client that waits longer than the suite is judged by what it does in the end. Whoever only waited
/// behind another case answers at once. A program is started for each case, so that none waits for
/// another, and several wait at the same time.
final class LateCases: Sendable {
  /// How many are asked at the same time: most of them only wait.
  private static let atOnce = 16
  /// How many are asked again; the others stay without an answer.
  private static let most = 96
  /// How many answers of a case may each take all the time that there is.
  private static let slowSteps = 2

  private let runner: Runner
  private let knowledge: RunKnowledge
  private let interrupt: Interrupt
  private let state = Guarded(State())

  private struct State {
    var running: [Int: Running] = [:]
    var results: [Int: CaseResult] = [:]
  }

  private struct Running {
    let deadline: Int
    /// The copy that is asked, if there is one, to be ended.
    var copy: (any Target)?
  }

  init(_ runner: Runner, _ knowledge: RunKnowledge, _ interrupt: Interrupt) {
    (self.runner, self.knowledge, self.interrupt) = (runner, knowledge, interrupt)
  }

  /// Asks those whose targets can be asked again, and returns all.
  func askAgain(_ late: [LateCase], if isAvailable: (Int) -> Bool) -> [LateCase] {
    let open = Array(late.indices.filter { isAvailable(late[$0].planned.target) }.prefix(Self.most))
    guard !open.isEmpty, runner.options.patienceMilliseconds != nil else { return late }
    announce(open.count)
    var next = 0
    while true {
      let (abandoned, isDone) = state.wait { state -> Waiting<([Running], Bool)> in
        let now = BackgroundThread.milliseconds()
        let isOver = interrupt.isRequested
        let abandoned = state.running.filter { $0.value.deadline <= now || isOver }
        // Whoever was abandoned comes too late.
        for index in abandoned.keys { state.running[index] = nil }
        while state.running.count < Self.atOnce, next < open.count, !isOver {
          state.running[open[next]] = Running(deadline: now + caseMilliseconds)
          begin(open[next], late[open[next]].planned)
          next += 1
        }
        if abandoned.isEmpty, !state.running.isEmpty { return .atMost(milliseconds: 50) }
        return .done((Array(abandoned.values), state.running.isEmpty))
      }
      for running in abandoned { running.copy?.end() }
      if isDone { break }
    }
    var answered = late
    for (index, result) in state.withLock({ $0.results }) { answered[index].result = result }
    return answered
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
    let result = await result(of: planned)
    state.withLockAndSignal { state in
      guard state.running[index] != nil else { return }
      state.running[index] = nil
      state.results[index] = result
    }
    planned.copy?.target.end()
  }

  nonisolated(nonsending)
    private func result(of planned: Runner.Planned) async -> CaseResult
  {
    let began = BackgroundThread.milliseconds()
    var result = await runner.resultOnce(of: planned, knowledge)
    let took = BackgroundThread.milliseconds() - began
    let limit = runner.options.timeoutMilliseconds
    if result.finding?.kind == .silent || took >= limit {
      result.lateness = CaseResult.Lateness(
        limit: Self.seconds(limit), took: result.isLate ? nil : Self.seconds(took),
        rule: runner.participant(of: planned).vocabulary?.silence)
    } else if runner.options.repetitions > 1 {
      return await runner.result(of: planned, knowledge)
    }
    return result
  }

  private static func seconds(_ milliseconds: Int) -> Int { (milliseconds + 999) / 1000 }

  /// Says what is done, and how long it takes at most.
  private func announce(_ count: Int) {
    let rounds = (count + Self.atOnce - 1) / Self.atOnce
    let cases = count == 1 ? "1 case got" : "\(count) cases got"
    runner.options.onLateCases?(
      "\(cases) no answer within \(runner.options.timeoutMilliseconds.millisecondsInWords): "
        + "each is asked again, alone, for \(patience.millisecondsInWords), which takes at most "
        + (rounds * caseMilliseconds).millisecondsInWords)
  }

  private var patience: Int {
    max(runner.options.patienceMilliseconds ?? 0, runner.options.timeoutMilliseconds)
  }

  /// The most time for a case.
  private var caseMilliseconds: Int { patience * Self.slowSteps }
}

extension [LateCase] {
  /// Judges those that never answered: one of each target reports that, and the others are
  /// inconclusive because of it.
  ///
  /// If the role has a rule about silence, its own cases report it, unless that was done already.
  func settled(
    _ runner: Runner, isReported: (_ rule: String, TargetDescription) -> Bool
  ) -> [LateCase] {
    var settled = self
    for target in runner.participants.indices {
      let silent = indices.filter { self[$0].planned.target == target && self[$0].result.isLate }
      guard let first = silent.first else { continue }
      let participant = runner.participants[target]
      let rule = participant.vocabulary?.silence
      let reporters = silent.filter { self[$0].planned.example.rule.id == rule }
      let isKnown = rule.map { isReported($0, participant.description) } ?? false
      let cause =
        reporters.isEmpty && !isKnown ? self[first].planned.example.rule.id : rule ?? ""
      for index in silent {
        let own = self[index].planned.example.rule
        if own.id != cause {
          settled[index].result = runner.unanswered(self[index], .inconclusive, concerns: [cause])
        } else if own.id == rule {
          let level = own.level(of: participant.description.scope, runner.options.requirements)
          settled[index].result = runner.unanswered(
            self[index], level.verdictWhenBroken(outsidePermitted: true))
        }
      }
    }
    return settled
  }
}

extension Runner {
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
