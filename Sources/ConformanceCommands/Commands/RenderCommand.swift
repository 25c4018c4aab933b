import Conformance
import ConformanceReports

extension Command {
  /// Writes reports of a stored run.
  static let render = Command(
    name: "render", summary: "Write reports of a stored run, even of one that was cut short.",
    operands: "STREAM", offers: [.files],
    details: [
      "STREAM is what run --stream FILE or merge wrote; - is standard input. Without an option, the "
        + "report for people is printed, as the run itself printed it.",
      ConsoleOptions.details,
      ReportFiles.details,
      "A case without a result, for example after a crash or because a shard is missing, is an error "
        + "in every report, and the exit status is 6. Otherwise the exit status is that of the run: 1 if a verdict was unexpected.",
    ],
    options: ConsoleOptions.all + ReportFiles.options + [GitHubOutput.option] + Redactions.options
      + [.specs, .colour],
    examples: [
      ("conformance-run render run.jsonl", "the report for people"),
      ("conformance-run render run.jsonl --junit junit.xml --markdown run.md", "several at once"),
      (
        "conformance-run merge a.jsonl b.jsonl | conformance-run render -",
        "the report of two shards"
      ),
    ],
    perform: { arguments in
      let redaction = try Redactions.chosen(arguments)
      let form = try ConsoleOptions.chosen(arguments)
      let files = try ReportFiles(arguments, reading: arguments.operands)
      let github = GitHubOutput(arguments, isAutomatic: false)
      let usage = "conformance-run render STREAM"
      let needsSuite = files.needSuite || github.needsSuite
      // Suite and stream are read at the same time: only the reports combine them.
      let (readSuite, streams) = Parallel.both {
        Result { needsSuite ? try Session.suiteIfAvailable(arguments)() : nil }
      } _: {
        Result { try StreamFiles.read(arguments, 1...1, usage: usage) }
      }
      guard let (name, stored) = try streams.get().first, let path = arguments.operands.first else {
        return .usage
      }
      let run = stored.redacted(by: redaction)
      try files.check(scored: run.header.requirements != nil)
      let suite = try readSuite.get()
      if let suite { warnOfOther(suite, than: run) }
      let source = Session.source(run, suite, stream: path, arguments)
      var isWritten = true
      if files.isEmpty, github.isEmpty {
        let style = try Session.style(arguments)
        var console = ConsoleReport(style: style, form: form)
        try run.filled.forEachEvent { event in
          let text = console.text(for: event)
          if !text.isEmpty { try Terminal.print(rendered: text) }
        }
      } else {
        isWritten = try files.write(source)
        try github.write(source, to: files.people)
      }
      // The report for people and annotations show what is unexpected.
      if let fault = run.fault(isShown: files.isEmpty || !github.isEmpty) {
        StreamFiles.report("\(name) \(fault)")
      }
      return isWritten ? run.exitStatus : .usage
    })

  /// Warns if the suite isn't that of the run: the texts of another would mislead.
  private static func warnOfOther(_ suite: Suite, than run: StoredRun) {
    guard suite.digest != run.header.digest else { return }
    Terminal.printError(
      "warning: the specs at hand aren't those of the run (digest "
        + "\(ShownDigest.pair(run.header.digest, suite.digest).0)): name those with --specs DIR\n"
    )
  }
}
