/// A document of the ledger: headings, prose, and one table with known columns.
struct LedgerTable {
  let file: SourceFile
  let blocks: [MarkdownBlock]
  private(set) var rows: [MarkdownTable.Row] = []
  private(set) var diagnostics: [Diagnostic]

  /// Reads what stands around the table; which columns it must have may depend on that.
  init(_ file: SourceFile) {
    self.file = file
    (blocks, diagnostics) = MarkdownScanner.scan(file)
  }

  /// Finds the one table of a file that has these columns.
  init(_ file: SourceFile, columns: [String]) {
    self.init(file)
    readRows(columns: columns)
  }

  /// Finds the one table, which must have these columns.
  mutating func readRows(columns: [String]) {
    let tables = blocks.compactMap { block in
      if case .table(let table) = block.kind { table } else { nil }
    }
    guard let table = tables.first, tables.count == 1,
      table.header.map(\.text) == columns
    else {
      // A fence that is never closed swallows the table below it.
      guard tables.count > 0 || diagnostics.isEmpty else { return }
      diagnostics.append(
        Diagnostic(
          tables.count == 1
            ? "the columns of this table aren't understood"
            : "this file must hold exactly one table, but it holds \(tables.count)",
          at: file.location(
            ofLine: blocks.first { if case .table = $0.kind { true } else { false } }?
              .lines.lowerBound ?? 0),
          hints: ["the columns are | \(columns.joined(separator: " | ")) |"]))
      return
    }
    rows = table.rows
  }

  /// The lines of prose that start with a key and a colon, such as `Source: apple-background`.
  func value(of key: String) -> (text: String, location: SourceLocation)? {
    let start = key + ": "
    for block in blocks {
      guard case .prose = block.kind else { continue }
      for line in block.lines {
        let range = file.range(ofLine: line)
        guard file.bytes[range].starts(with: start.utf8) else { continue }
        let rest = range.lowerBound + start.utf8.count..<range.upperBound
        return (file.text(rest), file.location(rest))
      }
    }
    return nil
  }

  mutating func report(
    _ message: String, at range: Range<Int>, hints: [String] = []
  ) {
    diagnostics.append(Diagnostic(message, at: file.location(range), hints: hints))
  }
}
