import Conformance

extension FuzzTarget {
  /// A document of the ledger, or the snapshot, as the first byte chooses.
  static let ledger = FuzzTarget(
    name: "ledger",
    seeds: [
      ("0", "Specs/Sources.md"), ("1", "Specs/Statements/Alerts.md"), ("2", "Specs/Pending.md"),
      ("3", "Specs/Contested.md"), ("4", "Specs/Snapshot.md"),
    ],
    words: [
      "\nSource: ", "\nArea: ", "| id | statement | role | standing |", "|---|---|", "excluded: ",
      "https://", " (6.8)", "2026-11-21", "| address | read |",
    ]
  ) { bytes in
    guard let first = bytes.first, String(validating: bytes, as: UTF8.self) != nil else { return }
    let file = SourceFile(path: "ledger.md", bytes: Array(bytes.dropFirst()))
    var reader = LedgerReader()
    switch (first &- UInt8(ascii: "0")) % 5 {
    case 0: reader.readSources(file)
    case 1: reader.readStatements(file)
    case 2: reader.readPending(file)
    case 3: reader.readRulings(file)
    default: show(Snapshot.read(file).diagnostics)
    }
    reader.finishStatements()
    show(reader.diagnostics)
  }
}
