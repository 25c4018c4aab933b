import ConformanceModels
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

  /// What about it a person has to do.
  var kind: Kind {
    if worst.isExpected { return .recommendation }
    if worst.verdict == .error { return .adapter }
    return worst.verdict.isAcceptable(failing: .should) && worst.remark != nil ? .listed : .rule
  }

  /// What about a broken rule a person has to do, in the order in which to do it.
  enum Kind: Int, CaseIterable {
    /// To mend the target.
    case rule
    /// To mend the adapter, or to let it say what it can't do.
    case adapter
    /// To mend the list of known deviations, which lists what passes now.
    case listed
    /// Nothing: a should isn't kept.
    case recommendation
  }
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

  /// Returns the rules in the order in which to mend them.
  ///
  /// What fails the run comes before what is only told, and what the target does before what is wrong
  /// with the adapter or the expectations; then the most binding, what is decided, what many apps send,
  /// what others depend on, and what stops all pushes.
  func sorted(_ described: [String: RunRule], _ header: RunHeader?) -> [BrokenRule] {
    func importance(_ offset: Int, _ broken: BrokenRule) -> [Int] {
      let level = ReportedResult(broken.worst, described[broken.rule], header).level
      let rank = level.flatMap { Level.allCases.firstIndex(of: $0) } ?? 0
      let subjects = Self.vitalSubjects
      return [
        broken.kind.rawValue, rank, broken.worst.verdict == .inconclusive ? 1 : 0,
        broken.worst.isOfRareType ? 1 : 0, -broken.dependents,
        subjects.firstIndex(of: Subject.of(rule: broken.rule)) ?? subjects.count, offset,
      ]
    }
    let counted = rules.map { broken in
      var broken = broken
      broken.dependents =
        dependents[StoredRun.Place(target: broken.target, id: broken.rule)] ?? 0
      return broken
    }
    return counted.enumerated().sorted {
      importance($0.offset, $0.element).lexicographicallyPrecedes(
        importance($1.offset, $1.element))
    }.map { $0.element }
  }
}

extension BrokenRules {
  /// Where a mistake stops all pushes, or many, and doesn't only spoil some.
  static let vitalSubjects = [
    "provider.token", "provider.topic", "provider.handshake", "provider.connections",
    "provider.retries", "provider.background", "provider.headers",
  ]
}

extension CaseResult {
  /// Whether it is about push types alone that few apps use.
  fileprivate var isOfRareType: Bool {
    let steps = evidence?.stimulus["steps"]?.array ?? []
    let types = steps.compactMap { ($0["send"] ?? $0["compose"])?["type"]?.string }
    return !types.isEmpty && types.allSatisfy { PushType(rawValue: $0)?.traits.isRare == true }
  }

  /// Whether people are to hear of it: it fails the run, or is a *should* that isn't kept and that
  /// nobody listed.
  var isFinding: Bool { !isExpected || verdict == .warn && remark == nil }

  fileprivate func isWorse(than other: CaseResult) -> Bool {
    if isExpected != other.isExpected { return !isExpected }
    if verdict != other.verdict { return verdict.weight > other.verdict.weight }
    return other.isOfRareType && !isOfRareType
  }
}
