import ConformanceBase

/// The ids of the cases when the suite was last recorded.
///
/// It is committed, so that review shows when a case drops out or an id vanishes. It has a line for
/// each case, sorted and without totals, so that branches merge.
package struct Snapshot: Sendable, Equatable {
  /// The ids, in the order of their bytes.
  package let cases: [String]

  /// The name of the document.
  package static let fileName = "Snapshot.md"

  /// Makes the snapshot of a suite.
  package init(of suite: Suite) { self.init(cases: suite.cases.map { $0.id }) }

  init(cases: [String]) { self.cases = cases.sorted { $0.precedesByBytes($1) } }

  /// The snapshot of the specs in the program; nil if they have none.
  static var embedded: Snapshot? {
    (try? SuiteFiles.embedded.read(fileName)).map { bytes in
      read(SourceFile(path: fileName, bytes: bytes)).snapshot
    }
  }

  /// The document that is committed.
  package var document: String {
    """
    # Snapshot

    The cases of the suite when it was last recorded by `conformance-run lint --record`. A change here
    belongs to a change of the pages; `lint` fails where the two differ.

    ```text
    \(cases.map { $0 + "\n" }.joined())```

    """
  }

  /// Reads the committed document.
  package static func read(_ file: SourceFile) -> (snapshot: Snapshot, diagnostics: [Diagnostic]) {
    var (blocks, diagnostics) = MarkdownScanner.scan(file)
    var cases: [String] = []
    var known: Set<String> = []
    for block in blocks {
      guard case .fence(_, let content) = block.kind else { continue }
      for line in (block.lines.lowerBound + 1)..<file.line(at: content.upperBound) {
        let range = file.range(ofLine: line)
        let id = file.text(range)
        if known.insert(id).inserted {
          cases.append(id)
        } else {
          diagnostics.append(
            Diagnostic("the case \"\(id)\" is listed twice", at: file.location(range)))
        }
      }
    }
    return (Snapshot(cases: cases), diagnostics)
  }
}
