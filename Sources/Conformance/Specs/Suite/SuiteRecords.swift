/// The documents of a suite other than its pages: the ledger, requirements, tombstones and snapshot.
struct SuiteRecords {
  private(set) var ledger = LedgerReader()
  private(set) var requirements: [Requirements] = []
  private(set) var tombstones: [Tombstone] = []
  private(set) var snapshot: Snapshot?
  /// The mistakes in any of them.
  private(set) var diagnostics: [Diagnostic] = []

  /// The files to read; nil for one that doesn't exist.
  struct Files {
    var sources: SourceFile?
    var statements: [SourceFile] = []
    var pending: SourceFile?
    var causes: SourceFile?
    var contested: SourceFile?
    var requirements: [(path: String, file: SourceFile)] = []
    var tombstones: SourceFile?
    var snapshot: SourceFile?
  }

  /// Reads all of them.
  init(_ files: Files) {
    readLedger(files)
    for (path, file) in files.requirements {
      let (page, problems) = RequirementsReader.read(file, path: path)
      requirements.append(page)
      diagnostics += problems
    }
    if let file = files.tombstones { readTombstones(file) }
    if let file = files.snapshot {
      let result = Snapshot.read(file)
      snapshot = result.snapshot
      diagnostics += result.diagnostics
    }
  }

  private mutating func readLedger(_ files: Files) {
    if let file = files.sources { ledger.readSources(file) }
    for file in files.statements { ledger.readStatements(file) }
    ledger.finishStatements()
    if let file = files.pending { ledger.readPending(file) }
    if let file = files.causes { ledger.readCauses(file) }
    if let file = files.contested { ledger.readRulings(file) }
    diagnostics += ledger.diagnostics
  }

  private mutating func readTombstones(_ file: SourceFile) {
    let table = LedgerTable(file, columns: ["id", "retired", "what became of it"])
    diagnostics += table.diagnostics
    tombstones = table.rows.map {
      Tombstone(
        id: $0.cells[0].text, reason: $0.cells[2].text, location: file.location($0.cells[0].range))
    }
  }
}
