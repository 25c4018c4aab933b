import Conformance
import ConformanceReports

extension Command {
  /// Explains what an id names.
  static let explain = Command(
    name: "explain",
    summary: "Explain a rule, a case, a statement, or what the cases of a role can say.",
    operands: "ID…", offers: [.ids],
    options: [.specs],
    examples: [
      ("conformance-run explain provider.background.priority", "a rule: what, why, and its source"),
      ("conformance-run explain apple-background.6", "a statement, and the rules that rest on it"),
      ("conformance-run explain provider", "the vocabulary of a role"),
    ],
    perform: { arguments in
      guard !arguments.operands.isEmpty else {
        throw CommandError(
          "no id to explain was given", hints: ["conformance-run explain ID"], status: .usage)
      }
      let explanation = Explanation(
        of: try Session.suite(arguments), proofs: Session.proofs(arguments))
      for (index, id) in arguments.operands.enumerated() {
        guard let text = explanation.text(for: id) else {
          let near = Spelling.closest(to: id, among: explanation.knownIDs)
          throw CommandError(
            "nothing is called \"\(id)\"",
            hints: [
              near.map { "did you mean \"\($0)\"?" } ?? "`conformance-run list` shows all ids"
            ],
            status: .nothingTested)
        }
        try Terminal.print(rendered: (index == 0 ? "" : "\n") + text)
      }
      return .asExpected
    })
}
