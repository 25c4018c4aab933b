import ConformanceBase

/// A ruling of `Contested.md`: what documents say about a point on which they differ, and what the suite
/// makes of it.
package struct Ruling: Sendable {
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
}

extension Ledger {
  /// The page of the rulings.
  package static let rulingsPage = "Contested.md"

  /// All rulings, in the order of their page.
  package var allRulings: [Ruling] {
    guard let file = contested else { return [] }
    let blocks = MarkdownScanner.scan(file).blocks
    return blocks.indices.compactMap { index in
      guard case .heading(level: 2, let heading) = blocks[index].kind else { return nil }
      let body = blocks[(index + 1)...].prefix { block in
        if case .heading(level: ...2, _) = block.kind { false } else { true }
      }
      return Self.ruling(heading, at: blocks[index].lines.lowerBound + 1, body, in: file)
    }
  }

  private static func ruling(
    _ heading: String, at line: Int, _ body: ArraySlice<MarkdownBlock>, in file: SourceFile
  ) -> Ruling {
    var documents: [(title: String, says: String)] = []
    var prose: [String] = []
    for block in body {
      switch block.kind {
      case .table(let table):
        documents += table.rows.map {
          (file.text($0.cells[0].range), file.text($0.cells[1].range))
        }
      case .prose: prose += block.lines.map { file.text(file.range(ofLine: $0)) } + [""]
      case .heading, .fence, .definitions: break
      }
    }
    let (text, reason) = parts(of: prose)
    return Ruling(
      id: ruling(of: heading), title: title(ofRuling: heading), line: line, documents: documents,
      text: text, reason: reason)
  }

  private static func title(ofRuling heading: String) -> String {
    let heading = Substring(heading)
    return heading.firstRange(of: " · ").map { String(heading[$0.upperBound...]) }
      ?? String(heading)
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
      return lines[..<last].drop(while: \.isEmpty).joined(separator: "\n")
    }
    return (whole(text), whole(reason))
  }
}

extension Suite {
  /// The rules that refer to a ruling.
  package func rules(under ruling: Ruling) -> [Rule] {
    rules.filter { text(of: $0).contains("\(Ledger.rulingsPage)#\(ruling.id.lowercased())-") }
  }
}
