/// A block of a Markdown document.
package struct MarkdownBlock: Sendable {
  /// The kind of block, with its content.
  package var kind: Kind
  /// Its lines, counted from 0.
  package var lines: ClosedRange<Int>

  package enum Kind: Sendable {
    /// A heading and its level.
    case heading(level: Int, text: String)
    /// Paragraphs, list items and everything else that is only for readers.
    case prose
    /// Fenced code: the info string, and the bytes of the code in the file.
    case fence(info: String, content: Range<Int>)
    /// A table.
    case table(MarkdownTable)
    /// Definitions of links, one a line.
    case definitions([LinkDefinition])
  }

  /// Whether it only says where links lead, and so is nothing to read.
  package var isDefinitions: Bool {
    if case .definitions = kind { true } else { false }
  }
}

extension [MarkdownBlock] {
  /// The sections of the second level: each with its heading, the line of that, counted from 0, and what
  /// follows.
  package var sections: [(heading: String, line: Int, body: ArraySlice<MarkdownBlock>)] {
    indices.compactMap { index in
      guard case .heading(level: 2, let heading) = self[index].kind else { return nil }
      let body = self[(index + 1)...].prefix { block in
        if case .heading(level: ...2, _) = block.kind { false } else { true }
      }
      return (heading, self[index].lines.upperBound, body)
    }
  }
}

/// A table whose cells have their places.
package struct MarkdownTable: Sendable {
  /// The names of the columns.
  package var header: [Cell]
  /// The rows below the delimiter row, each with as many cells as the header.
  package var rows: [Row]

  package struct Row: Sendable {
    package var cells: [Cell]
    /// Its line, counted from 0.
    var line: Int
  }

  /// A cell: its text without surrounding blanks and backticks, and its bytes in the file.
  package struct Cell: Sendable, Hashable {
    package var text: String
    package var range: Range<Int>
  }

  /// Returns the index of a column, if there is one of that name.
  func column(_ name: String) -> Int? {
    header.firstIndex { $0.text == name }
  }
}
