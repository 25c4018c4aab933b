import Conformance
import ConformanceReports

/// The options that say how much the console tells of a run.
enum ConsoleOptions {
  private static let quiet = Option("--quiet", "Print only the figures.")
  private static let verbose = Option(
    "--verbose", "Print every finding in full, and why cases don't apply.")
  private static let format = Option(
    "--format", "FORMAT", oneOf: ["text", "lines"], default: "text"
  ) { "For people, or a line for each finding: \($0)." }

  static let all = [quiet, verbose, format]

  /// A paragraph for the help.
  static let details =
    "The end of a run is its summary: each broken rule, the most important first, with one of its "
    + "cases. Up to three are shown in full. --verbose shows every finding, --quiet only the figures. "
    + "--format lines prints FILE:LINE: error: CASE: REASON for editors and CI systems."

  /// Returns what was asked for.
  static func chosen(_ arguments: Arguments) throws -> ConsoleForm {
    let asksForLines = try arguments.choice(format) == "lines"
    let asked =
      [quiet, verbose].filter(arguments.has).map(\.name) + (asksForLines ? ["--format lines"] : [])
    guard asked.count <= 1 else {
      throw CommandError(
        "\(asked.joined(separator: " and ")) contradict each other",
        hints: ["leave one of them out"], status: .usage)
    }
    if arguments.has(quiet) { return .figures }
    if arguments.has(verbose) { return .details }
    return asksForLines ? .lines : .summary
  }
}
