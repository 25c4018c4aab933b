import Conformance
import Testing

@testable import ConformanceSpecs

extension CaseTemplate {
  /// Makes a template as the reader does, from a fence and the table below.
  static func reading(_ json: String, table: String = "") throws -> (CaseTemplate, SourceFile) {
    let file = SourceFile(
      path: "a.md", bytes: Array("```json case=a\n\(json)\n```\n\n\(table)\n".utf8))
    var content = 0..<0
    var found: MarkdownTable?
    let blocks = MarkdownScanner.scan(file).blocks
    for block in blocks {
      switch block.kind {
      case .fence(_, let range): content = range
      case .table(let table): found = table
      default: break
      }
    }
    let template = CaseTemplate(
      slug: "a", control: nil, isMarkedControl: false,
      body: try JSON.parse(file.bytes[content]), of: file, content: content, table: found,
      lines: 1...file.lineCount)
    return (template, file)
  }

  /// The text of each row of the table, unfolded.
  static func unfolded(_ json: String, table: String = "") throws -> [String] {
    let (template, _) = try reading(json, table: table)
    let rows: [Int?] = template.table.map { Array($0.rows.indices) } ?? [nil]
    return rows.map { Unfolding(template, row: $0).body().text() }
  }
}
