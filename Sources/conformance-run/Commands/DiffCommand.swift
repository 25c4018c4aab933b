import Conformance

extension Command {
  /// Compares two runs.
  static let diff = Command(
    name: "diff", summary: "Compare two stored runs: what fails newly, what passes, what is new.",
    operands: "BEFORE AFTER", offers: [.files, .files],
    details: [
      "Both are streams of run --stream FILE. A case is compared with the same case of the target of "
        + "the same name.",
      "The exit status is 1 where something got worse: a case that was in order and isn't, a new one "
        + "that isn't, a verdict further from a pass. It is 6 where one of the runs is incomplete.",
    ],
    options: [markdown, .json, .colour],
    examples: [
      ("conformance-run diff main.jsonl branch.jsonl", "what a change did"),
      ("conformance-run diff old.jsonl new.jsonl --markdown diff.md", "for a pull request"),
    ],
    perform: { arguments in
      let runs = try StreamFiles.read(
        arguments, 2...2, usage: "conformance-run diff BEFORE AFTER")
      guard let (_, before) = runs.first, let (_, after) = runs.last else { return .usage }
      let diff = RunDiff(before, after)
      let report = DiffReport(diff)
      let file = arguments.value(markdown)
      if arguments.has(.json), file == "-" {
        throw Complaint("--json and --markdown both write to standard output", status: .usage)
      }
      if arguments.has(.json) {
        try Terminal.print(report.json.text(.pretty) + "\n")
      } else if file != "-" {
        try Terminal.print(report.text(try Session.style(arguments)))
      }
      if let file { try Terminal.write(Array(report.markdown.utf8), to: file, what: "the report") }
      for (name, run) in runs { StreamFiles.tellIncompleteness(of: run, name) }
      return diff.exitStatus
    })

  fileprivate static let markdown = Option(
    "--markdown", "FILE", "Write Markdown for a pull request; - is standard output.")
}
