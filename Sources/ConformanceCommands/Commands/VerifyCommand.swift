import Conformance
import ConformanceReports

extension Command {
  /// Judges the results of stored runs again.
  static let verify = Command(
    name: "verify", summary: "Judge the results of a stored run again, by what was observed.",
    operands: "STREAM…", offers: [.files],
    details: [
      "STREAM is what run --stream FILE or merge wrote; - is standard input. The stream has what was "
        + "observed in each case. The suite judges it again, and each verdict, finding or outcome that "
        + "doesn't follow from it is reported. The specs must be those of the run: name others with "
        + "--specs DIR.",
      StreamVerification.caution,
      "The exit status is 1 if something doesn't follow, 5 if nothing could be judged again, and 6 if "
        + "results are missing.",
    ],
    options: [.specs, .colour],
    examples: [
      ("conformance-run verify run.jsonl", "does each verdict follow from what was observed?"),
      (
        "conformance-run merge a.jsonl b.jsonl | conformance-run verify -", "the same of two shards"
      ),
    ],
    perform: { arguments in
      let runs = try StreamFiles.read(
        arguments, 1...Int.max, usage: "conformance-run verify STREAM…", keepingObservations: true)
      let suite = try Session.suite(arguments)
      let style = try Session.style(arguments)
      var statuses: [ExitStatus] = []
      for (name, run) in runs {
        if let mismatch = StreamVerification.mismatch(of: run, with: suite) {
          throw CommandError(
            "\(name): \(mismatch)", hints: ["name the specs of the run with --specs DIR"],
            status: .invalidInput)
        }
        let verification = StreamVerification(run, by: suite)
        try Terminal.print(rendered: VerificationReport(verification, of: name).text(style))
        let status = verification.exitStatus
        if let weakness = verification.weakness {
          let kind = status == .asExpected ? "warning" : "error"
          Terminal.printError("\(kind): \(name) \(weakness)\n")
        }
        statuses.append(status)
      }
      return [.interrupted, .unexpectedVerdicts, .nothingTested]
        .first { statuses.contains($0) } ?? .asExpected
    })
}
