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

  /// Counts the rules of a suite that these requirements name, each by its cases of that day.
  init(_ requirements: Requirements, of suite: Suite) {
    let rules = Set(suite.cases.filter(requirements.counts).map { $0.rule.id })
    self.init(
      name: requirements.name,
      sizes: rules.compactMap(requirements.set).reduce(into: [:]) { $0[$1, default: 0] += 1 })
  }
}

/// Places the rules of a run among its requirements.
struct RulePlaces {
  private let requirements: Requirements
  /// The cases in the specs that count, by their rules.
  private let counting: [String: Set<String>]

  init(_ requirements: Requirements, in suite: Suite) {
    self.requirements = requirements
    counting = Dictionary(grouping: suite.cases.filter(requirements.counts), by: { $0.rule.id })
      .mapValues { Set($0.map { $0.id }) }
  }

  /// Returns the description of a rule with its place.
  func placing(_ described: RunRule, _ rule: Rule) -> RunRule {
    guard rule.level == .must else { return described }
    var placed = described
    guard let counting = counting[rule.id] else {
      placed.isLater = true
      return placed
    }
    let selected = described.cases + described.elsewhere
    placed.set = requirements.set(of: rule.id)
    placed.laterCases = selected.filter { !counting.contains($0) }.sorted()
    placed.unselected = counting.subtracting(selected).count
    return placed
  }
}

extension Case {
  /// Returns how binding the case is for targets of a scope: one of a must that came after the
  /// requirements of a run is a recommendation until the next.
  func level(of scope: Scope, _ requirements: Requirements?) -> Level {
    rule.level(of: scope).lowered(if: requirements?.isLater(self) ?? false)
  }
}

extension Level {
  /// Returns the level of what may have come after the requirements of a run.
  func lowered(if isLater: Bool) -> Level { isLater && self == .must ? .should : self }
}

extension CaseResult {
  /// Accepts a result of a case that came later, also one that proves nothing, unless the known
  /// deviations say something about it.
  mutating func acceptAsLater() {
    guard verdict == .inconclusive || verdict == .error, !isExpected, remark == nil else { return }
    (isExpected, isUnscored) = (true, true)
  }
}
