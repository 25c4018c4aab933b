import Conformance

extension Command {
  /// Accounts for the statements.
  static let coverage = Command(
    name: "coverage",
    summary:
      "Account for every documented statement: bound to rules, pending, or excluded and why.",
    options: [.role, .specs, .json],
    examples: [("conformance-run coverage --role provider", "what binds a provider")],
    perform: { arguments in
      let suite = try Session.suite(arguments)
      let roles = try arguments.roles
      let report = CoverageReport(of: suite, roles: roles)
      try Terminal.print(
        arguments.has(.json) ? report.json.text(.pretty) + "\n" : report.text)
      return .asExpected
    })
}
