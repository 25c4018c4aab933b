import ConformanceBase

/// The proof that the cases of rules can fail: broken targets that they notice.
package struct RuleProofs: Sendable {
  /// A broken target.
  package struct Proof: Sendable {
    /// The field of the role's `Behaviour` that is changed; nil where a linter has a fault.
    package let field: String?
    /// Its name: the field with the changed value, or the fault.
    package let mutant: String
    /// A real bug of the same kind.
    package let bug: String?

    package init(field: String?, mutant: String, bug: String?) {
      (self.field, self.mutant, self.bug) = (field, mutant, bug)
    }
  }

  private let byRule: [String: [Proof]]

  /// No proofs: for a suite that the mutants weren't made for.
  package static let none = RuleProofs([:])

  package init(_ byRule: [String: [Proof]]) { self.byRule = byRule }

  /// The targets that break a rule, in the order of the tables of mutants.
  package func proofs(of rule: String) -> [Proof] { byRule[rule] ?? [] }

  /// What in the reference model decides about a rule.
  package func decisions(on rule: Rule) -> [String] {
    var decisions: [String] = []
    for proof in proofs(of: rule.id) {
      let decision =
        proof.field.map { "\(rule.role.folder)Behaviour.\($0)" } ?? "RequestRule(\"\(rule.id)\")"
      if !decisions.contains(decision) { decisions.append(decision) }
    }
    return decisions
  }
}
