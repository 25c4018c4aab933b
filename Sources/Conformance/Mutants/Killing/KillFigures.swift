import Conformance

/// The figures of a kill matrix.
package struct KillFigures: Sendable, Equatable {
  /// The number of mutants that have to be killed.
  package private(set) var mutants = 0
  /// The number of those that each of their own rules kills.
  package private(set) var killed = 0
  /// The number of variants that the documents permit.
  package private(set) var permitted = 0
  /// The number of mutants that treat everything alike.
  package private(set) var sweeping = 0
  /// The number of rules of the level must or should.
  package private(set) var rules = 0
  /// The number of those rules that kill a mutant.
  package private(set) var killingRules = 0
  /// The number of cases.
  package private(set) var cases = 0
  /// The number of cases that kill a mutant.
  package private(set) var killingCases = 0

  /// All figures, with their names for machines.
  var all: [(name: String, count: Int)] {
    [
      ("mutants", mutants), ("killed", killed), ("permitted", permitted), ("sweeping", sweeping),
      ("rules", rules), ("killing-rules", killingRules), ("cases", cases),
      ("killing-cases", killingCases),
    ]
  }

  /// The share of mutants that their own rules kill, with its denominator, as text.
  package var ratio: String {
    let tenths = mutants == 0 ? 1000 : killed * 1000 / mutants
    return "\(killed) of \(mutants) (\(tenths / 10).\(tenths % 10) %)"
  }
}

extension KillMatrix {
  /// Returns the figures of a role, or of all roles.
  package func figures(of role: Role? = nil) -> KillFigures {
    var figures = KillFigures()
    let isMeant = { (other: Role) in role.map { $0 == other } ?? self.roles.contains(other) }
    figures.count(rows.filter { isMeant($0.mutant.role) })
    figures.count(
      suite.rules.filter { isMeant($0.role) && $0.level != .may }.map { $0.id },
      suite.cases.filter { isMeant($0.rule.role) }.map { $0.id }, killedBy: rows)
    return figures
  }
}

extension KillFigures {
  fileprivate mutating func count(_ rows: [KillMatrix.Row]) {
    mutants = rows.count(where: { $0.mustBeKilled })
    killed = rows.count { $0.mustBeKilled && !$0.mutant.breaks.isEmpty && $0.silent.isEmpty }
    permitted = rows.count { $0.mutant.permitted != nil }
    sweeping = rows.count(where: { $0.mutant.isSweeping })
  }

  fileprivate mutating func count(
    _ rules: [String], _ cases: [String], killedBy rows: [KillMatrix.Row]
  ) {
    let kills = rows.filter { $0.mustBeKilled }.flatMap { $0.kills }
    let killingRules = Set(kills.map { $0.rule })
    let killingCases = Set(kills.map { $0.id })
    self.rules = rules.count
    self.killingRules = rules.count(where: killingRules.contains)
    self.cases = cases.count
    self.killingCases = cases.count(where: killingCases.contains)
  }
}
