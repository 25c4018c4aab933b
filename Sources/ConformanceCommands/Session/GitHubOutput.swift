import Conformance
import ConformanceReports

/// The output for GitHub's workflows: annotations, and the summary of a step.
struct GitHubOutput {
  /// The option that asks for this output.
  static let option = Option(
    "--github",
    "Mark findings for GitHub's workflows, and add the report to the summary of the step.")

  /// A paragraph for the help.
  static let details =
    "In GitHub's workflows (GITHUB_ACTIONS), --github isn't needed: each broken rule is marked at a "
    + "line of the specs, and the Markdown report is appended to the summary of the step (the file in "
    + "GITHUB_STEP_SUMMARY). A run that is in order marks no warnings, unless --github is given."

  private let annotates: Bool
  private let isAsked: Bool
  private let summary: String?

  /// Reads what is wanted from the arguments and, if `isAutomatic`, from the environment.
  init(_ arguments: Arguments, isAutomatic: Bool) {
    isAsked = arguments.has(Self.option)
    annotates = isAsked || isAutomatic && Terminal.environment("GITHUB_ACTIONS") == "true"
    let path = isAsked || isAutomatic ? Terminal.environment("GITHUB_STEP_SUMMARY") : nil
    summary = path.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether no output is wanted.
  var isEmpty: Bool { !annotates && summary == nil }

  /// Whether the output needs the suite in addition to the run.
  var needsSuite: Bool { summary != nil }

  /// Prints annotations to an output, and appends the report to the summary.
  func write(_ source: ReportSource, to output: FileOutput) throws {
    if annotates {
      let report = GitHubReport(
        source.run, workspace: Terminal.environment("GITHUB_WORKSPACE"), warnsWhenGreen: isAsked,
        isThere: FileSystem.exists)
      try Terminal.print(rendered: report.text, to: output)
    }
    guard let summary else { return }
    do throws(FileSystem.Failure) {
      let file = try FileOutput(appendingTo: summary)
      defer { file.close() }
      try file.write(ReportFormat.markdown.bytes(of: source) + "\n".utf8)
    } catch {
      // Only a warning: the summary is for display, and the results don't depend on it.
      Terminal.printError(
        "warning: the summary can't be written to \(error.path): \(error.reason)\n")
    }
  }
}
