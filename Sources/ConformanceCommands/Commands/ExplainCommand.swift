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
      let guide = SuiteGuide(to: suite, proofs: Session.proofs(arguments))
      let text: String
      do throws(Diagnostic) {
        text = try guide.text(for: arguments.operands)
      } catch {
        throw CommandError(error.message, hints: error.hints, status: .nothingTested)
      }
      try Terminal.print(rendered: text)
      return .asExpected
    })
}
