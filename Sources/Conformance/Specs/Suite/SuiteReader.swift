import ConformanceBase

/// Reads a whole suite from its files, and reports all mistakes at once.
package struct SuiteReader {
  private let files: SuiteFiles
  private var root: String { files.root }
  private let vocabularies: [Role: Vocabulary]
  private var diagnostics = Diagnostics()
  private var documents = 0
  /// The only page that is read; nil for all.
  private var page: String?
  /// The only role whose pages are read; nil for all.
  private var role: Role?
  /// Whether cases are checked; those in the program were linted before it was built.
  private var isChecked: Bool

  /// The documents that a suite may contain other than its pages; some are only for readers.
  private static let knownDocuments = [
    "README.md", "Glossary.md", "Sources.md", "Contested.md", "Pending.md", "Tombstones.md",
    DocumentedCause.page, Snapshot.fileName, "EventStream.md", "ServeStream.md", "Protocol.md",
    "NothingAppears.md", "Results.md", "Tour.md",
  ]
  private static let knownFolders =
    Role.allCases.map({ $0.folder }) + ["Statements", RequirementsReader.folder]

  private init(files: SuiteFiles, vocabularies: [Role: Vocabulary]) {
    self.files = files
    self.vocabularies = vocabularies
    isChecked = files != .embedded
  }

  /// Reads the suite in these files, and checks it against these vocabularies; the cases in the program
  /// only if it `isLinted`.
  package static func read(
    _ files: SuiteFiles, vocabularies: [Role: Vocabulary], isLinted: Bool = false
  ) throws(InvalidDocuments) -> Suite {
    var reader = SuiteReader(files: files, vocabularies: vocabularies)
    reader.isChecked = reader.isChecked || isLinted
    let suite = reader.read()
    guard let suite, reader.diagnostics.all.isEmpty else {
      throw InvalidDocuments(diagnostics: reader.diagnostics.sorted)
    }
    return suite
  }

  /// Reads the page of a rule, a fence or a case, with the records: all that is said of it alone.
  ///
  /// Returns nil if the page isn't named after its subject, hasn't the id, or has a mistake: the whole
  /// suite says more. The identity of a part is not that of its suite.
  package static func part(
    _ files: SuiteFiles, about id: String, vocabularies: [Role: Vocabulary]
  ) -> Suite? {
    guard let page = Subject.path(ofPageWith: id) else { return nil }
    var reader = SuiteReader(files: files, vocabularies: vocabularies)
    reader.page = page
    guard let suite = reader.read(), reader.diagnostics.all.isEmpty,
      suite.rule(id) != nil || suite.cases.contains(where: { CaseID.names(of: $0.id).contains(id) })
    else { return nil }
    return suite
  }

  /// Reads the pages of a role, with the records: all that its cases need.
  ///
  /// The identity of a part is not that of its suite.
  package static func part(
    _ files: SuiteFiles, of role: Role, vocabularies: [Role: Vocabulary]
  ) throws(InvalidDocuments) -> Suite {
    var reader = SuiteReader(files: files, vocabularies: vocabularies)
    reader.role = role
    guard let suite = reader.read(), reader.diagnostics.all.isEmpty else {
      throw InvalidDocuments(diagnostics: reader.diagnostics.sorted)
    }
    return suite
  }

  /// Reads the ledger alone, which takes a fraction of the time of a whole suite.
  ///
  /// Its mistakes are those of reading the suite, so they are left to that.
  package static func ledger(_ files: SuiteFiles) -> Ledger {
    var reader = SuiteReader(files: files, vocabularies: [:])
    let records = reader.list("").map { reader.ledgerFiles($0) } ?? SuiteRecords.Files()
    return SuiteRecords(records).ledger.ledger
  }

  private mutating func ledgerFiles(_ entries: [FileSystem.Entry]) -> SuiteRecords.Files {
    var files = SuiteRecords.Files()
    files.sources = required("Sources.md", entries)
    for path in documents(in: "Statements") {
      if let file = file(path) { files.statements.append(file) }
    }
    files.pending = optional("Pending.md", entries)
    files.causes = optional(DocumentedCause.page, entries)
    files.contested = optional("Contested.md", entries)
    return files
  }

  private mutating func read() -> Suite? {
    guard let entries = list("") else { return nil }
    guard looksLikeSuite(entries) else {
      let below = entries.contains { $0.isDirectory && $0.name == "Specs" }
      diagnostics.add(
        Diagnostic(
          "\(root) holds no specs: it has no Sources.md, and no folder of a role",
          hints: below ? ["did you mean \(root)/Specs?"] : []))
      return nil
    }
    checkNames(entries)
    var documents = ledgerFiles(entries)
    var openPages: [OpenPage] = []
    for role in Role.allCases where self.role == nil || self.role == role {
      for path in self.documents(in: role.folder) where page == nil || page == path {
        if let page = openPage(path, role: role) { openPages.append(page) }
      }
    }
    for path in self.documents(in: RequirementsReader.folder) {
      if let file = file(path) { documents.requirements.append((path, file)) }
    }
    documents.tombstones = optional("Tombstones.md", entries)
    documents.snapshot = optional(Snapshot.fileName, entries)
    // Pages depend on each other and on the ledger only after all are read.
    let (records, pages) = Parallel.both { [documents] in
      SuiteRecords(documents)
    } _: { [isChecked] in
      Parallel.map(openPages) { page in
        PageReader.read(
          page.file, path: page.path, role: page.role, vocabulary: page.vocabulary,
          isChecked: isChecked)
      }
    }
    for diagnostic in records.diagnostics { diagnostics.add(diagnostic) }
    for diagnostic in pages.flatMap({ $0.diagnostics }) { diagnostics.add(diagnostic) }
    if pages.isEmpty, diagnostics.all.isEmpty {
      diagnostics.add(
        Diagnostic(
          "there is no spec page in \(root)",
          hints: [
            "pages stand in the folders \(Role.allCases.map { $0.folder }.joined(separator: ", "))"
          ]))
    }
    if page == nil, role == nil { checkReferences(pages, records.ledger) }
    let cases = pages.flatMap { $0.cases }
    return Suite(
      files: files, pages: pages.map { $0.page }, cases: cases, ledger: records.ledger.ledger,
      requirements: records.requirements, tombstones: records.tombstones,
      snapshot: records.snapshot,
      vocabularies: vocabularies, identity: SuiteIdentity(pages.map { $0.page }, vocabularies))
  }

  /// A page whose file is read but not parsed yet.
  private struct OpenPage {
    var file: SourceFile
    var path: String
    var role: Role
    var vocabulary: Vocabulary
  }

  private mutating func openPage(_ path: String, role: Role) -> OpenPage? {
    guard let vocabulary = vocabularies[role] else {
      diagnostics.add(
        Diagnostic(
          "\(root)/\(path): there is no vocabulary for the role \(role.rawValue)",
          hints: [
            "pages are read for \(vocabularies.keys.sorted().map { $0.rawValue }.joined(separator: ", "))"
          ]))
      return nil
    }
    return file(path).map { file in
      OpenPage(file: file, path: path, role: role, vocabulary: vocabulary)
    }
  }

  // MARK: Across pages

  private mutating func checkReferences(_ pages: [PageReader.Result], _ reader: LedgerReader) {
    var firstLocation: [String: SourceLocation] = [:]
    let references = pages.flatMap { $0.references }
    var mayRepeatCases = pages.contains(where: { $0.repeatsCases })
    for reference in references where reference.kind == .ruleID {
      if let first = firstLocation[reference.name] {
        mayRepeatCases = true
        diagnostics.add(
          Diagnostic(
            "the id \"\(reference.name)\" is taken", at: reference.location,
            hints: ["it stands at \(first.description)"]))
      } else {
        firstLocation[reference.name] = reference.location
      }
    }
    let ruleIDs = firstLocation.keys.sorted()
    let statementIDs = reader.ledger.statements.map { $0.id }
    for reference in references {
      switch reference.kind {
      case .citedRule where firstLocation[reference.name] == nil:
        diagnostics.add(
          .unknown("rule", reference.name, known: ruleIDs, at: reference.location))
      case .statement where reader.isComplete && reader.ledger.statement(reference.name) == nil:
        diagnostics.add(
          .unknown("statement", reference.name, known: statementIDs, at: reference.location))
      default: break
      }
    }
    // A case's id begins with its rule's, so cases of two pages can only collide if rules do.
    if mayRepeatCases { checkCaseIDs(pages) }
  }

  private mutating func checkCaseIDs(_ pages: [PageReader.Result]) {
    var firstPlace = [String: (page: Int, line: Int)](
      minimumCapacity: pages.reduce(0) { $0 + $1.cases.count })
    for (index, page) in pages.enumerated() {
      // A duplicate rule id has been reported already; its cases would only repeat that.
      let isTaken = Set(page.page.rules.map { $0.id }).count < page.page.rules.count
      for example in page.cases {
        guard let first = firstPlace[example.id] else {
          firstPlace[example.id] = (index, example.line)
          continue
        }
        guard !isTaken else { continue }
        let place = pages[first.page].page.file.location(ofLine: first.line - 1)
        diagnostics.add(
          Diagnostic(
            "two cases are called \(example.id)",
            at: page.page.file.location(ofLine: example.line - 1),
            hints: [
              "the first stands at \(place.description)",
              "rows are told apart by what is done; a column \"case\" can name them",
            ]))
      }
    }
  }

  // MARK: Files

  /// Whether a folder can be a suite.
  ///
  /// An empty one can: each document that it lacks is reported.
  private func looksLikeSuite(_ entries: [FileSystem.Entry]) -> Bool {
    let names = entries.map { $0.name }.filter { !$0.hasPrefix(".") }
    return names.isEmpty || names.contains("Sources.md")
      || names.contains(where: Self.knownFolders.contains)
  }

  private mutating func checkNames(_ entries: [FileSystem.Entry]) {
    for entry in entries where !entry.name.hasPrefix(".") {
      if entry.isDirectory, !Self.knownFolders.contains(entry.name) {
        diagnostics.add(
          Diagnostic(
            "\(root)/\(entry.name): unknown folder",
            hints: Diagnostic.hints(for: entry.name, known: Self.knownFolders)))
      } else if !entry.isDirectory, Self.knownFolders.contains(entry.name) {
        diagnostics.add(
          Diagnostic(
            "\(root)/\(entry.name) is no folder",
            hints: ["what should stand in it would drop out silently"]))
      } else if !entry.isDirectory, checkEnding(of: entry.name),
        !Self.knownDocuments.contains(entry.name)
      {
        let near = Spelling.closest(to: entry.name, among: Self.knownDocuments)
        diagnostics.add(
          Diagnostic(
            "\(root)/\(entry.name): unknown document",
            hints: near.map { ["did you mean \"\($0)\"?"] }
              ?? ["a page stands in the folder of its role, such as Provider/"]))
      }
    }
  }

  /// Whether a file is a document; reports a similar ending, which would drop out silently.
  private mutating func checkEnding(of path: String) -> Bool {
    if path.hasSuffix(".md") { return true }
    let ending = path.lowercased().split(separator: ".").last ?? ""
    if ["md", "markdown", "mdown", "mkd"].contains(ending) {
      diagnostics.add(
        Diagnostic("\(root)/\(path): the name of a document ends in .md", hints: ["rename it"]))
    }
    return false
  }

  private mutating func documents(in folder: String) -> [String] {
    guard files.hasFolder(folder) else { return [] }
    var paths: [String] = []
    for entry in list(folder) ?? [] where !entry.name.hasPrefix(".") {
      if entry.isDirectory {
        diagnostics.add(
          Diagnostic(
            "\(root)/\(folder)/\(entry.name): pages don't stand in folders of their own",
            hints: ["move them up to \(folder)/"]))
      } else if checkEnding(of: "\(folder)/\(entry.name)") {
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
      return try files.list(folder)
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
      let bytes = try files.read(path)
      if let fault = bytes.withUnsafeBufferPointer({ JSON.UTF8Check.firstFault(in: $0) }) {
        // The bytes before the fault are valid; after it, invalid ones are shown as �.
        let shownBytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
        let place = SourceFile(path: shown, bytes: shownBytes)
          .location(fault.lowerBound..<fault.lowerBound + "\u{FFFD}".utf8.count)
        diagnostics.add(
          Diagnostic(
            "this is no UTF-8 text", at: place, hints: ["save the document as UTF-8"]))
        return nil
      }
      if bytes.starts(with: "\u{FEFF}".utf8) {
        diagnostics.add(
          Diagnostic(
            "\(shown) starts with a byte order mark",
            hints: ["save the document as UTF-8 without one"]))
        return nil
      }
      return SourceFile(path: shown, bytes: bytes)
    } catch {
      diagnostics.add(Diagnostic("\(error.path) can't be read: \(error.reason)"))
      return nil
    }
  }
}
