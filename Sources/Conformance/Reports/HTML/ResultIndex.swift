import ConformanceRunning

/// The results of a run, by case and by rule.
///
/// A class, because every part of the report retains it.
final class ResultIndex: Sendable {
  /// The run that they come from.
  let run: StoredRun
  /// All results in the order of the run.
  ///
  /// A planned case without a result has an error.
  let results: [CaseResult]
  /// The planned cases without a result.
  private let missing: Set<StoredRun.Place>
  /// The rules of the run, by id.
  let rules: [String: RunRule]
  private let byRule: [String: ArraySlice<CaseResult>]
  /// How the cases of each rule ended for each target that has results.
  private let tallies: [String: [(target: String, tally: Tally)]]
  /// The rules that have results, in the order in which they come first.
  let ruleIDs: [String]
  /// How all cases ended.
  let tally: Tally
  private let order: [String: Int]

  /// Sorts the results of a run.
  init(_ run: StoredRun) {
    self.run = run
    let unfinished = run.unfinished
    results = unfinished.isEmpty ? run.results : run.results + unfinished
    missing = Set(unfinished.map(StoredRun.Place.init))
    rules = run.rulesByID
    order = Dictionary(
      keepingFirst: run.header.targets.enumerated().map { ($0.element.name, $0.offset) })
    (ruleIDs, byRule) = results[...].grouped { $0.rule }
    tallies = byRule.mapValues { results in
      results.grouped { $0.target }.groups.map { (target: $0.key, tally: Tally($0.value)) }
    }
    tally = tallies.values.reduce(Tally()) { sum, tallies in
      tallies.reduce(sum) { $0 + $1.tally }
    }
  }

  /// Returns the targets that were checked against the rules of a role.
  func targets(of role: Role) -> [TargetDescription] {
    run.header.targets.filter { $0.role == role }
  }

  /// Returns the results of a rule.
  func results(ofRule id: String) -> ArraySlice<CaseResult> { byRule[id] ?? [] }

  /// Returns the results of a rule, counted by verdict.
  func tally(ofRule id: String) -> Tally {
    (tallies[id] ?? []).reduce(Tally()) { $0 + $1.tally }
  }

  /// Returns the results of a rule for one target, counted by verdict.
  func tally(ofRule id: String, target: String) -> Tally {
    tallies[id]?.first { $0.target == target }?.tally ?? Tally()
  }

  /// Returns cases with their results, in the order of the targets.
  func results(of cases: ArraySlice<Case>, ofRule id: String) -> [EndedCase] {
    let results = results(ofRule: id)
    if results.areOneEach(of: cases) {
      return zip(cases, results.indices).map { EndedCase(example: $0, results: results[$1...$1]) }
    }
    let byCase = results.grouped { $0.id }.groups.mapValues { results in
      guard results.count > 1 else { return results }
      return results.enumerated().sorted { first, second in
        (order[first.element.target] ?? order.count, first.offset)
          < (order[second.element.target] ?? order.count, second.offset)
      }.map { $0.element }[...]
    }
    return cases.map { EndedCase(example: $0, results: byCase[$0.id] ?? []) }
  }

  /// Returns how many results of a rule for a target are placeholders for missing ones.
  func missing(ofRule id: String, target: String) -> Int {
    guard !missing.isEmpty else { return 0 }
    return results(ofRule: id).count { $0.target == target && isMissing($0) }
  }

  /// Returns whether a result is a placeholder for a missing one.
  func isMissing(_ result: CaseResult) -> Bool {
    !missing.isEmpty && missing.contains(StoredRun.Place(result))
  }
}

/// A case and its results.
struct EndedCase {
  let example: Case
  let results: ArraySlice<CaseResult>
}

extension ArraySlice<CaseResult> {
  /// Returns whether there is one result for each of the cases, in their order.
  ///
  /// Most runs have that, and then nothing has to be looked up.
  func areOneEach(of cases: ArraySlice<Case>) -> Bool {
    count == cases.count
      && zip(indices, cases.indices).allSatisfy { self[$0].id == cases[$1].id }
  }
}

extension Verdict {
  /// What the verdict means, for people who see it for the first time.
  var meaning: String {
    switch self {
    case .pass: "the rule was kept"
    case .fail: "a must was not kept"
    case .warn: "a should was not kept"
    case .note: "a may: what was observed is recorded, without consequences"
    case .unsupported: "the target says that it can’t do what the case asks"
    case .inconclusive: "a precondition of the case wasn’t met, which counts as a failure"
    case .error: "the target or the harness broke"
    }
  }
}
