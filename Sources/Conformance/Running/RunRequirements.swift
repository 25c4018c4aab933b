import ConformanceSpecs

/// The requirements by which a run is scored.
package struct RunRequirements: Sendable, Equatable {
  /// Their name, such as `2026.1`.
  package var name: String
  /// How many rules each set has in the specs of the run.
  package var sizes: [RequirementSet: Int]

  /// Makes them from their parts.
  package init(name: String, sizes: [RequirementSet: Int]) {
    (self.name, self.sizes) = (name, sizes)
  }

  /// Counts the rules of a suite that these requirements name.
  init(_ requirements: Requirements, of suite: Suite) {
    let musts = suite.rules.filter { $0.level == .must }.compactMap { requirements.set(of: $0.id) }
    self.init(
      name: requirements.name, sizes: Dictionary(musts.map { ($0, 1) }, uniquingKeysWith: +))
  }
}

/// Places the rules of a run among its requirements.
struct RulePlaces {
  private let requirements: Requirements
  /// How many cases each rule has in the specs.
  private let counts: [String: Int]

  init(_ requirements: Requirements, in suite: Suite) {
    self.requirements = requirements
    counts = Dictionary(suite.cases.map { ($0.rule.id, 1) }, uniquingKeysWith: +)
  }

  /// Returns the description of a rule with its place.
  func placing(_ described: RunRule, _ rule: Rule) -> RunRule {
    guard rule.level == .must else { return described }
    var placed = described
    placed.set = requirements.set(of: rule.id)
    placed.isLater = placed.set == nil
    placed.unselected = max(
      0, counts[rule.id, default: 0] - described.cases.count - described.elsewhere.count)
    return placed
  }
}

extension Rule {
  /// Returns how binding the rule is for targets of a scope: a must that came after the requirements of
  /// a run is a recommendation until the next.
  func level(of scope: Scope, _ requirements: Requirements?) -> Level {
    level(of: scope).lowered(if: requirements?.isLater(self) ?? false)
  }
}

extension Level {
  /// Returns the level of a rule that may have come after the requirements of a run.
  func lowered(if isLater: Bool) -> Level { isLater && self == .must ? .should : self }
}

extension CaseResult {
  /// Accepts a result of a rule that came later, also one that proves nothing, unless the known
  /// deviations say something about it.
  mutating func acceptAsLater() {
    guard verdict == .inconclusive || verdict == .error, !isExpected, remark == nil else { return }
    (isExpected, isUnscored) = (true, true)
  }
}
