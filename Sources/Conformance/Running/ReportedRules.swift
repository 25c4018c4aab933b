import ConformanceSpecs

/// The rules that each target was reported to break, by what the reports are about.
struct ReportedRules {
  /// What results are about: a field of the observations of a target, or a rule that it breaks.
  struct Concern: Hashable {
    let target: String
    let role: Role
    /// The path of the field, or the id of the rule.
    let name: String
  }

  private var rules: [Concern: Set<String>] = [:]

  /// Adds a result of a target of a role; returns what it is about if it reports a broken rule.
  @discardableResult
  mutating func add(_ result: CaseResult, _ role: Role) -> [Concern] {
    guard result.verdict == .fail || result.verdict == .warn else { return [] }
    let concerns = Self.concerns(of: result, role, and: [result.rule])
    for concern in concerns { rules[concern, default: []].insert(result.rule) }
    return concerns
  }

  /// Adds a known deviation, which another part of the run reports.
  mutating func add(_ deviation: Expectations.Deviation, of target: String, _ role: Role) {
    let fields = deviation.finding.differences.map(Self.field)
    for rule in Set(deviation.cases.map { String($0.prefix { $0 != "/" }) }) {
      for name in [rule] + fields {
        rules[Concern(target: target, role: role, name: name), default: []].insert(rule)
      }
    }
  }

  /// Returns each concern of a result that depends on others, with the rules that may be its cause.
  func candidates(for result: CaseResult, _ role: Role) -> [(concern: Concern, rules: Set<String>)]
  {
    Self.concerns(of: result, role).map { ($0, rules[$0] ?? []) }
  }

  /// How the rules that a result names as its causes contradict what was reported; nil if they
  /// don't.
  func contradiction(of result: CaseResult, _ role: Role, isDivided: Bool) -> String? {
    let candidates = candidates(for: result, role).map { $0.rules }
    // Another part of a divided run may report the cause.
    if isDivided, candidates.contains(where: { $0.isEmpty }) { return nil }
    let named = Set(result.causes)
    let isComplete = candidates.allSatisfy { !named.isDisjoint(with: $0) }
    let others = named.subtracting(candidates.reduce(into: []) { $0.formUnion($1) })
    if isComplete && others.isEmpty { return nil }
    let unfounded = others.isEmpty ? named : others
    return "\(result.id) is inconclusive because of \(unfounded.sorted().joined(separator: ", ")), "
      + "but no result reports that"
  }

  private static func concerns(
    of result: CaseResult, _ role: Role, and names: [String] = []
  ) -> [Concern] {
    (names + result.concerns).map { Concern(target: result.target, role: role, name: $0) }
  }

  /// The path of a difference without places in lists, as a concern names it.
  private static func field(of difference: Difference) -> String {
    var field = ""
    var isInPlace = false
    for character in difference.path {
      if character == "[" { isInPlace = true }
      if !isInPlace { field.append(character) }
      if character == "]" { isInPlace = false }
    }
    let isMore = difference.path.hasSuffix("]") && difference.expected == "nothing"
    return field + (isMore ? ".more" : "")
  }
}
