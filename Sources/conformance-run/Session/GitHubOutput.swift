import Conformance

/// What GitHub's workflows show of a run by themselves: annotations, and the summary of a step.
struct GitHubOutput {
  /// Asks for it.
  static let option = Option(
    "--github",
    "Mark findings for GitHub's workflows, and add the report to the summary of the step.")

  /// What a newcomer has to know of it.
  static let details =
    "In GitHub's workflows (GITHUB_ACTIONS), --github isn't needed: findings are marked at the lines "
    + "of the specs, and the Markdown report is appended to the summary of the step (the file in "
    + "GITHUB_STEP_SUMMARY)."

  private let annotates: Bool
  private let summary: String?

  /// Reads what is wanted: what the arguments ask for, and what the environment is where that counts.
  init(_ arguments: Arguments, isAutomatic: Bool) {
    let isAsked = arguments.has(Self.option)
    annotates = isAsked || isAutomatic && Terminal.environment("GITHUB_ACTIONS") == "true"
    let path = isAsked || isAutomatic ? Terminal.environment("GITHUB_STEP_SUMMARY") : nil
    summary = path.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether nothing is wanted.
  var isEmpty: Bool { !annotates && summary == nil }

  /// Whether something is said of the suite beside the run.
  var needsSuite: Bool { summary != nil }

  /// Prints annotations where people read, and appends to the summary.
  func write(_ source: ReportSource, to output: FileOutput) throws {
    if annotates {
      let report = GitHubReport(
        source.run, workspace: Terminal.environment("GITHUB_WORKSPACE"),
        isThere: FileSystem.exists)
      try Terminal.print(report.text, to: output)
    }
    guard let summary else { return }
    do throws(FileSystem.Failure) {
      let file = try FileOutput(appendingTo: summary)
      defer { file.close() }
      try file.write(ReportFormat.markdown.bytes(of: source) + "\n".utf8)
    } catch {
      // The run is as good without it, and its summary is only shown.
      Terminal.printError(
        "warning: the summary can't be written to \(error.path): \(error.reason)\n")
    }
  }
}
