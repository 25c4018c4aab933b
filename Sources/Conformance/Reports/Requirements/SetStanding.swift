import ConformanceRunning

/// How a target stands to one set of the requirements of a run.
struct SetStanding {
  let set: RequirementSet
  let target: TargetDescription
  /// How many of its rules are kept, and were tested in whole.
  fileprivate(set) var kept = 0
  /// How many are for its caller to keep.
  fileprivate(set) var callers = 0
  /// How many have no case that is for this target.
  fileprivate(set) var inapplicable = 0
  /// The rules that are broken, also where that is known and expected.
  fileprivate(set) var broken: [RunRule] = []
  /// The rules of which not all is known.
  fileprivate(set) var open: [RunRule] = []
  /// How many have no case in the run.
  fileprivate(set) var unasked = 0

  /// How many rules a target of this kind has to keep.
  var size: Int { kept + broken.count + open.count + unasked }

  enum Answer { case kept, keptInPart, broken, open, untested }

  var answer: Answer {
    if !broken.isEmpty { return .broken }
    if open.isEmpty, unasked == 0, kept > 0 { return inapplicable == 0 ? .kept : .keptInPart }
    return isUntested ? .untested : .open
  }

  /// Whether nothing of the set was tested.
  fileprivate(set) var isUntested = true

  /// The answer in words.
  var words: String {
    let rules = counted(size, "rule")
    switch answer {
    case .kept: return "kept: \(rules)" + (callers == 0 ? "" : ", \(callers) more are its caller's")
    case .keptInPart:
      return
        "kept in part: \(rules); \(inapplicable) more need\(inapplicable == 1 ? "s" : "") what "
        + "the target doesn't do"
    case .broken: return "not kept: \(broken.count) of \(rules) broken\(isOpenToo)"
    case .untested: return "not tested: \(rules)"
    case .open: return "open: \(open.count + unasked) of \(rules) not tested in whole"
    }
  }

  /// Its name; where only a part binds the target, with that part.
  var name: String {
    let all = size + callers + inapplicable
    return self.set.rawValue + (size == all ? "" : " (\(size) of \(all))")
  }

  private var isOpenToo: String {
    let count = open.count + unasked
    return count == 0 ? "" : ", \(count) not tested in whole"
  }

  fileprivate init(_ set: RequirementSet, _ target: TargetDescription) {
    (self.set, self.target) = (set, target)
  }
}

/// How the targets of a run stand to its requirements, collected result by result.
struct SetStandings {
  /// The results that count, and those of cases that came later.
  private var (seen, seenLater): ([StoredRun.Place: Tally], [StoredRun.Place: Tally]) = ([:], [:])
  private var rules: [RunRule] = []
  private var laterCases: Set<String> = []
  private var roles: Set<Role> = []
  private let header: RunHeader

  /// Begins a collection; nil if the run is scored by no requirements.
  init?(_ header: RunHeader) {
    guard header.requirements != nil else { return nil }
    self.header = header
  }

  /// Collects a whole run; nil if it is scored by no requirements.
  init?(_ run: StoredRun) {
    self.init(run.header)
    for rule in run.rules { add(rule) }
    for result in run.results { add(result) }
  }

  mutating func add(_ rule: RunRule) {
    roles.insert(rule.role)
    if rule.set != nil || rule.isLater { rules.append(rule) }
    laterCases.formUnion(rule.laterCases)
  }

  mutating func add(_ result: CaseResult) {
    let place = StoredRun.Place(target: result.target, id: result.rule)
    if laterCases.contains(result.id) {
      seenLater[place, default: Tally()].add(result)
    } else {
      seen[place, default: Tally()].add(result)
    }
  }

  /// What is known of the cases of a rule that count, or of those that came later, for a target: not
  /// all, if some have no result or weren't selected.
  private func outcome(
    of rule: RunRule, _ target: TargetDescription, later isLater: Bool = false
  ) -> RuleOutcome {
    let place = StoredRun.Place(target: target.name, id: rule.id)
    let found = (isLater ? seenLater : seen)[place] ?? Tally()
    let cases = rule.cases.count { laterCases.contains($0) == isLater }
    let isWhole =
      found.total + found.outOfScope == cases
      && rule.elsewhere.allSatisfy { laterCases.contains($0) != isLater }
      && (isLater || rule.unselected == 0)
    return RuleOutcome(found, isWhole: isWhole)
  }

  /// How each target that was asked stands to each set of its role, in the order of the targets.
  var all: [SetStanding] {
    guard let requirements = header.requirements else { return [] }
    return header.targets.filter { roles.contains($0.role) }.flatMap { target in
      RequirementSet.allCases.filter {
        $0.role == target.role && requirements.sizes[$0, default: 0] > 0
      }.map { standing($0, target, size: requirements.sizes[$0, default: 0]) }
    }
  }

  private func standing(
    _ set: RequirementSet, _ target: TargetDescription, size: Int
  ) -> SetStanding {
    var standing = SetStanding(set, target)
    let members = rules.filter { $0.set == set }
    for rule in members {
      guard rule.level(of: target.scope) == .must else {
        standing.callers += 1
        continue
      }
      let outcome = outcome(of: rule, target)
      if outcome != .notTested, outcome != .notApplicable { standing.isUntested = false }
      switch outcome {
      case .kept: standing.kept += 1
      case .broken: standing.broken.append(rule)
      case .notTested, .keptInPart, .undecided: standing.open.append(rule)
      case .notApplicable: standing.inapplicable += 1
      }
    }
    standing.unasked = size - members.count
    return standing
  }

  /// What came after the requirements of a run: a rule, or some cases of an older one.
  struct Later {
    let rule: RunRule
    /// How many cases came later, if the rule itself didn't.
    let cases: Int?
    /// What is known of it for all targets of its role together.
    let outcome: RuleOutcome

    /// The outcome, with what it is about where that isn't the rule.
    var words: String { cases.map { "\(counted($0, "case")) \(outcome.words)" } ?? outcome.words }
  }

  /// What came later, in the order of the run.
  var later: [Later] {
    rules.filter { $0.isLater || !$0.laterCases.isEmpty }.map { rule in
      let found = header.targets.filter { $0.role == rule.role }.map {
        outcome(of: rule, $0, later: !rule.isLater)
      }
      return Later(
        rule: rule, cases: rule.isLater ? nil : rule.laterCases.count,
        outcome: found.max() ?? .notTested)
    }
  }

  /// What came later, in a sentence; nil if nothing did.
  var laterWords: String? {
    let later = later
    guard !later.isEmpty, let name = header.requirements?.name else { return nil }
    let rules = later.count { $0.cases == nil }
    let cases = later.compactMap { $0.cases }.reduce(0, +)
    let words =
      rules > 0 && cases > 0
      ? "\(counted(rules, "rule")) of this run, and \(counted(cases, "case")) of others,"
      : (rules > 0 ? counted(rules, "rule") : counted(cases, "case")) + " of this run"
    let broken = later.count { $0.outcome == .broken }
    return "\(words) came after \(name) and "
      + "\(rules + cases == 1 ? "isn't" : "aren't") scored yet"
      + (broken == 0
        ? "" : "; \(counted(broken, "rule")) \(broken == 1 ? "is" : "are") not kept there")
  }
}
