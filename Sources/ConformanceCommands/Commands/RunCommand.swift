import Conformance
import ConformanceReports

extension Command {
  /// Runs cases against targets, and reports the results.
  static let run = Command(
    name: "run", summary: "Run cases against targets, and report what they keep and break.",
    operands: "[ID | PATTERN | PAGE | PAGE:LINE]…", offers: [.ids],
    details: [
      "Without operands, every case of the suite runs. An operand is the id of a rule or a case, a "
        + "pattern of ids (quote it: 'provider.*'), a page, or a line of a page.",
      "A broken must fails the run; a broken should is a warning. List known deviations in an "
        + "expectations file. Each entry is pinned to its finding. The exit status says how the run "
        + "ended; `conformance-run --help` lists all of them.",
      "An expectations file is JSON: the \"target\", its \"deviations\", and the cases that only warn "
        + "(\"warnings\"). Each deviation has an "
        + "\"id\", the \"finding\" (Guide/KnownDeviations.md in the source shows one; * matches "
        + "anything), \"why\", a \"link\", and the days \"since\" and \"until\", written like "
        + "2026-11-21.",
      KnownDeviations.details,
    ] + Targets.details + [
      ConsoleOptions.details,
      "The specs must have every case that their snapshot lists (Snapshot.md), unless it was retired. "
        + "Otherwise a page that was deleted, or a row that was mistyped, would make a run green. "
        + "With --ignore-snapshot, the cases that are there run.",
      "With --shard auto, the part is taken from the variables of Bazel (TEST_SHARD_INDEX), GitLab "
        + "(CI_NODE_INDEX), CircleCI (CIRCLE_NODE_INDEX), Buildkite (BUILDKITE_PARALLEL_JOB) or "
        + "indexed jobs of Kubernetes (JOB_COMPLETION_INDEX). Kubernetes doesn't say how many parts "
        + "there are, so write --shard auto/N. If none of these variables is set, --shard auto runs "
        + "everything and says so, and --shard auto/N is an error. Without --shard, everything runs, "
        + "even if these variables are set.",
      ReportFiles.details
        + " They are written at the end, even if the run is interrupted. If a report can't be "
        + "written, the run stops before it starts.",
      GitHubOutput.details,
      Redactions.details
        + " A stream that is written with --reveal keeps no observations of passes, which could hold "
        + "secrets that no report shows. So `verify` can't judge it.",
    ],
    options: Targets.options + Session.selectionOptions + [
      failed, failingLevel, Session.requirements, stream, jobs, seed, repetitions, failFast,
      ignoreSnapshot,
    ] + KnownDeviations.options + ConsoleOptions.all + ReportFiles.options + [GitHubOutput.option]
      + Redactions.options
      + [.colour],
    examples: [
      ("conformance-run run --role provider", "the provider's cases"),
      ("conformance-run run Provider/Background.md:42", "the case on line 42"),
      ("conformance-run run --role gateway --wire", "the gateway's, over TLS and HTTP/2"),
      ("conformance-run run --stream run.jsonl", "keep every event for other reports"),
      ("conformance-run run --write-expectations known.json", "list what fails today"),
      ("conformance-run run --expectations known.json", "fail only on what isn't known"),
      ("conformance-run run --failed run.jsonl", "run again what failed"),
      ("conformance-run run --junit junit.xml --markdown run.md", "reports for CI and for people"),
    ],
    perform: { try await RunCommand($0).run() })

  // A may that isn't kept never fails a run.
  fileprivate static let failingLevel = Option(
    "--level", "LEVEL", oneOf: [Level.must, .should].map(\.rawValue), default: "must"
  ) { "The weakest level that fails the run: \($0)." }
  fileprivate static let failed = Option(
    "--failed", "STREAM", "Only the cases that were unexpected in the stream of another run.")
  fileprivate static let stream = Option(
    "--stream", "FILE", "Write every event as a line of JSON; - is standard output.")
  fileprivate static let jobs = Option(
    "--jobs", "N", "How many cases run at the same time (default 4).")
  fileprivate static let seed = Option(
    "--seed", "N", "Shuffle the order, the same way for the same N.")
  fileprivate static let repetitions = Option(
    "--repeat", "N",
    "Run each case N times; one whose verdict changes is unstable, and fails the run.")
  fileprivate static let failFast = Option("--fail-fast", "Stop at the first unexpected verdict.")
  fileprivate static let ignoreSnapshot = Option(
    "--ignore-snapshot", "Run even if cases that the snapshot of the specs lists are missing.")
}

