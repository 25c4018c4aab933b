import ConformanceSpecs

extension RuleProofs {
  /// The proofs of the shipped suite: the mutants of all roles.
  package static let shipped: RuleProofs = {
    var byRule: [String: [Proof]] = [:]
    for mutant in Mutant.all {
      for rule in mutant.breaks {
        byRule[rule, default: []]
          .append(Proof(field: mutant.field, mutant: mutant.name, bug: mutant.bug))
      }
    }
    return RuleProofs(byRule)
  }()
}
