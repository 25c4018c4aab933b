/// The proof that the cases of rules can fail: broken targets that they notice.
package struct RuleProofs: Sendable {
  /// A broken target.
  package struct Proof: Sendable {
    /// The field of the role's `Behaviour` that is changed.
    package let field: String
    /// Its name: the field with the changed value.
    package let mutant: String
    /// A real bug of the same kind.
    package let bug: String?

    package init(field: String, mutant: String, bug: String?) {
      (self.field, self.mutant, self.bug) = (field, mutant, bug)
    }
  }

  private let byRule: [String: [Proof]]

  /// No proofs: for a suite that the mutants weren't made for.
  package static let none = RuleProofs([:])

  package init(_ byRule: [String: [Proof]]) { self.byRule = byRule }

  /// The targets that break a rule, in the order of the tables of mutants.
  func proofs(of rule: String) -> [Proof] { byRule[rule] ?? [] }

  /// The fields that decide about a rule.
  func fields(of rule: String) -> [String] {
    var fields: [String] = []
    for proof in proofs(of: rule) where !fields.contains(proof.field) { fields.append(proof.field) }
    return fields
  }
}
