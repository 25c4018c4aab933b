/// How many cases each fence unfolded to when the suite was last recorded.
///
/// It is committed, so that review shows when a case drops out or an id vanishes.
public struct Snapshot: Sendable, Equatable {
  /// A fence and its cases.
  public struct Entry: Sendable, Equatable {
    /// The rule and the slug of the fence.
    public var id: String
    /// How many cases it unfolds to.
    public var count: Int
  }

  /// One entry a fence, in the order of the pages.
  public var entries: [Entry]
  /// How many statements were pending.
  public var pending: Int

  /// The name of the document.
  public static let fileName = "Snapshot.md"

  /// Makes the snapshot of a suite.
  public init(of suite: Suite) {
    entries = suite.rules.flatMap { rule in
      rule.templates.map { template in
        Entry(id: "\(rule.id)/\(template.slug)", count: template.table?.rows.count ?? 1)
      }
    }
    pending = suite.ledger.pending.count
  }

  init(entries: [Entry], pending: Int) {
    self.entries = entries
    self.pending = pending
  }

  /// The snapshot of the specs in the program; nil if they have none.
  static var embedded: Snapshot? {
    (try? SuiteFiles.embedded.read(fileName)).map { bytes in
      read(SourceFile(path: fileName, bytes: bytes)).snapshot
    }
  }

  /// The document that is committed.
  public var document: String {
    let total = entries.reduce(0) { $0 + $1.count }
    var lines = [
      "# Snapshot", "",
      "What the suite held when it was last recorded by `conformance-run lint --record`. A change here",
      "belongs to a change of the pages; `lint` fails where the two differ.", "",
      "Cases: \(total)", "", "Pending: \(pending)", "", "| fence | cases |", "|---|---|",
    ]
    lines += entries.map { "| \($0.id) | \($0.count) |" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads the committed document.
  static func read(_ file: SourceFile) -> (snapshot: Snapshot, diagnostics: [Diagnostic]) {
    var table = LedgerTable(file, columns: ["fence", "cases"])
    var entries: [Entry] = []
    for row in table.rows {
      guard let count = Int(row.cells[1].text), count > 0 else {
        table.report("this is no number of cases", at: row.cells[1].range)
        continue
      }
      entries.append(Entry(id: row.cells[0].text, count: count))
    }
    // A total that wasn't updated would mislead a reviewer.
    let sum = entries.reduce(0) { $0 + $1.count }
    if let total = table.value(of: "Cases"), Int(total.text) != sum, table.diagnostics.isEmpty {
      table.report(
        "the rows below add up to \(sum) cases", at: file.range(ofLine: total.location.line - 1))
    }
    let pending = table.value(of: "Pending").flatMap { Int($0.text) }
    if pending == nil, table.diagnostics.isEmpty {
      table.report("the line \"Pending: <number>\" is missing", at: file.range(ofLine: 0))
    }
    return (Snapshot(entries: entries, pending: pending ?? 0), table.diagnostics)
  }
}
