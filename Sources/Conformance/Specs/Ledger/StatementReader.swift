import ConformanceBase

/// Reads one file of statements: those of one document, or those of one area, which rest on several.
struct StatementReader {
  /// The content of a file.
  struct Result {
    /// The statements whose ids are new.
    var statements: [Statement] = []
    /// The key of the area that the file holds; nil for a file of one document.
    var area: String?
    /// Whether all statements of the file were found.
    var isComplete = true
    /// What is wrong with the file.
    var diagnostics: [Diagnostic] = []
  }

  private var result = Result()
  private var table: LedgerTable
  private var unknown: [Diagnostic] = []
  private let known: Ledger
  /// The places of the ids in this file.
  private var places: [String: SourceLocation] = [:]

  /// What the first lines of the file say about its statements.
  private enum Head {
    case document(key: String, isKnown: Bool)
    case area(String)
  }

  private init(_ file: SourceFile, known: Ledger) {
    table = LedgerTable(file)
    self.known = known
  }

  /// Reads a file; `known` holds the statements of the files before it.
  static func read(_ file: SourceFile, known: Ledger) -> Result {
    var reader = StatementReader(file, known: known)
    reader.read()
    reader.result.diagnostics = reader.table.diagnostics + reader.unknown
    return reader.result
  }

  private mutating func read() {
    guard let head = head() else {
      result.isComplete = false
      return
    }
    let columns = ["id", "statement", "role", "standing"]
    switch head {
    case .document: table.readRows(columns: columns, optional: ["section"])
    case .area: table.readRows(columns: columns + ["sources"])
    }
    if !table.diagnostics.isEmpty { result.isComplete = false }
    for row in table.rows {
      let statement = statement(row, head)
      if let first = known.statement(statement.id)?.location ?? places[statement.id] {
        table.report(
          "the statement \"\(statement.id)\" stands twice", at: row.cells[0].range,
          hints: ["it stands at \(first.description)"])
      } else {
        places[statement.id] = statement.location
        result.statements.append(statement)
      }
    }
  }

  // MARK: The document or the area

  private mutating func head() -> Head? {
    switch (table.value(of: "Source"), table.value(of: "Area")) {
    case (nil, nil):
      table.report(
        "this file doesn't say which document its statements come from",
        at: table.file.range(ofLine: 0),
        hints: [
          "write a line: Source: <key of Sources.md>",
          "or, where each statement names its sources: Area: <a key of your own>",
        ])
      return nil
    case (.some, let area?):
      unknown.append(
        Diagnostic(
          "this file holds the statements of a document or of an area, not of both",
          at: area.location, hints: ["write one of the lines Source: and Area:"]))
      return nil
    case (let source?, nil):
      let isKnown = known.source(source.text) != nil
      if !isKnown { reportSource(source.text, at: source.location) }
      return .document(key: source.text, isKnown: isKnown)
    case (nil, let area?):
      checkArea(area.text, at: area.location)
      result.area = area.text
      return .area(area.text)
    }
  }

  private mutating func checkArea(_ key: String, at location: SourceLocation) {
    if !RuleLine.isSlug(key) {
      unknown.append(
        Diagnostic(
          "\"\(key)\" can't be an area's key", at: location,
          hints: ["a key is made of lower-case letters, digits and hyphens"]))
    } else if known.source(key) != nil {
      unknown.append(
        Diagnostic(
          "\"\(key)\" is the key of a document", at: location,
          hints: ["give the area a key of its own", "or write: Source: \(key)"]))
    } else if known.areas.contains(key) {
      unknown.append(
        Diagnostic(
          "the area \"\(key)\" has two files", at: location,
          hints: ["an area's statements stand in one table"]))
    }
  }

  private mutating func reportSource(_ key: String, at location: SourceLocation) {
    // Without any source, Sources.md is wrong, and that has been reported.
    guard !known.sources.isEmpty else { return }
    unknown.append(.unknown("source", key, known: known.sources.map { $0.key }, at: location))
  }

  // MARK: Statements