/// Performs one run.
private struct RunCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() async throws -> ExitStatus {
    var options = try options()
    let suite = try Session.suite(arguments)
    options.requirements = try Session.requirements(arguments, suite)
    try checkForMissingCases(suite)
    let selection = try selection()
    let deviations = try KnownDeviations(arguments, for: suite)
    let interrupt = Interrupt()
    let chosen = try await Targets.chosen(
      arguments, interrupt: interrupt, redaction: options.redaction)
    defer { chosen.end() }
    let targets = chosen.all
    try deviations.check(targets)
    let reports = try ReportFiles(
      arguments, stream: Command.stream,
      reading: arguments.all(KnownDeviations.file) + arguments.all(Command.failed)
    ).opened(scored: options.requirements != nil)
    let github = GitHubOutput(arguments, isAutomatic: true)
    let runner: Runner
    do throws(Selection.Failure) {
      runner = try Runner(
        suite, targets: targets, selection: selection, options: options,
        expectations: deviations.known)
    } catch {
      // Without a report, a CI system can't tell this run from one that was never started.
      let header = RunHeader(
        suite, targets: targets.map { $0.description }, selection: selection, planned: 0,
        replayOptions: options.replayOptions, requirements: options.requirements)
      let run = StoredRun.ofNothing(header).redacted(by: options.redaction)
      _ = try reports.write(Session.source(run, suite, arguments))
      throw error
    }
    let cases = (try? selection.cases(of: suite))?.count ?? options.jobs
    try chosen.checkRoom(forCases: min(options.jobs, cases))
    let writer = try streamWriter()
    let console = try console(reports.people)
    let isRecorded = !reports.isEmpty || !github.isEmpty || deviations.needsResults
    let recorder = isRecorded ? RunRecorder() : nil
    let summary = await runner.run(interrupt: interrupt) { event in
      writer?.write(event)
      console.show(event)
      recorder?.record(event)
    }
    Terminal.report(doubts: summary)
    var status = finish(writer, console, summary)
    if let run = recorder?.run {
      let stream = arguments.value(Command.stream)
      let source = Session.source(run, suite, stream: stream, arguments)
      if try !reports.write(source) { status = .usage }
      try github.write(source, to: reports.people)
    }
    try deviations.finish(recorder?.run)
    chosen.reportMissing()
    return chosen.missing.isEmpty || status == .interrupted ? status : .targetBroke
  }

  /// The selection; with --failed, of what was unexpected in another run.
  private func selection() throws -> Selection {
    var selection = try Session.selection(arguments)
    guard let path = arguments.value(Command.failed) else { return selection }
    guard selection.patterns.isEmpty else {
      throw CommandError(
        "--failed and the names of cases contradict each other",
        hints: ["leave one of them out"], status: .usage)
    }
    selection.patterns = try StreamFiles.unexpected(in: path)
    guard !selection.patterns.isEmpty else {
      throw CommandError(
        "\(path) has no unexpected verdict, so there is nothing to run again",
        status: .nothingTested)
    }
    return selection
  }

  /// Throws if the specs lack what their snapshot lists, or the snapshot itself.
  private func checkForMissingCases(_ suite: Suite) throws {
    guard !arguments.has(Command.ignoreSnapshot) else { return }
    var missing = Lint.missing(suite)
    guard var last = missing.popLast() else { return }
    last.hints.append(
      "restore it, or record what is there (conformance-run lint --record), or add --ignore-snapshot"
    )
    throw InvalidDocuments(diagnostics: missing + [last])
  }

  private func options() throws -> Runner.Options {
    var options = Runner.Options()
    if let jobs = try arguments.number(Command.jobs, in: 1...1024) { options.jobs = jobs }
    if let seed = try arguments.number(Command.seed, in: 0...Int.max) {
      options.seed = UInt64(seed)
    }
    options.timeoutMilliseconds = try Targets.timeoutMilliseconds(arguments)
    // Whoever names a time gets it, and no more.
    if Targets.namesTimeout(arguments) {
      options.patienceMilliseconds = options.timeoutMilliseconds
    }
    if let count = try arguments.number(Command.repetitions, in: 1...1000) {
      options.repetitions = count
    }
    options.failFast = arguments.has(Command.failFast)
    options.onLateCases = { Terminal.printError("\($0)\n") }
    options.redaction = try Redactions.chosen(arguments)
    // With --reveal, a stream is for its owner's eyes, and shows only what reports show.
    options.keepsObservations = arguments.has(Command.stream) && options.redaction.isActive
    if let level: Level = try arguments.choice(Command.failingLevel) {
      options.failingLevel = level
    }
    let specs = arguments.value(.specs).map { ["--specs", Shell.quoted($0)] } ?? []
    let requirements = arguments.value(Session.requirements).map { ["--requirements \($0)"] } ?? []
    options.replayOptions = (specs + requirements + Targets.replayOptions(arguments)).joined(
      separator: " ")
    return options
  }

  /// Opens the stream before anything runs, so that an unwritable path doesn't cost a run.
  private func streamWriter() throws -> StreamWriter? {
    guard let path = arguments.value(Command.stream) else { return nil }
    if ReportFiles.isStandardOutput(path) { return StreamWriter(Terminal.output) }
    do throws(FileSystem.Failure) {
      return StreamWriter(try FileOutput(replacing: path))
    } catch {
      throw Terminal.unwritable("the stream", error)
    }
  }

  private func console(_ output: FileOutput) throws -> LiveConsole {
    let style = try Session.style(arguments, for: output)
    return Terminal.console(output, style: style, form: try ConsoleOptions.chosen(arguments))
  }

  private func finish(
    _ writer: StreamWriter?, _ console: LiveConsole, _ summary: RunSummary
  ) -> ExitStatus {
    do throws(FileSystem.Failure) {
      try writer?.finish()
    } catch {
      return Terminal.report(
        CommandError(
          "the stream is incomplete: \(error.path) can't be written: \(error.reason)",
          status: .interrupted))
    }
    do throws(FileSystem.Failure) {
      try console.finish()
      return summary.exitStatus
    } catch {
      return Terminal.report(
        CommandError(
          "the report is incomplete: \(error.path) can't be written: \(error.reason)",
          status: .interrupted))
    }
  }
}
