/// The results of a run, found by case and by rule.
struct ResultIndex {
  /// The run that they come from.
  let run: StoredRun
  /// All results in the order of the run; what has none although it was planned is an error.
  let results: [CaseResult]
  /// Where a planned case has no result.
  private let missing: Set<StoredRun.Place>
  /// The rules of the run, by id.
  let rules: [String: RunRule]
  private let byCase: [String: ArraySlice<CaseResult>]
  private let byRule: [String: ArraySlice<CaseResult>]
  /// The rules that have results, in the order in which they come first.
  let ruleIDs: [String]

  /// Sorts the results of a run.
  init(_ run: StoredRun) {
    self.run = run
    let unfinished = run.unfinished
    results = unfinished.isEmpty ? run.results : run.results + unfinished
    missing = Set(unfinished.map(StoredRun.Place.init))
    rules = run.rulesByID
    let order = Dictionary(
      run.header.targets.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: min)
    byCase = results.grouped { $0.id }.groups.mapValues { results in
      guard results.count > 1 else { return results }
      return results.enumerated().sorted { first, second in
        (order[first.element.target] ?? order.count, first.offset)
          < (order[second.element.target] ?? order.count, second.offset)
      }.map(\.element)[...]
    }
    (ruleIDs, byRule) = results.grouped { $0.rule }
  }

  /// The targets that were held against the rules of a role.
  func targets(of role: Role) -> [TargetDescription] {
    run.header.targets.filter { $0.role == role }
  }

  /// How a case ended, a result a target, in the order of the targets.
  func results(ofCase id: String) -> ArraySlice<CaseResult> { byCase[id] ?? [] }

  /// How the cases of a rule ended.
  func results(ofRule id: String) -> ArraySlice<CaseResult> { byRule[id] ?? [] }

  /// Whether a result only stands for one that should be there.
  func isMissing(_ result: CaseResult) -> Bool {
    !missing.isEmpty && missing.contains(StoredRun.Place(result))
  }
}

extension Sequence<CaseResult> {
  /// The verdict that says most: one broken case breaks a rule.
  var worst: Verdict? { lazy.map(\.verdict).max { $0.weight < $1.weight } }
}

extension Verdict {
  /// How much it weighs among the verdicts of one rule.
  fileprivate var weight: Int {
    switch self {
    case .note: 0
    case .pass: 1
    case .unsupported: 2
    case .warn: 3
    case .inconclusive: 4
    case .fail: 5
    case .error: 6
    }
  }

  /// What it says, for people who see it for the first time.
  var meaning: String {
    switch self {
    case .pass: "the rule was kept"
    case .fail: "a must was not kept"
    case .warn: "a should was not kept"
    case .note: "a may: what was seen is recorded, and nothing follows from it"
    case .unsupported: "the target says that it can’t do what the case asks"
    case .inconclusive: "what the case presupposes was not seen, which counts as a failure"
    case .error: "the target or the harness broke"
    }
  }
}
