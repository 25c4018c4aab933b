/// A piece of a Markdown document that the suite distinguishes.
struct MarkdownBlock: Sendable {
  /// What the piece is.
  var kind: Kind
  /// Its lines, counted from 0.
  var lines: ClosedRange<Int>

  enum Kind: Sendable {
    /// A heading and its level.
    case heading(level: Int, text: String)
    /// Running text, list items and everything else that only people read.
    case prose
    /// Fenced code: the info string, and where the code stands in the file.
    case fence(info: String, content: Range<Int>)
    /// A table.
    case table(MarkdownTable)
    /// Definitions of links, one a line.
    case definitions([LinkDefinition])
  }

  /// Whether it only says where links lead, and so is nothing to read.
  var isDefinitions: Bool {
    if case .definitions = kind { true } else { false }
  }
}

/// A table whose cells know where they stand.
struct MarkdownTable: Sendable {
  /// The names of the columns.
  var header: [Cell]
  /// The rows below the rule, each as wide as the header.
  var rows: [Row]

  struct Row: Sendable {
    var cells: [Cell]
    /// The line that it stands on, counted from 0.
    var line: Int
  }

  /// A cell: its text without surrounding blanks and backticks, and where it stands.
  struct Cell: Sendable, Hashable {
    var text: String
    var range: Range<Int>
  }

  /// The position of a column.
  func column(_ name: String) -> Int? {
    header.firstIndex { $0.text == name }
  }
}
