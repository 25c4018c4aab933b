import ConformanceRunning

/// A rule that a target broke, with the result to look at first.
struct BrokenRule {
  let rule: String
  let target: String
  /// The worst result, and of several the first.
  fileprivate(set) var worst: CaseResult
  /// How many results say so.
  fileprivate(set) var results = 1
  /// How many cases prove nothing because of it.
  fileprivate(set) var dependents = 0

  /// How many cases the rule has, if it is described.
  func cases(of rule: RunRule?) -> Int { max(rule?.cases.count ?? 0, results) }

  /// Whether it fails the run, and isn't only told.
  var isUnexpected: Bool { !worst.isExpected }
}

/// Collects the rules that the targets of a run broke.
struct BrokenRules {
  private var rules: [BrokenRule] = []
  private var indices: [StoredRun.Place: Int] = [:]
  private var dependents: [StoredRun.Place: Int] = [:]

  /// Begins with these results.
  init(_ results: some Sequence<CaseResult> = []) {
    for result in results { add(result) }
  }

  /// Adds a result, whatever its verdict is.
  mutating func add(_ result: CaseResult) {
    for cause in result.causes {
      dependents[StoredRun.Place(target: result.target, id: cause), default: 0] += 1
    }
    let place = StoredRun.Place(target: result.target, id: result.rule)
    guard result.isFinding else { return }
    if let index = indices[place] {
      rules[index].results += 1
      if result.isWorse(than: rules[index].worst) { rules[index].worst = result }
    } else {
      indices[place] = rules.count
      rules.append(BrokenRule(rule: result.rule, target: result.target, worst: result))
    }
  }

  /// Returns the rules in the order in which to mend them: what fails the run before what is only
  /// told, the most binding first, and before others those that others depend on.
  func sorted(_ described: [String: RunRule], _ header: RunHeader?) -> [BrokenRule] {
    func importance(_ offset: Int, _ broken: BrokenRule) -> (Int, Int, Int, Int) {
      let rule = described[broken.rule]
      let level = ReportedResult(broken.worst, rule, header).level
      let rank = level.flatMap { Level.allCases.firstIndex(of: $0) } ?? 0
      return (broken.isUnexpected ? 0 : 1, rank, -broken.dependents, offset)
    }
    let counted = rules.map { broken in
      var broken = broken
      broken.dependents =
        dependents[StoredRun.Place(target: broken.target, id: broken.rule)] ?? 0
      return broken
    }
    return counted.enumerated().sorted {
      importance($0.offset, $0.element) < importance($1.offset, $1.element)
    }.map(\.element)
  }
}

extension CaseResult {
  /// Whether people are to hear of it: it fails the run, or is a *should* that isn't kept and that
  /// nobody listed.
  var isFinding: Bool { !isExpected || verdict == .warn && remark == nil }

  fileprivate func isWorse(than other: CaseResult) -> Bool {
    if isExpected != other.isExpected { return !isExpected }
    return verdict.weight > other.verdict.weight
  }
}
