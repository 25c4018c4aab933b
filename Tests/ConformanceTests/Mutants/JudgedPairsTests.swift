import Testing

@testable import Conformance

/// A rule that notices another rule's mutant must be broken by what was observed.
///
/// A program can't tell that, so people judge drawn pairs, and their judgement is committed.
@Suite("The pairs that people judged")
struct JudgedPairsTests {
  private struct Row {
    let example: String
    let requirement: String
    let reason: String
    let judgement: String
  }

  private let rows: [Row]

  init() throws {
    let path = "\(Program.package)/Reports/pairs.md"
    let file = SourceFile(path: path, bytes: try FileSystem.read(path, atMost: 1 << 20))
    rows = MarkdownScanner.scan(file).blocks.flatMap { block in
      guard case .table(let table) = block.kind else { return [Row]() }
      return table.rows.map { row in
        let cells = row.cells.map { $0.text.replacing("\\|", with: "|") }
        return Row(
          example: cells[0], requirement: cells[1], reason: cells[2], judgement: cells[3])
      }
    }
  }

  @Test("are a hundred, and of at most two somebody said that the rule isn't broken")
  func judgement() {
    #expect(rows.count == 100)
    #expect(rows.allSatisfy { $0.judgement == "yes" || $0.judgement == "no" })
    #expect(rows.count { $0.judgement == "no" } <= 2)
  }

  @Test("are noticed as they were when they were judged")
  func currency() throws {
    let suite = try ShippedSuite.read()
    let requirements = Dictionary(uniqueKeysWithValues: suite.rules.map { ($0.id, $0.requirement) })
    let kills = try #require(suite.kills)
    let noticed = Set(
      kills.entries.filter { !$0.isOwn }.map { [$0.rule, Self.spaced($0.reason)] })
    for row in rows {
      let rule = String(row.example.prefix { $0 != "/" })
      // Draw again, and have the new rows judged: conformance-run mutants --draw 100 --seed N
      #expect(requirements[rule].map(Self.spaced) == Self.spaced(row.requirement), "\(row.example)")
      #expect(noticed.contains([rule, Self.spaced(row.reason)]), "\(row.example): \(row.reason)")
    }
  }

  /// A document ignores differences in spacing.
  private static func spaced(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
