import Conformance

extension KillMatrix {
  /// A mutant, and a rule that isn't its own and fails.
  ///
  /// The rule has to be broken by what was observed. Whoever judges that sees only what the rule
  /// requires and what was observed, and neither the mutant nor its own rule.
  package struct Pair: Sendable {
    /// The mutant.
    package let mutant: Mutant
    /// The rule.
    package let rule: Rule
    /// How its first case that fails was noticed.
    package let notice: Notice
  }

  /// The pairs, in the order of the mutants.
  package var pairs: [Pair] {
    let rules = Dictionary(keepingFirst: suite.rules.map { ($0.id, $0) })
    return rows.filter { $0.mustBeKilled }.flatMap { row in
      row.others.compactMap { id in
        guard let rule = rules[id], let notice = row.kills.first(where: { $0.rule == id }) else {
          return nil
        }
        return Pair(mutant: row.mutant, rule: rule, notice: notice)
      }
    }
  }

  /// Returns some pairs, which the seed chooses, in the order of the mutants.
  package func pairs(drawing count: Int, seed: UInt64) -> [Pair] {
    let all = pairs
    var places = Array(all.indices)
    var generator = SeededGenerator(seed: seed)
    places.shuffle(using: &generator)
    return places.prefix(count).sorted().map { all[$0] }
  }
}
