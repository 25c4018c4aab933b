import ConformanceBase

/// A case with its placeholders, prepared to be filled with the rows of its table.
///
/// Parts without placeholders are found once, and shared by the bodies of all rows.
indirect enum CasePattern: Sendable {
  /// The same in every row.
  case fixed(JSON)
  /// The value of a cell; nil if no column has that name.
  case cell(column: Int?)
  /// A text with placeholders among other characters.
  case text(TextPattern)
  /// An array in which something is filled.
  case list([CasePattern])
  /// An object in which something is filled.
  case object([(key: TextPattern, value: CasePattern)])

  init(_ json: JSON, columns: [String]) {
    switch json {
    case .string(let text):
      let pattern = TextPattern(text, columns: columns)
      if let name = Placeholder.whole(text) {
        self = .cell(column: columns.firstIndex(of: name))
      } else {
        self = pattern.isFixed ? .fixed(json) : .text(pattern)
      }
    case .array(let elements):
      let patterns = elements.map { CasePattern($0, columns: columns) }
      self = patterns.allSatisfy { $0.isFixed } ? .fixed(json) : .list(patterns)
    case .object(let object):
      let members = object.map { member in
        (
          key: TextPattern(member.key, columns: columns),
          value: CasePattern(member.value, columns: columns)
        )
      }
      let isFixed = members.allSatisfy { $0.key.isFixed && $0.value.isFixed }
      self = isFixed ? .fixed(json) : .object(members)
    default: self = .fixed(json)
    }
  }

  private var isFixed: Bool {
    if case .fixed = self { true } else { false }
  }

  /// Returns the value for a row; nil for a placeholder whose cell is empty, which is left out.
  func filled(with cells: [MarkdownTable.Cell]) -> JSON? {
    switch self {
    case .fixed(let json): return json
    case .cell(let column): return column.flatMap { Self.value(of: cells[$0].text) }
    case .text(let text): return .string(text.filled(with: cells))
    case .list(let elements): return .array(elements.compactMap { $0.filled(with: cells) })
    case .object(let members):
      var object = JSON.Object(minimumCapacity: members.count)
      // Written keys differ, so only one that is filled in can meet another.
      let fillsKeys = Self.fillsKeys(members)
      for (key, value) in members {
        guard let value = value.filled(with: cells) else { continue }
        let key = key.filled(with: cells)
        if fillsKeys { object[key] = value } else { object.append(key, value) }
      }
      return .object(object)
    }
  }

  /// Whether a row makes a key equal to an earlier one of its object.
  func repeatsKey(filledWith cells: [MarkdownTable.Cell]) -> Bool {
    switch self {
    case .fixed, .cell, .text: return false
    case .list(let elements):
      return elements.contains { $0.repeatsKey(filledWith: cells) }
    case .object(let members):
      if members.contains(where: { $0.value.repeatsKey(filledWith: cells) }) { return true }
      guard Self.fillsKeys(members) else { return false }
      var filled = JSON.Object(minimumCapacity: members.count)
      for (key, value) in members where !value.isLeftOut(with: cells) {
        let key = key.filled(with: cells)
        if filled.position(of: key) != nil { return true }
        filled.append(key, .null)
      }
      return false
    }
  }

  private static func fillsKeys(_ members: [(key: TextPattern, value: CasePattern)]) -> Bool {
    members.contains { !$0.key.isFixed }
  }

  /// Whether a row leaves the value out.
  private func isLeftOut(with cells: [MarkdownTable.Cell]) -> Bool {
    guard case .cell(let column) = self else { return false }
    return column.map { cells[$0].text.isEmpty } ?? true
  }

  /// Returns the value of a cell: JSON if it parses, otherwise its text; nil if it is empty.
  private static func value(of text: String) -> JSON? {
    guard let first = text.utf8.first else { return nil }
    // Most cells are words: parse only what can begin a JSON value.
    guard mayBeginJSON(first) else { return .string(text) }
    return (try? JSON.parse(text)) ?? .string(text)
  }

  private static func mayBeginJSON(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "\""),
      UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "t"), UInt8(ascii: "f"),
      UInt8(ascii: "n"):
      true
    default: false
    }
  }
}

/// A text, divided at its placeholders.
enum TextPattern: Sendable {
  /// The same in every row.
  case fixed(String)
  /// Cells, each after some text, and the text after the last.
  case cut([(before: String, column: Int?)], rest: String)

  init(_ text: String, columns: [String]) {
    var cells: [(before: String, column: Int?)] = []
    let rest = Placeholder.forEach(in: text) { before, name in
      cells.append((before, columns.firstIndex(of: name)))
    }
    self = cells.isEmpty ? .fixed(text) : .cut(cells, rest: rest)
  }

  /// Whether it contains no placeholder.
  var isFixed: Bool {
    if case .fixed = self { true } else { false }
  }

  /// Returns the text for a row, with each cell inserted as it is written.
  func filled(with cells: [MarkdownTable.Cell]) -> String {
    switch self {
    case .fixed(let text): text
    case .cut(let parts, let rest):
      parts.reduce(into: "") { text, part in
        text += part.before
        if let column = part.column { text += cells[column].text }
      } + rest
    }
  }
}
