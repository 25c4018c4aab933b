/// Reads the ledger: sources, statements, pending statements and rulings.
struct LedgerReader {
  private(set) var ledger = Ledger()
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the statements of every file were found; else an id may be unknown for that alone.
  private(set) var isComplete = true

  // MARK: Sources

  mutating func readSources(_ file: SourceFile) {
    var table = LedgerTable(file, columns: ["key", "title", "publisher", "year", "authority"])
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
      ledger.sources.append(
        Source(
          key: key.text, title: cells[1].text, publisher: cells[2].text, year: cells[3].text,
          authority: authority.text))
    }
    diagnostics += table.diagnostics
  }

  // MARK: Statements

  mutating func readStatements(_ file: SourceFile) {
    var table = LedgerTable(file, columns: ["id", "statement", "role", "standing"])
    defer { diagnostics += table.diagnostics }
    if !table.diagnostics.isEmpty { isComplete = false }
    guard let source = table.value(of: "Source") else {
      isComplete = false
      return table.report(
        "this file doesn't say which document its statements come from",
        at: file.range(ofLine: 0), hints: ["write a line: Source: <key of Sources.md>"])
    }
    let isKnown = ledger.source(source.text) != nil
    // Without any source it is Sources.md that is wrong, and that has been said.
    if !isKnown, !ledger.sources.isEmpty {
      diagnostics.append(
        .unknown("source", source.text, known: ledger.sources.map(\.key), at: source.location))
    }
    for row in table.rows {
      if isKnown, !row.cells[0].text.hasPrefix(source.text + ".") {
        table.report(
          "the id of this statement must start with \"\(source.text).\"", at: row.cells[0].range,
          hints: ["this file holds the statements of that source"])
      }
      let statement = statement(row, source: source.text, in: &table)
      if let first = ledger.statement(statement.id) {
        table.report(
          "the statement \"\(statement.id)\" stands twice", at: row.cells[0].range,
          hints: ["it stands at \(first.location.description)"])
      } else {
        ledger.add(statement)
      }
    }
  }

  private func statement(
    _ row: MarkdownTable.Row, source: String, in table: inout LedgerTable
  ) -> Statement {
    let (id, text, role, standing) = (row.cells[0], row.cells[1], row.cells[2], row.cells[3])
    if text.text.isEmpty { table.report("this statement says nothing", at: id.range) }
    let names = role.text == "—" ? [] : role.text.split(separator: ",").map { $0.trimmed }
    let roles = names.compactMap { name in
      let role = Role(rawValue: name)
      if role == nil {
        table.report(
          "unknown role \"\(name)\"", at: row.cells[2].range,
          hints: Diagnostic.hints(for: name, known: Role.allCases.map(\.rawValue)))
      }
      return role
    }
    // A statement whose standing isn't understood is known all the same to those that cite it.
    let read = self.standing(standing, in: &table) ?? .excluded(.context, reason: "")
    if read == .rule, names.isEmpty {
      table.report(
        "a statement that is a rule binds somebody", at: role.range,
        hints: ["write one or more of \(Role.allCases.map(\.rawValue).joined(separator: ", "))"])
    }
    return Statement(
      id: id.text, source: source, text: text.text, roles: roles, standing: read,
      location: table.file.location(id.range))
  }

  private func standing(
    _ cell: MarkdownTable.Cell, in table: inout LedgerTable
  ) -> Standing? {
    if cell.text == "rule" { return .rule }
    let parts = cell.text.split(separator: ":", maxSplits: 2).map { $0.trimmed }
    let kinds = Standing.Exclusion.allCases.map(\.rawValue)
    guard parts.first == "excluded", parts.count == 3,
      let exclusion = Standing.Exclusion(rawValue: parts[1])
    else {
      let known = parts.first == "excluded" && parts.count > 1
      table.report(
        known && !kinds.contains(parts[1])
          ? "unknown reason for an exclusion \"\(parts[1])\"" : "this standing isn't understood",
        at: cell.range,
        hints: known && !kinds.contains(parts[1])
          ? Diagnostic.hints(for: parts[1], known: kinds)
          : ["write: rule", "or: excluded: <\(kinds.joined(separator: " | "))>: <why, in words>"])
      return nil
    }
    return .excluded(exclusion, reason: parts[2])
  }

  /// Called when all statements are read: files come by name, documents in their own order.
  mutating func finishStatements() { ledger.sortStatements() }

  // MARK: Pending statements and rulings

  mutating func readPending(_ file: SourceFile) {
    var table = LedgerTable(file, columns: ["statement", "role", "waits for"])
    for row in table.rows {
      guard let role = Role(rawValue: row.cells[1].text) else {
        table.report(
          "unknown role \"\(row.cells[1].text)\"", at: row.cells[1].range,
          hints: Diagnostic.hints(for: row.cells[1].text, known: Role.allCases.map(\.rawValue)))
        continue
      }
      let entry = PendingStatement(statement: row.cells[0].text, role: role)
      if ledger.statement(entry.statement) == nil {
        guard isComplete else { continue }
        table.report(
          "unknown statement \"\(entry.statement)\"", at: row.cells[0].range,
          hints: Diagnostic.hints(for: entry.statement, known: ledger.statements.map(\.id)))
      } else if ledger.pending.contains(entry) {
        table.report("this statement is listed twice for its role", at: row.cells[0].range)
      } else {
        ledger.pending.append(entry)
      }
    }
    diagnostics += table.diagnostics
  }

  mutating func readRulings(_ file: SourceFile) {
    let (blocks, problems) = MarkdownScanner.scan(file)
    diagnostics += problems
    for block in blocks {
      guard case .heading(level: 2, let text) = block.kind else { continue }
      ledger.rulings.append(text.split(separator: "·").first.map { $0.trimmed } ?? text)
    }
  }
}

extension Substring {
  /// The text without blanks around it.
  var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
