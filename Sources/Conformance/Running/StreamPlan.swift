/// What a stream announces before its results, which the results and the end have to agree with.
///
/// A stream that contradicts itself was changed or put together by hand, so no report is made of it.
struct StreamPlan {
  private struct Target: Hashable {
    let name: String
    let role: Role
  }

  /// A case in the plan.
  private struct Planned {
    let rule: Int
    /// Its number, from 0; nil for a case that belongs to another shard.
    let number: Int?
  }

  private let planned: Int
  private var targets: [Target: Int] = [:]
  private var targetsByRole: [Role: Int] = [:]
  private var rules: [String: Int] = [:]
  private var roles: [Role] = []
  private var cases: [String: Planned] = [:]
  private var caseCount = 0
  /// How many results the rules announce.
  private var listed = 0
  /// The results so far, each by the numbers of its case and its target.
  private var seen: Set<Int> = []

  /// Begins with the header of a run; `mostResults` bounds the memory that is reserved for it.
  init(_ header: RunHeader, mostResults: Int) throws(RunEvent.Unreadable) {
    planned = header.planned
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
    seen.reserveCapacity(min(planned, mostResults))
  }

  /// Adds a rule, with the cases that are to run.
  mutating func take(_ rule: RunRule) throws(RunEvent.Unreadable) {
    guard rules.updateValue(roles.count, forKey: rule.id) == nil else {
      throw RunEvent.Unreadable(message: "the rule \(rule.id) stands there already")
    }
    for (ids, isHere) in [(rule.cases, true), (rule.elsewhere, false)] {
      for id in ids {
        let planned = Planned(rule: roles.count, number: isHere ? caseCount : nil)
        guard cases.updateValue(planned, forKey: id) == nil else {
          throw RunEvent.Unreadable(message: "the case \(id) is in the plan already")
        }
        if isHere { caseCount += 1 }
      }
    }
    roles.append(rule.role)
    listed += rule.cases.count * (targetsByRole[rule.role] ?? 0)
  }

  /// Checks that a result is planned, is the only one of its case and target, and makes sense.
  mutating func take(_ result: CaseResult) throws(RunEvent.Unreadable) {
    guard let rule = rules[result.rule] else {
      throw RunEvent.Unreadable(message: "no rule \(result.rule) stands before this result")
    }
    guard let planned = cases[result.id], planned.rule == rule, let number = planned.number else {
      throw RunEvent.Unreadable(message: "the rule \(result.rule) doesn't plan \(result.id)")
    }
    let role = roles[rule]
    guard let target = targets[Target(name: result.target, role: role)] else {
      throw RunEvent.Unreadable(
        message: "the run has no target \(result.target) with the role \(role.rawValue)")
    }
    guard seen.insert(number * targets.count + target).inserted else {
      throw RunEvent.Unreadable(
        message: "\(result.id) has a result for \(result.target) already")
    }
    if let contradiction = result.contradiction {
      throw RunEvent.Unreadable(message: "\(result.id): \(contradiction)")
    }
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
    let tally = Tally(results)
    try compare(footer.results, results.count, "results")
    for verdict in Verdict.allCases {
      try compare(footer.verdicts[verdict] ?? 0, tally[verdict], "of \"\(verdict.rawValue)\"")
    }
    try compare(footer.unexpected, tally.unexpected, "unexpected results")
    if footer.stopped == .failFast, footer.unexpected == 0 {
      throw RunEvent.Unreadable(
        message: "it stopped at the first unexpected verdict, but has none")
    }
  }
}

extension CaseResult {
  /// How its parts contradict each other; nil if they don't.
  fileprivate var contradiction: String? {
    if verdict == .pass, !reason.isEmpty || finding != nil || evidence != nil {
      return "a pass has no reason, finding or evidence"
    }
    // A warning fails a run or not, as its options say; for the others, only a known deviation does.
    if verdict == .warn || remark != nil { return nil }
    return isExpected == verdict.isAcceptable(failing: .must)
      ? nil
      : "\"expected\" is \(isExpected) for the verdict \"\(verdict.rawValue)\", and no remark says why"
  }
}
