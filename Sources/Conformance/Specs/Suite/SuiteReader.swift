/// Reads a whole suite from its folder, and reports everything that is wrong in one go.
public struct SuiteReader {
  private let root: String
  private let vocabularies: [Role: Vocabulary]
  private var diagnostics = Diagnostics()
  private var digest = SHA256()
  private var documents = 0

  /// The documents beside the pages that a suite may hold; the others are for people only.
  private static let knownDocuments = [
    "README.md", "Sources.md", "Contested.md", "Pending.md", "Tombstones.md", Snapshot.fileName,
    "EventStream.md",
  ]
  private static let knownFolders = Role.allCases.map(\.folder) + ["Statements", "Drafts"]

  private init(root: String, vocabularies: [Role: Vocabulary]) {
    self.root = root
    self.vocabularies = vocabularies
  }

  /// Reads the suite in a folder.
  public static func read(
    _ root: String, vocabularies: [Role: Vocabulary] = Vocabulary.shipped
  ) throws(InvalidDocuments) -> Suite {
    var reader = SuiteReader(root: root, vocabularies: vocabularies)
    let suite = reader.read()
    guard let suite, reader.diagnostics.all.isEmpty else {
      throw InvalidDocuments(diagnostics: reader.diagnostics.sorted)
    }
    return suite
  }

  private mutating func read() -> Suite? {
    guard let entries = list("") else { return nil }
    checkNames(entries)
    var ledgerReader = LedgerReader()
    if let sources = required("Sources.md", entries) { ledgerReader.readSources(sources) }
    for path in documents(in: "Statements") {
      if let file = file(path) { ledgerReader.readStatements(file) }
    }
    if let pending = optional("Pending.md", entries) { ledgerReader.readPending(pending) }
    if let contested = optional("Contested.md", entries) { ledgerReader.readRulings(contested) }
    for diagnostic in ledgerReader.diagnostics { diagnostics.add(diagnostic) }

    var pages: [PageReader.Result] = []
    for role in Role.allCases {
      for path in documents(in: role.folder) {
        guard let page = readPage(path, role: role) else { continue }
        pages.append(page)
        for diagnostic in page.diagnostics { diagnostics.add(diagnostic) }
      }
    }
    if pages.isEmpty, diagnostics.all.isEmpty {
      diagnostics.add(
        Diagnostic(
          "there is no spec page in \(root)",
          hints: [
            "pages stand in the folders \(Role.allCases.map(\.folder).joined(separator: ", "))"
          ]))
    }
    checkReferences(pages, ledgerReader.ledger)
    var tombstones: [Tombstone] = []
    if let file = optional("Tombstones.md", entries) { tombstones = readTombstones(file) }
    var snapshot: Snapshot?
    if let file = optional(Snapshot.fileName, entries) {
      let result = Snapshot.read(file)
      snapshot = result.snapshot
      for diagnostic in result.diagnostics { diagnostics.add(diagnostic) }
    }
    return Suite(
      root: root, pages: pages.map(\.page), cases: pages.flatMap(\.cases),
      ledger: ledgerReader.ledger, tombstones: tombstones, snapshot: snapshot,
      digest: digest.hexDigest())
  }

  private mutating func readPage(_ path: String, role: Role) -> PageReader.Result? {
    guard let vocabulary = vocabularies[role] else {
      diagnostics.add(
        Diagnostic(
          "\(root)/\(path): there is no vocabulary for the role \(role.rawValue) yet",
          hints: ["a page of this role can wait in Drafts/"]))
      return nil
    }
    guard let file = file(path) else { return nil }
    return PageReader.read(file, path: path, role: role, vocabulary: vocabulary)
  }

  // MARK: Across pages

  private mutating func checkReferences(_ pages: [PageReader.Result], _ ledger: Ledger) {
    var firstLocation: [String: SourceLocation] = [:]
    let references = pages.flatMap(\.references)
    for reference in references where reference.kind == .ruleID {
      if let first = firstLocation[reference.name] {
        diagnostics.add(
          Diagnostic(
            "the id \"\(reference.name)\" is taken", at: reference.location,
            hints: ["it stands at \(first.description)"]))
      } else {
        firstLocation[reference.name] = reference.location
      }
    }
    let ruleIDs = firstLocation.keys.sorted()
    let statementIDs = ledger.statements.map(\.id)
    for reference in references {
      switch reference.kind {
      case .citedRule where firstLocation[reference.name] == nil:
        diagnostics.add(
          .unknown("rule", reference.name, known: ruleIDs, at: reference.location))
      case .statement where ledger.statement(reference.name) == nil:
        diagnostics.add(
          .unknown("statement", reference.name, known: statementIDs, at: reference.location))
      default: break
      }
    }
    checkCaseIDs(pages)
  }

