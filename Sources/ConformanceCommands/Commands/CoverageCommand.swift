import Conformance
import ConformanceReports

extension Command {
  /// Reports for each documented statement which rules it is bound to, if any.
  static let coverage = Command(
    name: "coverage",
    summary:
      "Account for every documented statement: bound to rules, pending, or excluded and why.",
    details: [
      "After the account it lists the documents, with their addresses and the days on which they were "
        + "last read for the suite.",
      "With --stale it lists only the documents that should be read again. The exit status is 0 "
        + "even if there are some. To make a CI job fail, count the elements of --stale --json.",
    ],
    options: [.role, stale, .specs, .json],
    examples: [
      ("conformance-run coverage --role provider", "the statements that bind a provider"),
      ("conformance-run coverage --stale 180", "what nobody has read for half a year"),
    ],
    perform: { arguments in
      let days = try arguments.number(stale, in: 0...longestWait)
      if days != nil, arguments.has(.role) {
        throw CommandError(
          "--stale and --role don't go together", hints: ["documents belong to no role"],
          status: .usage)
      }
      let suite = try Session.suite(arguments)
      if let days {
        let report = StaleSources(of: suite.ledger, days: days)
        try Terminal.print(
          rendered: arguments.has(.json) ? report.json.output(.pretty) + "\n" : report.text)
        return .asExpected
      }
      let report = CoverageReport(of: suite, roles: try arguments.roles)
      try Terminal.print(
        rendered: arguments.has(.json) ? report.json.output(.pretty) + "\n" : report.text)
      return .asExpected
    })

  /// A hundred years; a larger number is a typing error.
  private static let longestWait = 36_500

  private static let stale = Option(
    "--stale", "DAYS", default: String(StaleSources.usualDays),
    "Only the documents that nobody has read for that many days, the oldest first.")
}
