import Conformance
import ConformanceReports

extension Command {
  /// Checks a result before it is handed in.
  static let submit = Command(
    name: "submit", summary: "Check a result before it is handed in, and say what is missing.",
    operands: "FOLDER", offers: [.files],
    details: [
      "FOLDER has product.json, which says what ran and who says so, and run.jsonl, the stream of the run. Each verdict "
        + "is judged again from what was observed. A result is refused if one doesn't follow, if a case is missing, if "
        + "the run is one of other specs, if its day is in the future, or if nobody agreed to its publication.",
      "Nothing is sent anywhere: the command says which folder of results it belongs into.",
      "The exit status is 1 if it is refused.",
    ],
    options: [.specs],
    examples: [("conformance-run submit result", "product.json and run.jsonl are in result")],
    perform: { arguments in
      guard let folder = arguments.operands.first, arguments.operands.count == 1 else {
        throw CommandError(
          "submit checks one folder, but \(arguments.operands.count) were given",
          hints: ["for example: conformance-run submit result"], status: .usage)
      }
      let suite = try Session.suite(arguments)
      let result: StoredResult
      do throws(ResultReader.Refusal) {
        result = try ResultReader(suite, isPublic: true).result(in: folder)
      } catch {
        for fault in error.faults { StreamFiles.report(fault) }
        return .unexpectedVerdicts
      }
      try Terminal.print(rendered: SubmissionReport(result).text)
      return .asExpected
    })
}
