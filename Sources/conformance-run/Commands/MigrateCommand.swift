import Conformance

extension Command {
  /// Rewrites files of known deviations in today's form.
  static let migrate = Command(
    name: "migrate", summary: "Bring files of known deviations into the form of this version.",
    operands: "FILE…", offers: [.files],
    details: [
      "Earlier versions pinned a deviation to a sentence, its \"reason\". Now it is pinned to a "
        + "\"finding\", which stays the same when sentences change. Files of either form are read; "
        + "this rewrites those of the earlier one in place, and leaves everything else in them alone."
    ],
    options: [dryRun],
    examples: [
      ("conformance-run migrate known.json", "rewrite the file"),
      ("conformance-run migrate --dry-run known.json", "print what would be written"),
    ],
    perform: { arguments in
      guard !arguments.operands.isEmpty else {
        throw Complaint(
          "`conformance-run migrate` takes the files of known deviations", status: .usage)
      }
      // Everything is read before anything is written.
      let files = try arguments.operands.map { ($0, try ExpectationsMigration($0)) }
      for (path, migration) in files {
        let bytes = Array((migration.json.text(.pretty) + "\n").utf8)
        if arguments.has(dryRun) {
          try Terminal.write(bytes, to: "-", what: "the file")
        } else if migration.migrated > 0 {
          try Terminal.write(bytes, to: path, what: "the file")
        }
        tell(path, migration)
      }
      return .asExpected
    })

  fileprivate static let dryRun = Option("--dry-run", "Print the files, and change none.")

  private static func tell(_ path: String, _ migration: ExpectationsMigration) {
    let count = { (number: Int) in number == 1 ? "1 entry" : "\(number) entries" }
    var text = "\(path): \(count(migration.migrated)) migrated\n"
    if !migration.left.isEmpty {
      text +=
        "  \(count(migration.left.count)) left as before, because a pattern stands for more than "
      text += "one member: \(migration.left.joined(separator: ", "))\n"
      text += "  = replace the reason by the finding that the stream of a run has\n"
    }
    Terminal.printError(text)
  }
}
