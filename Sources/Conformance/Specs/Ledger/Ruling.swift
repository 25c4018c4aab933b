import ConformanceBase

/// A ruling of `Contested.md`: what documents say about a point on which they differ, and how the suite
/// decides.
package struct Ruling: Sendable {
  /// The page of the rulings.
  package static let page = "Contested.md"

  package let id: String
  package let title: String
  /// The line of its heading, counted from 1.
  package let line: Int
  /// What each document says, as Markdown.
  package let documents: [(title: String, says: String)]
  /// What the suite requires and permits, as Markdown.
  package let text: String
  /// Why, as Markdown.
  package let reason: String

  /// Reads a section of the page.
  init(_ heading: String, line: Int, _ body: ArraySlice<MarkdownBlock>, in file: SourceFile) {
    (id, title) = Self.parts(of: heading)
    self.line = line
    var documents: [(title: String, says: String)] = []
    var prose: [String] = []
    for block in body {
      switch block.kind {
      case .table(let table):
        documents += table.rows.compactMap { row in
          row.cells.count < 2
            ? nil : (file.text(row.cells[0].range), file.text(row.cells[1].range))
        }
      case .prose: prose += block.lines.map { file.text(file.range(ofLine: $0)) } + [""]
      case .heading, .fence, .definitions: break
      }
    }
    self.documents = documents
    (text, reason) = Self.parts(of: prose)
  }

  /// The id and the title in a heading: `C1 · A badge in a silent push`.
  package static func parts(of heading: String) -> (id: String, title: String) {
    let parts = heading.split(separator: "·", maxSplits: 1).map { String($0).trimmed }
    return (parts.first ?? heading, parts.last ?? heading)
  }

  /// Parts the lines of a ruling into what is ruled and why.
  private static func parts(of lines: [String]) -> (text: String, reason: String) {
    var (text, reason): ([String], [String]) = ([], [])
    var isReason = false
    for var line in lines {
      for (mark, isOfReason) in [("**Ruling.** ", false), ("**Why.** ", true)]
      where line.hasPrefix(mark) {
        line.removeFirst(mark.count)
        isReason = isOfReason
      }
      if isReason { reason.append(line) } else { text.append(line) }
    }
    func whole(_ lines: [String]) -> String {
      let last = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
      return lines[..<last].drop(while: { $0.isEmpty }).joined(separator: "\n")
    }
    return (whole(text), whole(reason))
  }
}
