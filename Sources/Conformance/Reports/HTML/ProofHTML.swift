/// The proof that the cases of a rule can fail: the mutants that they killed when that was last
/// recorded.
struct ProofHTML {
  private let entries: [String: [RecordedKills.Entry]]

  /// Takes a recording; without one, nothing is shown.
  init(_ kills: RecordedKills?) {
    entries = Dictionary(grouping: kills?.entries.filter(\.isOwn) ?? [], by: \.rule)
  }

  /// Returns the mutants that a rule kills, folded; nil if there are none.
  func list(of rule: String) -> HTML? {
    guard let entries = entries[rule] else { return nil }
    let items: [HTML] = entries.map {
      "<li><code>\($0.mutant)</code> <small>\($0.reason)</small></li>\n"
    }
    let count = items.count == 1 ? "1 broken target" : "\(items.count) broken targets"
    return """
      <details class="rests"><summary>It catches \(count)</summary>
      <ul>
      \(items)</ul>
      </details>

      """
  }
}
