import Conformance

/// The pairs that people judged, held against what is noticed now.
///
/// A program can't tell whether a rule is broken by what another rule's mutant does. So people judge
/// drawn pairs, and their judgement counts for as long as requirement and observation stay the same.
package struct JudgedPairs: Sendable {
  private let rows: [Row]

  private struct Row: Sendable {
    let example: String
    let requirement: String
    let reason: String
    let judgement: String
  }

  /// The most rows of which somebody may say that the rule isn't broken.
  private static let mostNo = 2

  /// Reads a document that `DrawnPairs` made and somebody completed; throws if it has no such rows.
  package init(_ bytes: [UInt8], path: String) throws(InvalidDocuments) {
    let file = SourceFile(path: path, bytes: bytes)
    let (blocks, diagnostics) = MarkdownScanner.scan(file)
    rows = blocks.flatMap { block in
      guard case .table(let table) = block.kind, table.header.count == 4 else { return [Row]() }
      return table.rows.map { row in
        let cells = row.cells.map { Self.spaced($0.text) }
        return Row(
          example: cells[0], requirement: cells[1], reason: cells[2], judgement: cells[3])
      }
    }
    guard diagnostics.isEmpty, !rows.isEmpty else {
      let none = Diagnostic(
        "\(path) has no judged pairs", hints: ["draw some: conformance-run mutants --draw 100"])
      throw InvalidDocuments(diagnostics: diagnostics.isEmpty ? [none] : diagnostics)
    }
  }

  /// What is wrong with them: rows that nobody judged, that are noticed otherwise now, or too many of
  /// which somebody said no.
  package func faults(in matrix: KillMatrix) -> [String] {
    let noticed = Set(
      matrix.pairs.map { pair in
        [pair.rule.id, Self.spaced(pair.rule.requirement), Self.spaced(pair.notice.reason)]
      })
    let stale = rows.filter { row in
      let rule = String(row.example.prefix { $0 != "/" })
      return !noticed.contains([rule, row.requirement, row.reason])
    }
    let open = rows.filter { !["yes", "no"].contains($0.judgement) }
    let refused = rows.filter { $0.judgement == "no" }
    return stale.map { "\($0.example) isn't noticed so any more: \($0.reason)" }
      + open.map { "\($0.example) isn't judged: yes or no" }
      + (refused.count <= Self.mostNo
        ? [] : ["\(refused.count) rows are judged no, and at most \(Self.mostNo) may be"])
  }

  /// A document ignores differences in spacing, and escapes the bars of its tables.
  private static func spaced(_ text: String) -> String {
    text.replacing("\\|", with: "|").split(whereSeparator: { $0.isWhitespace }).joined(
      separator: " ")
  }
}
