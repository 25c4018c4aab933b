import ConformanceReports

extension RuleProofs {
  /// The proofs of the shipped suite: the mutants of all roles.
  package static let shipped: RuleProofs = {
    var byRule: [String: [Proof]] = [:]
    for mutant in Mutant.all {
      guard let field = mutant.field else { continue }
      for rule in mutant.breaks {
        byRule[rule, default: []]
          .append(Proof(field: field, mutant: mutant.name, bug: mutant.bug))
      }
    }
    return RuleProofs(byRule)
  }()
}