  private mutating func statement(_ row: MarkdownTable.Row, _ head: Head) -> Statement {
    let (id, text, role) = (row.cells[0], row.cells[1], row.cells[2])
    let (group, passages) = origin(row, head)
    if text.text.isEmpty { table.report("this statement says nothing", at: id.range) }
    let names = role.text == "—" ? [] : role.text.parts(between: ",").map { $0.trimmed }
    var roles: [Role] = []
    for name in names {
      if let role = Role(rawValue: name) {
        roles.append(role)
      } else {
        table.report(
          "unknown role \"\(name)\"", at: role.range,
          hints: Diagnostic.hints(for: name, known: Role.allCases.map({ $0.rawValue })))
      }
    }
    // A statement whose standing is invalid can still be cited.
    let read = self.standing(row.cells[3]) ?? .excluded(.context, reason: "")
    if read == .rule, names.isEmpty {
      table.report(
        "a statement that is a rule binds somebody", at: role.range,
        hints: ["write one or more of \(Role.allCases.map { $0.rawValue }.joined(separator: ", "))"]
      )
    }
    return Statement(
      id: id.text, group: group, passages: passages, text: text.text, roles: roles,
      standing: read, location: table.file.location(id.range))
  }

  /// Checks the id of a statement, and returns its group and the documents it rests on.
  private mutating func origin(
    _ row: MarkdownTable.Row, _ head: Head
  ) -> (group: String, passages: [Passage]) {
    let id = row.cells[0]
    switch head {
    case .document(let key, let isKnown):
      if isKnown, !id.text.hasPrefix(key + ".") {
        table.report(
          "the id of this statement must start with \"\(key).\"", at: id.range,
          hints: ["this file holds the statements of that source"])
      }
      return (key, [Passage(source: key, section: table.cell("section", of: row)?.text)])
    case .area(let key):
      let words = id.text.parts(between: ".", omittingEmpty: false)
      if words.count < 2 || !words.allSatisfy(RuleLine.isSlug) {
        table.report(
          "\"\(id.text)\" can't be a statement's id", at: id.range,
          hints: [
            "an id is two or more lower-case words of letters, digits and hyphens, joined by dots"
          ])
      }
      return (key, passages(row))
    }
  }

  private mutating func passages(_ row: MarkdownTable.Row) -> [Passage] {
    let words = RuleLine.words(table.file, row.cells[4].range, separator: ",")
    if words.isEmpty {
      table.report(
        "this statement names no source", at: row.cells[0].range,
        hints: ["write one or more keys of Sources.md in its last column"])
    }
    var passages: [Passage] = []
    for word in words {
      guard let passage = passage(word) else { continue }
      if passages.contains(passage) {
        unknown.append(
          Diagnostic("the statement names the source \"\(word.text)\" twice", at: word.location))
      } else if known.source(passage.source) == nil {
        reportSource(passage.source, at: word.location)
      }
      passages.append(passage)
    }
    return passages
  }

  /// A source, and the section that may stand behind it in parentheses.
  private mutating func passage(_ word: RuleLine.Word) -> Passage? {
    let parts = word.text.parts(between: "(", maxSplits: 1, omittingEmpty: false)
    let key = parts[0].trimmed
    guard parts.count == 2 else { return Passage(source: key, section: nil) }
    let section = String(parts[1].dropLast()).trimmed
    guard parts[1].hasSuffix(")"), !section.isEmpty,
      section.hasOnly({ $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") })
    else {
      unknown.append(
        Diagnostic(
          "the section of this source isn't understood", at: word.location,
          hints: ["write it behind the key: \(key) (6.8)"]))
      return nil
    }
    return Passage(source: key, section: section)
  }

  private mutating func standing(_ cell: MarkdownTable.Cell) -> Standing? {
    if cell.text == "rule" { return .rule }
    let parts = cell.text.parts(between: ":", maxSplits: 2).map { $0.trimmed }
    let kinds = Standing.Exclusion.allCases.map { $0.rawValue }
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
}
