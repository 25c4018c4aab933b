import Conformance

extension Command {
  /// Updates files of known deviations to the current form.
  static let migrate = Command(
    name: "migrate", summary: "Update files of known deviations to the form of this version.",
    operands: "FILE…", offers: [.files],
    details: [
      "Earlier versions pinned a deviation to a sentence, its \"reason\". Now it is pinned to a "
        + "\"finding\", which stays the same when sentences change. Files of both forms can be "
        + "read. This command rewrites files of the earlier form in place, and changes nothing else in "
        + "them."
    ],
    options: [dryRun],
    examples: [
      ("conformance-run migrate known.json", "rewrite the file"),
      ("conformance-run migrate --dry-run known.json", "print what would be written"),
    ],
    perform: { arguments in
      guard !arguments.operands.isEmpty else {
        throw CommandError(
          "no file of known deviations was given", hints: ["conformance-run migrate FILE"],
          status: .usage)
      }
      // All files are read before any is written, so that an error changes nothing.
      let files = try arguments.operands.map { ($0, try ExpectationsMigration($0)) }
      for (path, migration) in files {
        if arguments.has(dryRun) {
          try Terminal.print(rendered: migration.json.output(.pretty) + "\n")
        } else if migration.migrated > 0 {
          let bytes = Array((migration.json.text(.pretty) + "\n").utf8)
          try Terminal.write(bytes, to: path, what: "the file")
        }
        report(path, migration)
      }
      return .asExpected
    })

  fileprivate static let dryRun = Option("--dry-run", "Print the new files, and change none.")

  private static func report(_ path: String, _ migration: ExpectationsMigration) {
    let count = { (number: Int) in number == 1 ? "1 entry" : "\(number) entries" }
    Terminal.printError("\(path): \(count(migration.migrated)) migrated\n")
    guard !migration.left.isEmpty else { return }
    Terminal.printError(
      "  \(count(migration.left.count)) not migrated, because a pattern matches more than one member: "
        + "\(migration.left.joined(separator: ", "))\n"
        + "  = replace the reason with the finding from the stream of a run\n")
  }
}
