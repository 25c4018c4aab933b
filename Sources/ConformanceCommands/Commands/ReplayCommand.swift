import Conformance
import ConformanceReports

extension Command {
  /// Runs one case, and shows everything that happens.
  static let replay = Command(
    name: "replay", summary: "Run one case, and show everything that was done and seen.",
    operands: "ID", offers: [.ids],
    details: [
      "Each finding ends with this command. It shows the case in full, and what the target did. The "
        + "logs and the standard error of a program are printed on standard error. If our gateway "
        + "received no request from it, the reason is printed there too.",
      Redactions.details,
    ],
    options: Targets.options + Redactions.options + [Session.requirements, .specs],
    examples: [
      ("conformance-run replay provider.background.priority/left-out", "one case, from end to end")
    ],
    perform: { arguments in
      let redaction = try Redactions.chosen(arguments)
      guard let id = arguments.operands.first, arguments.operands.count == 1 else {
        throw CommandError(
          "replay takes one id", hints: ["conformance-run replay ID"], status: .usage)
      }
      let suite = try Session.suite(arguments, about: id)
      var selection = Selection()
      selection.patterns = [id]
      let cases = try selection.cases(of: suite)
      guard let example = cases.first, cases.count == 1 else {
        throw CommandError(
          "\"\(id)\" matches \(cases.count) cases, but replay takes one",
          hints: cases.prefix(10).map(\.id),
          status: .usage)
      }
      let interrupt = Interrupt()
      let log = Guarded(RedactedLines(redaction))
      // Somebody waits for this one case, and asks for no other.
      let usual = Runner.Options().patienceMilliseconds
      let chosen = try await Targets.chosen(
        arguments, interrupt: interrupt, redaction: redaction, usualTimeoutMilliseconds: usual
      ) {
        guard let words = log.withLock({ [line = $0] lines in lines.next(line) }) else { return }
        Terminal.printError("  \(words)\n")
      }
      defer { chosen.end() }
      let targets = chosen.all.filter { $0.description.role == example.rule.role }
      guard !targets.isEmpty else {
        throw CommandError(
          "no target has the role \(example.rule.role.rawValue)", status: .nothingTested)
      }
      try chosen.checkRoom(forCases: 1)
      let recordings = targets.map(RecordingTarget.init)
      var options = Runner.Options()
      options.jobs = 1
      options.redaction = redaction
      options.requirements = try Session.requirements(arguments, suite)
      options.timeoutMilliseconds = try Targets.timeoutMilliseconds(arguments, usual: usual)
      options.patienceMilliseconds = nil
      let runner = try Runner(suite, targets: recordings, selection: selection, options: options)
      let explanation = Explanation(of: suite)
      let (results, summary) = await runner.results(interrupt: interrupt)
      for (index, result) in results.enumerated() {
        let recording = recordings.first { $0.description.name == result.target }
        let text = explanation.replay(
          of: example, result, observed: recording?.observations ?? [], redaction)
        try Terminal.print(rendered: (index == 0 ? "" : "\n") + text)
      }
      Terminal.report(doubts: summary)
      return summary.exitStatus
    })
}
