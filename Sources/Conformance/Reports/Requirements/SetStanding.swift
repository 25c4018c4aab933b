import ConformanceRunning

/// How a target stands to one set of the requirements of a run.
struct SetStanding {
  let set: RequirementSet
  let target: TargetDescription
  /// How many of its rules are kept, and were tested in whole.
  fileprivate(set) var kept = 0
  /// How many aren't for this target to keep: its caller has to, or none of their cases applies.
  fileprivate(set) var exempt = 0
  /// The rules that are broken, also where that is known and expected.
  fileprivate(set) var broken: [RunRule] = []
  /// The rules of which not all is known.
  fileprivate(set) var open: [RunRule] = []
  /// How many have no case in the run.
  fileprivate(set) var unasked = 0

  /// How many rules a target of this kind has to keep.
  var size: Int { kept + broken.count + open.count + unasked }

  enum Answer { case kept, broken, open, untested }

  var answer: Answer {
    if !broken.isEmpty { return .broken }
    if open.isEmpty, unasked == 0, kept > 0 { return .kept }
    return isUntested ? .untested : .open
  }

  /// Whether nothing of the set was tested.
  fileprivate(set) var isUntested = true

  /// The answer in words.
  var words: String {
    let rules = size == 1 ? "1 rule" : "\(size) rules"
    switch answer {
    case .kept:
      return exempt == 0
        ? "kept: \(rules)" : "kept as far as it applies: \(kept) of \(kept + exempt) rules"
    case .broken: return "not kept: \(broken.count) of \(rules) broken\(isOpenToo)"
    case .untested: return "not tested: \(rules)"
    case .open: return "open: \(open.count + unasked) of \(rules) not tested in whole"
    }
  }

  /// Its name; where only a part applies to the target, with that part.
  var name: String {
    self.set.rawValue + (exempt == 0 ? "" : " (\(size) of \(size + exempt))")
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
  private enum Ending: Int, Comparable {
    case exempt, kept, untested, partly, broken

    static func < (first: Ending, second: Ending) -> Bool { first.rawValue < second.rawValue }
  }

  /// How the results of a rule ended for a target, and how many they are.
  private struct Seen {
    var ending: Ending
    var count = 1
  }

  private var seen: [StoredRun.Place: Seen] = [:]
  private var rules: [RunRule] = []
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
  }

  mutating func add(_ result: CaseResult) {
    let place = StoredRun.Place(target: result.target, id: result.rule)
    let ending = Self.ending(of: result)
    guard var rule = seen[place] else { return seen[place] = Seen(ending: ending) }
    // What is untested in one case, and tested in another, is partly known.
    let isMixed =
      min(ending, rule.ending) == .kept && max(ending, rule.ending) == .untested
    rule.ending = isMixed ? .partly : max(ending, rule.ending)
    rule.count += 1
    seen[place] = rule
  }

  /// How a rule ended for a target: partly, if cases of it have no result or weren't selected.
  private func ending(of rule: RunRule, _ target: TargetDescription) -> Ending {
    guard let found = seen[StoredRun.Place(target: target.name, id: rule.id)] else {
      return .untested
    }
    let isWhole =
      found.count == rule.cases.count && rule.elsewhere.isEmpty && rule.unselected == 0
    return isWhole ? found.ending : max(found.ending, .partly)
  }

  private static func ending(of result: CaseResult) -> Ending {
    if result.isOutOfScope { return .exempt }
    return switch result.verdict {
    case .pass, .note: result.isUnstable ? .broken : .kept
    case .fail, .warn: .broken
    case .unsupported: .untested
    case .inconclusive, .error: .partly
    }
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
        standing.exempt += 1
        continue
      }
      let ending = ending(of: rule, target)
      if ending != .untested, ending != .exempt { standing.isUntested = false }
      switch ending {
      case .kept: standing.kept += 1
      case .broken: standing.broken.append(rule)
      case .untested, .partly: standing.open.append(rule)
      case .exempt: standing.exempt += 1
      }
    }
    standing.unasked = size - members.count
    return standing
  }

  /// A rule that came after the requirements, with how it ended.
  struct Later {
    let rule: RunRule
    /// Whether a target breaks it.
    let isBroken: Bool
    /// Whether all of it is known and in order.
    let isKept: Bool

    /// How it ended, in words.
    var words: String { isBroken ? "not kept" : isKept ? "kept" : "not tested in whole" }
  }

  /// The rules that came after the requirements, in the order of the run.
  var later: [Later] {
    rules.filter(\.isLater).map { rule in
      let found = header.targets.filter { $0.role == rule.role }.map {
        ending(of: rule, $0)
      }
      return Later(
        rule: rule, isBroken: found.contains(.broken),
        isKept: found.allSatisfy { $0 == .kept || $0 == .exempt })
    }
  }

  /// What came later, in a sentence; nil if nothing did.
  var laterWords: String? {
    let count = later.count
    guard count > 0, let name = header.requirements?.name else { return nil }
    let broken = later.count(where: \.isBroken)
    return (count == 1 ? "1 rule of this run" : "\(count) rules of this run")
      + " came after \(name) and \(count == 1 ? "isn't" : "aren't") scored yet"
      + (broken == 0 ? "" : "; \(broken) \(broken == 1 ? "is" : "are") not kept")
  }
}
