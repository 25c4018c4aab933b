import ConformanceSpecs

/// What a stream announces before its results, which the results and the end have to agree with.
///
/// A stream that contradicts itself was changed or put together by hand, so no report is made of it.
struct StreamPlan {
  private struct Target: Hashable {
    let name: String
    let role: Role
  }

  /// A rule in the plan.
  private struct Planned {
    let id: String
    let role: Role
    /// Its cases, sorted; they share their texts with the rule.
    let cases: [String]
    /// The cases that belong to other shards, sorted.
    let elsewhere: [String]
    /// The number of its first case.
    let first: Int
  }

  private let planned: Int
  /// Whether it is a part of a run.
  private let isDivided: Bool
  private var targets: [Target: Int] = [:]
  private var targetsByRole: [Role: Int] = [:]
  private var rules: [Planned] = []
  private var rulesByID: [String: Int] = [:]
  private var caseCount = 0
  /// How many results the rules announce.
  private var listed = 0
  /// Whether each case has a result for each target.
  private var seen: [Bool] = []
  /// The rule of the last result: the next is usually of the same.
  private var last = 0
  private var reported = ReportedRules()
  /// The results that are said to depend on others.
  private var dependent: [(result: CaseResult, role: Role)] = []

  /// Begins with the header of a run.
  init(_ header: RunHeader) throws(RunEvent.Unreadable) {
    planned = header.planned
    isDivided = !header.shards.isEmpty || !header.missing.isEmpty
    for target in header.targets {
      let key = Target(name: target.name, role: target.role)
      guard targets.updateValue(targets.count, forKey: key) == nil else {
        throw RunEvent.Unreadable(
          message: "the run has the target \(target.name) (\(target.role.rawValue)) twice")
      }
      targetsByRole[target.role, default: 0] += 1
    }
    if let shard = Set(header.shards).intersection(header.missing).first {
      throw RunEvent.Unreadable(message: "the shard \(shard) ran, and is missing")
    }
  }

  /// Adds a rule, with the cases that are to run.
  mutating func take(_ rule: RunRule) throws(RunEvent.Unreadable) {
    guard rulesByID.updateValue(rules.count, forKey: rule.id) == nil else {
      throw RunEvent.Unreadable(message: "the rule \(rule.id) is listed twice")
    }
    let planned = Planned(
      id: rule.id, role: rule.role, cases: try Self.sorted(rule.cases, of: rule),
      elsewhere: try Self.sorted(rule.elsewhere, of: rule), first: caseCount)
    if let twice = planned.elsewhere.first(where: { Self.position($0, planned.cases) != nil }) {
      throw Self.alreadyPlanned(twice)
    }
    for id in rule.laterCases
    where Self.position(id, planned.cases) == nil && Self.position(id, planned.elsewhere) == nil {
      throw RunEvent.Unreadable(message: "the rule \(rule.id) has no case \(id) that came later")
    }
    rules.append(planned)
    caseCount += rule.cases.count
    seen.append(contentsOf: repeatElement(false, count: rule.cases.count * targets.count))
    listed += rule.cases.count * (targetsByRole[rule.role] ?? 0)
  }

  /// Returns the cases of a rule in order, which most streams have already.
  ///
  /// An id begins with that of its rule, so that no other rule can have the same case.
  private static func sorted(
    _ ids: [String], of rule: RunRule
  ) throws(RunEvent.Unreadable) -> [String] {
    if let stranger = ids.first(where: { !$0.hasPrefix(rule.id + "/") }) {
      throw RunEvent.Unreadable(message: "the rule \(rule.id) can't have the case \(stranger)")
    }
    let isSorted = zip(ids, ids.dropFirst()).allSatisfy { $0 <= $1 }
    let sorted = isSorted ? ids : ids.sorted()
    if let twice = zip(sorted, sorted.dropFirst()).first(where: { $0 == $1 })?.0 {
      throw alreadyPlanned(twice)
    }
    return sorted
  }

  private static func alreadyPlanned(_ id: String) -> RunEvent.Unreadable {
    RunEvent.Unreadable(message: "the case \(id) is in the plan already")
  }

  /// Returns the position of an id in a sorted list; nil if it isn't there.
  private static func position(_ id: String, _ ids: [String]) -> Int? {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && ids[low] == id ? low : nil
  }

  /// Checks that a result is planned, is the only one of its case and target, and doesn't contradict
  /// itself.
  ///
  /// Its ids and names are replaced by equal ones of the plan: a text that all results share takes
  /// memory only once.
  mutating func take(
    _ result: inout CaseResult, contradiction: String?
  ) throws(RunEvent.Unreadable) {
    if !rules.indices.contains(last) || rules[last].id != result.rule {
      guard let index = rulesByID[result.rule] else {
        throw RunEvent.Unreadable(
          message: "the rule \(result.rule) isn't listed before this result")
      }
      last = index
    }
    let role = rules[last].role
    guard let position = Self.position(result.id, rules[last].cases) else {
      throw RunEvent.Unreadable(message: "the rule \(result.rule) doesn't plan \(result.id)")
    }
    guard let target = targets.index(forKey: Target(name: result.target, role: role)) else {
      throw RunEvent.Unreadable(
        message: "the run has no target \(result.target) with the role \(role.rawValue)")
    }
    let number = (rules[last].first + position) * targets.count + targets[target].value
    guard !seen[number] else {
      throw RunEvent.Unreadable(
        message: "\(result.id) has a result for \(result.target) already")
    }
    seen[number] = true
    (result.id, result.rule) = (rules[last].cases[position], rules[last].id)
    result.target = targets[target].key.name
    if let contradiction {
      throw RunEvent.Unreadable(message: "\(result.id): \(contradiction)")
    }
    reported.add(result, role)
    if !result.causes.isEmpty { dependent.append((result.withoutObservations, role)) }
  }

  /// Checks that the end agrees with the plan and the results.
  ///
  /// A stream may lack results: then it is incomplete. But it can't have others than the end counts.
  func check(_ footer: RunFooter, _ results: [CaseResult]) throws(RunEvent.Unreadable) {
    guard listed == planned else {
      throw RunEvent.Unreadable(
        message: "the run plans \(planned) results, but its rules list \(listed)")
    }
    func compare(_ counted: Int, _ found: Int, _ what: String) throws(RunEvent.Unreadable) {
      guard found > counted || found < counted && results.count == footer.results else { return }
      throw RunEvent.Unreadable(
        message: "the end counts \(counted) \(what), but the stream has \(found)")
    }
    for (result, role) in dependent {
      let contradiction = reported.contradiction(of: result, role, isDivided: isDivided)
      if let contradiction { throw RunEvent.Unreadable(message: contradiction) }
    }
    let tally = Tally(results)
    try compare(footer.results, results.count, "results")
    for verdict in Verdict.allCases {
      try compare(
        footer.verdicts[verdict] ?? 0, tally.ofAll[verdict] ?? 0, "of \"\(verdict.rawValue)\"")
    }
    try compare(footer.unexpected, tally.unexpected, "unexpected results")
    if footer.stopped == .failFast, footer.unexpected == 0 {
      throw RunEvent.Unreadable(
        message: "it stopped at the first unexpected verdict, but has none")
    }
  }
}
