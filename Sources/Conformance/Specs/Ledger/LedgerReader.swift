import ConformanceBase

/// Reads the ledger: sources, statements, pending statements and rulings.
package struct LedgerReader {
  private(set) var ledger = Ledger()
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether all statement files could be read.
  ///
  /// If not, an unknown id may just be unread.
  private(set) var isComplete = true

  package init() {}

  // MARK: Sources

  package mutating func readSources(_ file: SourceFile) {
    var table = LedgerTable(
      file, columns: ["key", "title", "publisher", "year", "authority"],
      optional: ["address", "read"])
    for row in table.rows {
      let cells = row.cells
      let (key, authority) = (cells[0], cells[4])
      if !RuleLine.isSlug(key.text) {
        table.report("a source's key is made of letters, digits and hyphens", at: key.range)
      }
      if ledger.source(key.text) != nil {
        table.report("the source \"\(key.text)\" is listed twice", at: key.range)
      }
      let authorities = ["normative", "informative"]
      if !authorities.contains(authority.text) {
        table.report(
          "unknown authority \"\(authority.text)\"", at: authority.range,
          hints: Diagnostic.hints(for: authority.text, known: authorities))
      }
      let day = table.cell("read", of: row)
      ledger.sources.append(
        Source(
          key: key.text, title: cells[1].text, publisher: cells[2].text, year: cells[3].text,
          authority: authority.text, address: address(in: row, of: &table),
          lastRead: self.day(day, of: &table), dayLocation: day.map { file.location($0.range) }))
    }
    diagnostics += table.diagnostics
  }

  private func address(
    in row: MarkdownTable.Row, of table: inout LedgerTable
  ) -> WebAddress? {
    guard let cell = table.cell("address", of: row) else { return nil }
    do throws(WebAddress.Fault) {
      return try WebAddress(cell.text)
    } catch {
      // An escaped bar in the cell moves places, and is itself what is wrong.
      let isAsWritten = cell.text.utf8.count == cell.range.count
      let start = cell.range.lowerBound
      table.report(
        error.message,
        at: isAsWritten
          ? start + error.range.lowerBound..<start + error.range.upperBound : cell.range,
        hints: [
          "an address looks like https://example.com/page; where there is none, leave the cell empty"
        ])
      return nil
    }
  }

  private func day(_ cell: MarkdownTable.Cell?, of table: inout LedgerTable) -> Day? {
    guard let cell else { return nil }
    let day = Day(cell.text)
    if day == nil {
      table.report(
        "\"\(cell.text)\" is no day", at: cell.range,
        hints: ["write the day on which the document was read, such as 2026-11-21"])
    }
    return day
  }

  // MARK: Statements

  /// Reads the statements of one file.
  package mutating func readStatements(_ file: SourceFile) {
    let found = StatementReader.read(file, known: ledger)
    if let area = found.area { ledger.areas.append(area) }
    for statement in found.statements { ledger.add(statement) }
    if !found.isComplete { isComplete = false }
    diagnostics += found.diagnostics
  }

  /// Sorts the statements, once all files are read: files are read by name, not in this order.
  package mutating func finishStatements() { ledger.sortStatements() }

  // MARK: Pending statements and rulings

  package mutating func readPending(_ file: SourceFile) {
    var table = LedgerTable(file, columns: ["statement", "role", "waits for"])
    for row in table.rows {
      guard let role = Role(rawValue: row.cells[1].text) else {
        table.report(
          "unknown role \"\(row.cells[1].text)\"", at: row.cells[1].range,
          hints: Diagnostic.hints(for: row.cells[1].text, known: Role.allCases.map({ $0.rawValue }))
        )
        continue
      }
      let entry = PendingStatement(statement: row.cells[0].text, role: role)
      if ledger.statement(entry.statement) == nil {
        guard isComplete else { continue }
        table.report(
          "unknown statement \"\(entry.statement)\"", at: row.cells[0].range,
          hints: Diagnostic.hints(for: entry.statement, known: ledger.statements.map({ $0.id })))
      } else if ledger.pending.contains(entry) {
        table.report("this statement is listed twice for its role", at: row.cells[0].range)
      } else {
        ledger.pending.append(entry)
      }
    }
    diagnostics += table.diagnostics
  }

  // MARK: Causes

  /// Reads what keeps pushes from their effects and is no rule, and what was asked and does not.
  package mutating func readCauses(_ file: SourceFile) {
    var table = LedgerTable(file)
    table.readRows(columns: ["statements", "pushes", "because", "look at"], among: 2)
    for row in table.rows {
      let pushes = row.cells[1].text.parts(between: ",").map { $0.trimmed }
      let read = pushes.compactMap(DocumentedCause.Pushes.init)
      if read.isEmpty || read.count < pushes.count {
        table.report(
          "these pushes aren't understood", at: row.cells[1].range,
          hints: [
            "write kinds of push with commas between them, such as: any, "
              + "liveactivity start, background at priority 10"
          ])
      }
      ledger.causes.append(
        DocumentedCause(
          statements: asked(row.cells[0], of: &table), pushes: read, words: row.cells[2].text,
          lookAt: row.cells[3].text))
    }
    guard table.diagnostics.isEmpty else {
      diagnostics += table.diagnostics
      return
    }
    table.readRows(columns: ["statements", "no cause, because"], among: 2)
    for row in table.rows { ledger.noCauses += asked(row.cells[0], of: &table) }
    diagnostics += table.diagnostics
  }

  /// The statements that a cell names.
  private func asked(_ cell: MarkdownTable.Cell, of table: inout LedgerTable) -> [String] {
    let ids = cell.text.parts(between: ",").map { $0.trimmed }
    for id in ids where isComplete && ledger.statement(id) == nil {
      table.report(
        "unknown statement \"\(id)\"", at: cell.range,
        hints: Diagnostic.hints(for: id, known: ledger.statements.map({ $0.id })))
    }
    return ids
  }

  package mutating func readRulings(_ file: SourceFile) {
    ledger.contested = file
    let (blocks, problems) = MarkdownScanner.scan(file)
    diagnostics += problems
    ledger.rulings = blocks.sections.map { section in
      Ruling(section.heading, line: section.line + 1, section.body, in: file)
    }
  }
}

extension String {
  /// The text without leading and trailing blanks.
  var trimmed: String {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") }
    var text = utf8.drop(while: isBlank)
    while text.last.map(isBlank) == true { text.removeLast() }
    return String(Substring(text))
  }
}
