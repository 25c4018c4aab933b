import Conformance
import ConformanceReports

extension Command {
  /// Explains what an id names.
  static let explain = Command(
    name: "explain",
    summary: "Explain a rule, a case, a statement, a ruling or a term, or find where a word is.",
    operands: "ID | WORD…", offers: [.ids],
    options: [.specs],
    examples: [
      ("conformance-run explain provider.background.priority", "a rule: what, why, and its source"),
      ("conformance-run explain apple-background.6", "a statement, and the rules that rest on it"),
      ("conformance-run explain provider", "the vocabulary of a role"),
      ("conformance-run explain C11", "a ruling on documents that disagree"),
      ("conformance-run explain focus", "a term, and where the word is"),
      ("conformance-run explain low power", "where both words are"),
    ],
    perform: { arguments in
      guard !arguments.operands.isEmpty else {
        throw CommandError(
          "no id to explain was given", hints: ["conformance-run explain ID"], status: .usage)
      }
      let only = arguments.operands.count == 1 ? arguments.operands.first : nil
      let suite = try Session.suite(arguments, about: only)
      let explanation = Explanation(of: suite, proofs: Session.proofs(arguments))
      let search = SuiteSearch(of: suite)
      var output: [String] = []
      var words: [String] = []
      // Several words may be one name.
      let phrase = arguments.operands.joined(separator: " ")
      let section = arguments.operands.count > 1 ? search.section(called: phrase) : nil
      if let section { output.append(section) }
      for id in section == nil ? arguments.operands : [] {
        if let text = explanation.text(for: id) ?? search.section(called: id) {
          output.append(text)
        } else {
          words.append(id)
        }
      }
      if let first = words.first {
        guard let text = search.text(for: words.joined(separator: " ")) else {
          let near = Spelling.closest(to: first, among: explanation.knownIDs)
          throw CommandError(
            "nothing is called \"\(first)\"",
            hints: [
              near.map { "did you mean \"\($0)\"?" } ?? "`conformance-run list` shows all ids"
            ],
            status: .nothingTested)
        }
        output.append(text)
      }
      try Terminal.print(rendered: output.joined(separator: "\n"))
      return .asExpected
    })
}
