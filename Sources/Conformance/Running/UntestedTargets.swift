import ConformanceSpecs

/// Finds the targets that support none of the cases that they were asked about.
///
/// Such a target proves nothing, whatever the others do.
package struct UntestedTargets {
  private let targets: [TargetDescription]
  /// Whether each target was asked, and whether it supported a case.
  private var states: [(isAsked: Bool, isTested: Bool)]

  /// Begins without results.
  package init(_ targets: [TargetDescription]) {
    self.targets = targets
    states = Array(repeating: (false, false), count: targets.count)
  }

  /// Adds a verdict on the target at an index of the list.
  mutating func add(_ verdict: Verdict, of index: Int) {
    states[index].isAsked = true
    if verdict != .unsupported { states[index].isTested = true }
  }

  /// Adds a verdict on a target, which has its name only once in a role.
  package mutating func add(_ verdict: Verdict, of name: String, _ role: Role?) {
    guard let index = targets.firstIndex(where: { $0.role == role && $0.name == name }) else {
      return
    }
    add(verdict, of: index)
  }

  /// The targets of which nothing was tested.
  package var all: [TargetDescription] {
    zip(targets, states).filter { $1.isAsked && !$1.isTested }.map { $0.0 }
  }

  /// Of what nothing was tested, as a sentence; nil if each target that was asked was tested.
  package var words: String? {
    let untested = all
    if untested.isEmpty { return nil }
    if untested.count == states.count(where: { $0.isAsked }) { return "nothing was tested" }
    let names = untested.map { "\($0.name) (\($0.role.rawValue))" }
    return "nothing was tested of \(names.joined(separator: " and "))"
  }
}

extension StoredRun {
  /// The targets of which nothing was tested.
  package var untestedTargets: UntestedTargets {
    var untested = UntestedTargets(header.targets)
    // Most runs support everything, and counting verdicts is much faster than what follows.
    guard Tally(results).ofAll[.unsupported] != nil else { return untested }
    let roles = rulesByID.mapValues { $0.role }
    for result in results { untested.add(result.verdict, of: result.target, roles[result.rule]) }
    return untested
  }
}
