import Conformance

extension Command {
  /// Checks the specs.
  static let lint = Command(
    name: "lint",
    summary: "Check the specs: all pages, the ledger, and the recorded snapshot.",
    details: [
      "Each statement that is a rule must be cited by a rule of each role that it binds, or be on the "
        + "pending list. Ids must not vanish or be used again. The ids of the cases must be those "
        + "of the snapshot. A citation in brackets needs a link "
        + "definition at the end of the page. Statements of the founding documents come first. In a "
        + "checkout, Sources/EmbeddedSpecs/files.c must list every file of Specs/.",
      "With --record the snapshot and the link definitions are written again, and a page of "
        + "requirements that names no cases gets those of today. Review what has changed.",
    ],
    options: [record, .specs],
    examples: [("conformance-run lint --record", "after changing pages on purpose")],
    perform: { arguments in
      let files = try Session.files(arguments)
      var suite = try files == .embedded ? SuiteReader.linted(files) : Session.suite(arguments)
      if arguments.has(record) { suite = try recorded(suite, arguments) }
      var diagnostics = Lint.check(suite)
      if !arguments.has(.specs) { diagnostics += Lint.embedded(suite.files) }
      guard diagnostics.isEmpty else { throw InvalidDocuments(diagnostics: diagnostics) }
      try Terminal.print(
        "\(counted(suite.pages.count, "page")), \(counted(suite.rules.count, "rule")), "
          + "\(counted(suite.cases.count, "case")), "
          + "\(counted(suite.ledger.statements.count, "statement")): all in order\n"
          + "pending: \(suite.ledger.pending.count)\n")
      return .asExpected
    })

  private static let record = Option(
    "--record",
    "Write the snapshot of the case ids, and the link definitions of the pages.")

  private static func recorded(_ suite: Suite, _ arguments: Arguments) throws -> Suite {
    let gone = Lint.vanishedIDs(suite)
    guard gone.isEmpty else { throw InvalidDocuments(diagnostics: gone) }
    let folder = try Session.folderToRecord(suite)
    do throws(FileSystem.Failure) {
      for page in suite.pages {
        guard let document = PageDefinitions(of: page, in: suite.ledger).correctedDocument else {
          continue
        }
        try FileSystem.replace("\(folder)/\(page.path)", with: document)
      }
      for page in suite.requirements {
        guard let document = page.documentWithCases(of: suite) else { continue }
        try FileSystem.replace("\(folder)/\(page.path)", with: document)
      }
      try FileSystem.replace("\(folder)/\(Snapshot.fileName)", with: Snapshot(of: suite).document)
    } catch {
      throw CommandError("\(error.path) can't be written: \(error.reason)", status: .usage)
    }
    return try Session.suite(arguments)
  }
}
