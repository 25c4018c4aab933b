import Conformance

@testable import ConformanceSpecs

extension MarkdownScanner {
  /// Returns the blocks of a text, one per line, and its mistakes.
  static func outline(_ text: String) -> (blocks: [String], problems: [String]) {
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    let (blocks, diagnostics) = scan(file)
    return (
      blocks.map { block in
        let lines = "\(block.lines.lowerBound + 1)-\(block.lines.upperBound + 1)"
        switch block.kind {
        case .heading(let level, let text): return "\(lines) h\(level) \(text)"
        case .prose: return "\(lines) prose"
        case .definitions(let definitions):
          return "\(lines) definitions \(definitions.map(\.label).joined(separator: ", "))"
        case .fence(let info, let content):
          return "\(lines) fence <\(info)> \(file.text(content).debugDescription)"
        case .table(let table):
          let rows = [table.header] + table.rows.map(\.cells)
          return "\(lines) table "
            + rows.map { $0.map(\.text).joined(separator: "¦") }.joined(separator: "/")
        }
      }, diagnostics.map { "\($0.location?.description ?? "") \($0.message)" }
    )
  }
}
