import ConformanceSpecs

/// What a run knows of its targets beside their results.
struct RunKnowledge: Sendable {
  let controls = KeptControls()
  let plainest = PlainestCases()
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
