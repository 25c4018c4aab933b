import ConformanceSpecs

/// What a run knows of its targets beside their results.
struct RunKnowledge: Sendable {
  let controls = KeptControls()
  let plainest = PlainestCases()
  let kept = KeptObservations()
}

/// What targets of this process did in cases that were kept, so that another that does the same needs
/// no judgement.
///
/// A judgement follows from the case and what was observed alone, and most targets of one run differ in
/// a few cases.
final class KeptObservations: Sendable {
  /// The first for each case, or template of a control, with the outcomes that match it.
  private let first = Guarded<[ObjectIdentifier: (steps: [JSON.Object], outcomes: [String])]>([:])

  /// Returns the judgement on observations, which `judge` makes where nobody had the same.
  func judgement(
    of example: ObjectIdentifier, _ observed: [JSON.Object], judge: () -> CaseAnswer
  ) -> CaseAnswer {
    if let first = first.withLock({ $0[example] }), first.steps == observed {
      return .judged(.kept(outcomes: first.outcomes), observed)
    }
    let answer = judge()
    if case .judged(.kept(let outcomes), _) = answer {
      first.withLock { first in
        if first[example] == nil { first[example] = (observed, outcomes) }
      }
    }
    return answer
  }
}

/// What each target of a run showed in the plainest case of its role, for the cases that depend on it.
final class PlainestCases: Sendable {
  /// By the target: what was observed in the plainest case; nil where that was kept.
  private let known = Guarded<[Int: JSON.Object?]>([:])

  /// Returns what was observed in the plainest case if that was broken, and asks for it only once.
  nonisolated(nonsending)
    func observation(of target: Int, _ ask: () async -> CaseAnswer) async -> JSON.Object?
  {
    if let known = known.withLock({ $0[target] }) { return known }
    var observed: JSON.Object?
    let answer = await ask()
    if answer.isBroken { observed = answer.observed?.last }
    known.withLock { $0[target] = .some(observed) }
    return observed
  }
}
