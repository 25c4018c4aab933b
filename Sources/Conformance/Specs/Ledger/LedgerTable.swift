/// A document of the ledger: headings, prose, and one table with known columns.
struct LedgerTable {
  let file: SourceFile
  let blocks: [MarkdownBlock]
  private(set) var rows: [MarkdownTable.Row] = []
  private var header: [String] = []
  private(set) var diagnostics: [Diagnostic]

  /// Reads the file but not its table, whose columns may depend on the text before it.
  init(_ file: SourceFile) {
    self.file = file
    (blocks, diagnostics) = MarkdownScanner.scan(file)
  }

  /// Finds the one table of a file that has these columns, and perhaps some more.
  init(_ file: SourceFile, columns: [String], optional: [String] = []) {
    self.init(file)
    readRows(columns: columns, optional: optional)
  }

  /// Finds the one table, which must have these columns, and may have more behind them.
  ///
  /// Where a file holds several tables, each has its own columns.
  mutating func readRows(columns: [String], optional: [String] = [], among count: Int = 1) {
    let tables = blocks.compactMap { block in
      if case .table(let table) = block.kind { table } else { nil }
    }
    func expected(_ header: [String]) -> [String] { columns + optional.filter(header.contains) }
    let known = tables.first { table in
      let header = table.header.map { $0.text }
      return header == expected(header)
    }
    guard let table = known, tables.count == count else {
      // A fence that is never closed swallows the table below it.
      guard tables.count > 0 || diagnostics.isEmpty else { return }
      let number = count == 1 ? "one table" : "\(count) tables"
      let isOfMany = tables.count == count && count > 1
      let first = blocks.first { if case .table = $0.kind { true } else { false } }
      diagnostics.append(
        Diagnostic(
          isOfMany
            ? "no table of this file has the columns that it needs"
            : tables.count == count
              ? "the columns of this table aren't understood"
              : "this file must hold exactly \(number), but it holds \(tables.count)",
          at: file.location(ofLine: isOfMany ? 0 : first?.lines.lowerBound ?? 0),
          hints: ["the columns are | \((columns + optional).joined(separator: " | ")) |"]
            + (optional.isEmpty
              ? [] : ["\(optional.joined(separator: " and ")) may be left out"])))
      return
    }
    header = table.header.map({ $0.text })
    rows = table.rows
  }

  /// Returns the cell of an optional column; nil if the table lacks the column or the cell is empty.
  func cell(_ column: String, of row: MarkdownTable.Row) -> MarkdownTable.Cell? {
    guard let index = header.firstIndex(of: column) else { return nil }
    let cell = row.cells[index]
    return cell.text.isEmpty || cell.text == "—" ? nil : cell
  }

  /// Returns the rest of the prose line that starts with a key, as in `Source: apple-background`.
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
