import ConformanceBase
import ConformanceRunning

/// The proof that the cases of a rule can fail: the broken targets that they catch.
struct ProofHTML {
  private let proofs: RuleProofs

  init(_ proofs: RuleProofs) { self.proofs = proofs }

  /// Returns the mutants that a rule kills, folded; nil if there are none.
  func list(of rule: String) -> HTML? {
    guard let items = items(of: rule) else { return nil }
    let count = counted(proofs.proofs(of: rule).count, "broken target")
    return """
      <details class="rests"><summary>It catches \(count)</summary>
      \(items)</details>

      """
  }

  /// Returns the mutants that a rule kills; nil if there are none.
  func items(of rule: String) -> HTML? {
    let proofs = proofs.proofs(of: rule)
    guard !proofs.isEmpty else { return nil }
    let items: [HTML] = proofs.map { proof in
      let bug: HTML? = proof.bug.map { " <small>\($0)</small>" }
      return "<li><code>\(proof.mutant)</code>\(bug)</li>\n"
    }
    return "<ul>\n\(items)</ul>\n"
  }
}
