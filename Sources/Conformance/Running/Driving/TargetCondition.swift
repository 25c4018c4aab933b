/// Whether a target of a run can still be asked.
///
/// A case that breaks it costs that case. After several in a row it is tried: if it can still do the
/// plainest thing, the run goes on, however many cases broke it.
struct TargetCondition {
  /// How many cases in a row break a target before it is tried.
  static let breakdownsBeforeTrial = 3
  /// How often it is tried, each time from a fresh start, before it is given up.
  static let trials = 2

  private enum Stage {
    case trusted
    case doubted
    case onTrial
    case givenUp(reason: String)
  }

  private var stage = Stage.trusted
  private var breakdowns = 0
  private var failedTrials: [Int] = []
  private var hasAnswered = false
  /// The position in the plan of the first case that it answered.
  private(set) var answered: Int?

  /// Whether it has to be tried before it is asked anything else.
  var isDoubted: Bool { if case .doubted = stage { true } else { false } }

  /// Whether it isn't asked anything now.
  var isWaiting: Bool {
    switch stage {
    case .doubted, .onTrial: true
    case .trusted, .givenUp: false
    }
  }

  /// Whether a case broke it since it last answered one.
  var isBroken: Bool { breakdowns > 0 }

  /// Whether it isn't asked anything any more.
  var isGivenUp: Bool { if case .givenUp = stage { true } else { false } }

  /// What is wrong with it, as the rest of a sentence that begins with its name; nil if it could be
  /// asked to the end.
  var problem: String? {
    if case .givenUp(let reason) = stage {
      return
        "was given up: \(Self.breakdownsBeforeTrial) cases in a row broke it, and then it failed "
        + "\(Self.trials) times, from a fresh start, at the plainest thing: \(reason)"
    }
    return hasAnswered || breakdowns < Self.breakdownsBeforeTrial
      ? nil : "answered none of \(breakdowns) cases"
  }

  /// Takes note of a case that it answered when it was asked again.
  mutating func answeredLater() { hasAnswered = true }

  /// Takes note of the result of a case.
  mutating func add(_ result: CaseResult, at position: Int) {
    guard let kind = result.finding?.kind, kind.isBreakdown else {
      // What isn't supported may not have been asked.
      guard result.verdict != .unsupported else { return }
      breakdowns = 0
      if !hasAnswered { (hasAnswered, answered) = (true, position) }
      return
    }
    breakdowns += 1
    if case .trusted = stage, breakdowns >= Self.breakdownsBeforeTrial { stage = .doubted }
  }

  /// Begins a trial with the case at a position of the plan.
  mutating func beginTrial(with position: Int) {
    stage = .onTrial
    failedTrials.append(position)
  }

  /// Whether a trial with this case failed.
  func wasTried(with position: Int) -> Bool { failedTrials.contains(position) }

  /// Takes note of the end of a trial, with the reason if it failed.
  mutating func endTrial(_ failure: String?) {
    guard let failure else {
      (stage, breakdowns, failedTrials) = (.trusted, 0, [])
      hasAnswered = true
      return
    }
    stage = failedTrials.count < Self.trials ? .doubted : .givenUp(reason: failure)
  }

  /// Gives it up without a trial.
  mutating func giveUp(_ reason: String) { stage = .givenUp(reason: reason) }
}