  private mutating func checkCaseIDs(_ pages: [PageReader.Result]) {
    var seen = Set<String>(minimumCapacity: pages.reduce(0) { $0 + $1.cases.count })
    for page in pages {
      // A rule id that stands twice has been reported; its cases would only repeat that.
      let isTaken = Set(page.page.rules.map(\.id)).count < page.page.rules.count
      for example in page.cases where !seen.insert(example.id).inserted && !isTaken {
        diagnostics.add(
          Diagnostic(
            "two cases are called \(example.id)",
            at: SourceLocation(
              path: "\(root)/\(page.page.path)", line: example.line, column: 1, length: 1,
              sourceLine: ""),
            hints: ["rows are told apart by what is done; a column \"case\" can name them"]))
      }
    }
  }

  private mutating func readTombstones(_ file: SourceFile) -> [Tombstone] {
    let table = LedgerTable(file, columns: ["id", "retired", "what became of it"])
    for diagnostic in table.diagnostics { diagnostics.add(diagnostic) }
    return table.rows.map { Tombstone(id: $0.cells[0].text, reason: $0.cells[2].text) }
  }

  // MARK: Files

  private mutating func checkNames(_ entries: [FileSystem.Entry]) {
    for entry in entries where !entry.name.hasPrefix(".") {
      if entry.isDirectory, !Self.knownFolders.contains(entry.name) {
        diagnostics.add(
          Diagnostic(
            "\(root)/\(entry.name): unknown folder",
            hints: Diagnostic.hints(for: entry.name, known: Self.knownFolders)))
      } else if !entry.isDirectory, entry.name.hasSuffix(".md"),
        !Self.knownDocuments.contains(entry.name)
      {
        diagnostics.add(
          Diagnostic(
            "\(root)/\(entry.name): unknown document",
            hints: ["a page stands in the folder of its role, such as Provider/"]))
      }
    }
  }

  private mutating func documents(in folder: String) -> [String] {
    guard FileSystem.isDirectory("\(root)/\(folder)") else { return [] }
    var paths: [String] = []
    for entry in list(folder) ?? [] where !entry.name.hasPrefix(".") {
      if entry.isDirectory {
        diagnostics.add(
          Diagnostic(
            "\(root)/\(folder)/\(entry.name): pages don't stand in folders of their own",
            hints: ["move them up to \(folder)/"]))
      } else if entry.name.hasSuffix(".md") {
        paths.append("\(folder)/\(entry.name)")
      }
    }
    documents += paths.count
    if documents > SuiteLimits.documents {
      diagnostics.add(
        Diagnostic("\(root): a suite has at most \(SuiteLimits.documents) documents"))
      return []
    }
    return paths
  }

  private mutating func list(_ folder: String) -> [FileSystem.Entry]? {
    do throws(FileSystem.Failure) {
      return try FileSystem.list(folder.isEmpty ? root : "\(root)/\(folder)")
    } catch {
      diagnostics.add(Diagnostic("\(error.path) can't be read: \(error.reason)"))
      return nil
    }
  }

  private mutating func required(_ name: String, _ entries: [FileSystem.Entry]) -> SourceFile? {
    if let file = optional(name, entries) { return file }
    diagnostics.add(
      Diagnostic(
        "\(root)/\(name) is missing", hints: ["a suite lists the documents that it rests on"]))
    return nil
  }

  private mutating func optional(_ name: String, _ entries: [FileSystem.Entry]) -> SourceFile? {
    entries.contains { $0.name == name } ? file(name) : nil
  }

  private mutating func file(_ path: String) -> SourceFile? {
    do throws(FileSystem.Failure) {
      let shown = "\(root)/\(path)"
      let bytes = try FileSystem.read(shown, atMost: SuiteLimits.documentBytes)
      if let fault = bytes.withUnsafeBufferPointer({ JSON.UTF8Check.firstFault(in: $0) }) {
        let offset = fault.lowerBound
        let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
        diagnostics.add(
          Diagnostic(
            "\(shown):\(line): this is no UTF-8 text (byte \(offset))",
            hints: ["save the document as UTF-8"]))
        return nil
      }
      digest.update(Array(path.utf8) + [0])
      digest.update(bytes)
      return SourceFile(path: shown, bytes: bytes)
    } catch {
      diagnostics.add(Diagnostic("\(error.path) can't be read: \(error.reason)"))
      return nil
    }
  }
}
