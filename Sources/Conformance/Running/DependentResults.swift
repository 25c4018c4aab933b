import ConformanceSpecs

/// The results that depend on others: they are reported last, when it is known which rules of their
/// target were broken.
struct DependentResults {
  private let roles: [Role]
  private var causes = Causes()
  private var held: [(result: CaseResult, target: Int)] = []
  /// About how many bytes from targets are held.
  private var weight = 0

  /// Begins with what is known to be reported elsewhere: by the other parts of a divided run.
  init(_ runner: Runner) {
    roles = runner.participants.map { $0.description.role }
    guard let shard = runner.selection.shard, let known = runner.expectations else { return }
    for participant in runner.participants where participant.description.name == known.target {
      for deviation in known.deviations
      where deviation.cases.contains(where: { !shard.contains($0) }) {
        causes.add(deviation, of: known.target, participant.description.role)
      }
    }
  }

  /// Returns a result that can be reported at once, and keeps any other.
  mutating func pass(_ result: CaseResult, ofTarget target: Int) -> CaseResult? {
    causes.add(result, roles[target])
    guard Causes.canExplain(result) else { return result }
    guard weight < TargetLimits.waitingBytes else {
      // There is no room to wait for the cause, so it counts only if it was reported before.
      return settled(result, target)
    }
    weight += result.weight
    held.append((result, target))
    return nil
  }

  /// The results that were kept, each as expected if its causes were reported.
  mutating func settled() -> [CaseResult] { held.map { settled($0.result, $0.target) } }

  private mutating func settled(_ result: CaseResult, _ target: Int) -> CaseResult {
    var result = result
    causes.settle(&result, roles[target])
    return result
  }
}
