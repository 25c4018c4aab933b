import ConformanceBase

/// Explains what people type: ids, a name of several words, or words to look for.
package struct SuiteGuide: Sendable {
  private let explanation: Explanation
  private let search: SuiteSearch

  /// Guides through a suite; the proofs are those of its rules.
  package init(to suite: Suite, proofs: RuleProofs = .none) {
    explanation = Explanation(of: suite, proofs: proofs)
    search = SuiteSearch(of: suite)
  }

  /// Returns what is known of all that was typed; throws where nothing is called so.
  package func text(for typed: [String]) throws(Diagnostic) -> String {
    // Several words may be one name.
    if typed.count > 1, let section = search.section(called: typed.joined(separator: " ")) {
      return section
    }
    var texts: [String] = []
    var words: [String] = []
    for id in typed {
      if let text = explanation.text(for: id) ?? search.section(called: id) {
        texts.append(text)
      } else {
        words.append(id)
      }
    }
    guard let first = words.first else { return texts.joined(separator: "\n") }
    guard let found = search.text(for: words.joined(separator: " ")) else {
      let near = Spelling.closest(to: first, among: explanation.knownIDs)
      throw Diagnostic(
        "nothing is called \"\(first)\"",
        hints: [near.map { "did you mean \"\($0)\"?" } ?? "`conformance-run list` shows all ids"])
    }
    return (texts + [found]).joined(separator: "\n")
  }
}
