import ConformanceSpecs

/// The results that depend on others: they are reported last, when it is known which rules of their
/// target were broken.
struct DependentResults {
  private let roles: [Role]
  private var causes = Causes()
  private var held: [(result: CaseResult, target: Int)] = []
  /// About how many bytes from targets are held.
  private var weight = 0

  /// Begins a run of targets of these roles.
  init(_ roles: [Role]) { self.roles = roles }

  /// Takes note of a known deviation, which another part of a divided run reports.
  mutating func add(_ deviation: Expectations.Deviation, of target: String, _ role: Role) {
    causes.add(deviation, of: target, role)
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
