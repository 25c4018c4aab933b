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
  private var failedTrials = 0
  private var hasAnswered = false
  /// The position in the plan of the first case that it answered, or until then of the first that
  /// broke it.
  private(set) var plainest: Int?

  /// Whether it has to be tried before it is asked anything else.
  var isDoubted: Bool { if case .doubted = stage { true } else { false } }

  /// Whether it isn't asked anything now.
  var isWaiting: Bool {
    switch stage {
    case .doubted, .onTrial: true
    case .trusted, .givenUp: false
    }
  }

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
    return hasAnswered || plainest == nil ? nil : "answered no case at all"
  }

  /// Takes note of a case that it answered when it was asked again.
  mutating func answeredLater() { hasAnswered = true }

  /// Takes note of the result of a case.
  mutating func add(_ result: CaseResult, at position: Int) {
    guard let kind = result.finding?.kind, kind.isBreakdown else {
      // What isn't supported may not have been asked.
      guard result.verdict != .unsupported else { return }
      breakdowns = 0
      if !hasAnswered { (hasAnswered, plainest) = (true, position) }
      return
    }
    breakdowns += 1
    plainest = plainest ?? position
    if case .trusted = stage, breakdowns >= Self.breakdownsBeforeTrial { stage = .doubted }
  }

  mutating func beginTrial() { stage = .onTrial }

  /// Takes note of the end of a trial, with the reason if it failed.
  mutating func endTrial(_ failure: String?) {
    guard let failure else {
      (stage, breakdowns, failedTrials) = (.trusted, 0, 0)
      return
    }
    failedTrials += 1
    stage = failedTrials < Self.trials ? .doubted : .givenUp(reason: failure)
  }
}
