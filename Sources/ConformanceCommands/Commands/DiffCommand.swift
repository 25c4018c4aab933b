import Conformance
import ConformanceReports

extension Command {
  /// Compares two runs.
  static let diff = Command(
    name: "diff",
    summary: "Compare two stored runs: newly failing, newly passing, new and gone cases.",
    operands: "BEFORE AFTER", offers: [.files, .files],
    details: [
      "Both are streams that run --stream FILE wrote. Cases are compared by their ids and the names "
        + "of their targets.",
      "The exit status is 1 if something got worse: a case that was in order no longer is, a new case "
        + "isn't in order, a case is gone, or a verdict is further from a pass. It is 6 if one of the "
        + "runs is incomplete or stopped early.",
    ],
    options: [markdown, .json] + Redactions.options + [.colour],
    examples: [
      ("conformance-run diff main.jsonl branch.jsonl", "what a change did"),
      ("conformance-run diff old.jsonl new.jsonl --markdown diff.md", "for a pull request"),
    ],
    perform: { arguments in
      let redaction = try Redactions.chosen(arguments)
      try ReportFiles.checkNames(
        arguments.value(markdown).map { [(markdown.name, $0)] } ?? [],
        reading: arguments.operands)
      let runs = try StreamFiles.read(
        arguments, 2...2, usage: "conformance-run diff BEFORE AFTER")
      guard let (_, before) = runs.first, let (_, after) = runs.last else { return .usage }
      let diff = RunDiff(before.redacted(by: redaction), after.redacted(by: redaction))
      let report = DiffReport(diff)
      let file = arguments.value(markdown)
      if arguments.has(.json), file == "-" {
        throw CommandError("--json and --markdown both write to standard output", status: .usage)
      }
      if arguments.has(.json) {
        try Terminal.print(rendered: report.json.output(.pretty) + "\n")
      } else if file != "-" {
        try Terminal.print(rendered: report.text(try Session.style(arguments)))
      }
      if let file { try Terminal.write(Array(report.markdown.utf8), to: file, what: "the report") }
      for (name, run) in runs { StreamFiles.report(lack: run.shortfall, of: name) }
      // Otherwise, the report for people says it.
      if diff.exitStatus == .unexpectedVerdicts, arguments.has(.json) || file == "-" {
        StreamFiles.report("\(runs[1].name) is worse than \(runs[0].name): \(report.summary)")
      }
      return diff.exitStatus
    })

  fileprivate static let markdown = Option(
    "--markdown", "FILE", "Write Markdown for a pull request; - is standard output.")
}
