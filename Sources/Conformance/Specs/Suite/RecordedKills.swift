/// Which rule notices which mutant, and for what reason, as last recorded.
///
/// It is committed, so that review shows when a case begins to fail for another reason.
public struct RecordedKills: Sendable, Equatable {
  /// A mutant, a rule that notices it, and why the first case of that rule fails.
  public struct Entry: Sendable, Equatable {
    /// The role of the mutant and the rule.
    public var role: Role
    /// The mutant.
    public var mutant: String
    /// The rule.
    public var rule: String
    /// Whether the mutant breaks the rule on purpose.
    public var isOwn: Bool
    /// The reason in the result of the first case of the rule that notices the mutant.
    public var reason: String
  }

  /// The entries, in the order of roles and mutants.
  public var entries: [Entry]

  static let fileName = "Kills.md"
  private static let columns = ["mutant", "rule", "its own", "the reason"]

  /// Makes a record of what a run of the mutants found.
  init(_ entries: [Entry]) { self.entries = entries }

  /// The document that is committed.
  public var document: String {
    var lines = [
      "# Kills", "",
      "A mutant is a reference model with one decision changed. This is how each was noticed when it was",
      "last recorded by `conformance-run mutants --record`: by its own rule and by others, and with which",
      "reason the first case of the rule fails. Another rule must be broken by what was observed, too;",
      "otherwise its case is to be inconclusive. A change here belongs to a change of the pages or of the",
      "models; `conformance-run mutants` fails where the two differ.",
    ]
    for role in Role.allCases {
      let entries = entries.filter { $0.role == role }
      guard !entries.isEmpty else { continue }
      lines += ["", "## \(role.folder)", "", "| \(Self.columns.joined(separator: " | ")) |"]
      lines.append("|---|---|---|---|")
      lines += entries.map { entry in
        let own = entry.isOwn ? "yes" : "no"
        return
          "| \(Self.cell(entry.mutant)) | \(entry.rule) | \(own) | \(Self.cell(entry.reason)) |"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The record as it is read from the document, which ignores differences in spacing.
  public var asRead: RecordedKills {
    let file = SourceFile(path: Self.fileName, bytes: Array(document.utf8))
    return Self.read(file).kills
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// Reads the committed document.
  static func read(_ file: SourceFile) -> (kills: RecordedKills, diagnostics: [Diagnostic]) {
    var (blocks, diagnostics) = MarkdownScanner.scan(file)
    var role: Role?
    var entries: [Entry] = []
    for block in blocks {
      switch block.kind {
      case .heading(level: 2, let text):
        role = Role.allCases.first { $0.folder == text }
        guard role == nil else { continue }
        let folders = Role.allCases.map(\.folder)
        diagnostics.append(
          .unknown("role", text, known: folders, at: file.location(ofLine: block.lines.lowerBound)))
      case .table(let table):
        guard let role, table.header.map(\.text) == columns else {
          diagnostics.append(
            Diagnostic(
              "this table isn't understood", at: file.location(ofLine: block.lines.lowerBound),
              hints: ["record it anew: conformance-run mutants --record"]))
          continue
        }
        entries += table.rows.map { row in
          Entry(
            role: role, mutant: row.cells[0].text, rule: row.cells[1].text,
            isOwn: row.cells[2].text == "yes", reason: row.cells[3].text)
        }
      case .heading, .prose, .fence, .definitions: break
      }
    }
    return (RecordedKills(entries), diagnostics)
  }
}
