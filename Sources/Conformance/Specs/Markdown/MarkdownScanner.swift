import ConformanceBase

/// Splits a document into headings, prose, fences, tables and definitions of links, line by line.
///
/// It deliberately knows little of Markdown: everything else is prose. Only a fence must never be
/// mistaken for prose, because a case in it would silently not run.
package struct MarkdownScanner {
  private let file: SourceFile
  private var diagnostics: [Diagnostic] = []
  private var blocks: [MarkdownBlock] = []
  private var line = 0
  /// The marker of the indented fence that is open, if one is.
  private var indentedFence: UInt8?

  private init(_ file: SourceFile) { self.file = file }

  /// Returns the blocks of a file, in order, and the mistakes in its outline.
  package static func scan(_ file: SourceFile) -> (
    blocks: [MarkdownBlock], diagnostics: [Diagnostic]
  ) {
    var scanner = MarkdownScanner(file)
    while scanner.line < file.lineCount { scanner.scanBlock() }
    return (scanner.blocks, scanner.diagnostics)
  }

  private mutating func scanBlock() {
    let range = file.range(ofLine: line)
    guard let first = firstByte(range) else {
      line += 1
      return
    }
    switch first {
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      if let length = fenceLength(range, marker: first) {
        scanFence(marker: first, length: length)
      } else {
        scanProse()
      }
    case UInt8(ascii: "#"):
      if let heading = heading(range) {
        blocks.append(MarkdownBlock(kind: heading, lines: line...line))
        line += 1
      } else {
        scanProse()
      }
    case UInt8(ascii: "|"): scanTable()
    case UInt8(ascii: "["):
      // Within a paragraph such a line would define nothing, so it is looked for here only.
      if !scanDefinitions() { scanProse() }
    default: scanProse()
    }
  }

  // MARK: Definitions of links

  /// Takes in all definitions that stand here; false where there is none.
  private mutating func scanDefinitions() -> Bool {
    let start = line
    var definitions: [LinkDefinition] = []
    while line < file.lineCount, let definition = definition(file.range(ofLine: line)) {
      definitions.append(definition)
      line += 1
    }
    guard !definitions.isEmpty else { return false }
    blocks.append(MarkdownBlock(kind: .definitions(definitions), lines: start...(line - 1)))
    return true
  }

  private func definition(_ range: Range<Int>) -> LinkDefinition? {
    guard !range.isEmpty, file.bytes[range.lowerBound] == UInt8(ascii: "[") else { return nil }
    return LinkDefinition(file.bytes[range])
  }

  private func firstByte(_ range: Range<Int>) -> UInt8? {
    trimmed(range).isEmpty ? nil : file.bytes[range.lowerBound]
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func heading(_ range: Range<Int>) -> MarkdownBlock.Kind? {
    let level = file.bytes[range].prefix { $0 == UInt8(ascii: "#") }.count
    let rest = range.lowerBound + level
    guard level <= 6, rest < range.upperBound, file.bytes[rest] == UInt8(ascii: " ") else {
      return nil
    }
    return .heading(level: level, text: file.text(trimmed(rest..<range.upperBound)))
  }

  private func fenceLength(_ range: Range<Int>, marker: UInt8) -> Int? {
    let length = file.bytes[range].prefix { $0 == marker }.count
    return length >= 3 ? length : nil
  }

  // MARK: Fences

  private mutating func scanFence(marker: UInt8, length: Int) {
    let opening = line
    let openingRange = file.range(ofLine: opening)
    let info = file.text(trimmed(openingRange.lowerBound + length..<openingRange.upperBound))
    line += 1
    let start = line < file.lineCount ? file.range(ofLine: line).lowerBound : file.bytes.count
    while line < file.lineCount {
      let range = file.range(ofLine: line)
      let run = file.bytes[range].prefix { $0 == marker }.count
      if run >= length, trimmed(range.lowerBound + run..<range.upperBound).isEmpty {
        blocks.append(
          MarkdownBlock(
            kind: .fence(info: info, content: start..<range.lowerBound), lines: opening...line))
        line += 1
        return
      }
      line += 1
    }
    diagnostics.append(
      Diagnostic(
        "this fence is never closed", at: file.location(ofLine: opening),
        hints: ["close it with a line of \(length) \(marker == 96 ? "backticks" : "tildes")"]))
  }

  // MARK: Prose

  private mutating func scanProse() {
    let start = line
    while line < file.lineCount {
      let range = file.range(ofLine: line)
      guard let first = firstByte(range) else { break }
      if line > start {
        if first == UInt8(ascii: "|") { break }
        if first == UInt8(ascii: "#"), heading(range) != nil { break }
        if first == UInt8(ascii: "`") || first == UInt8(ascii: "~"),
          fenceLength(range, marker: first) != nil
        {
          break
        }
      }
      reportIndentedFence(range)
      reportComment(range)
      line += 1
    }
    blocks.append(MarkdownBlock(kind: .prose, lines: start...(line - 1)))
  }

  /// Whether a byte can be part of the marker of a list item or a quotation.
  private static func isContainer(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"), UInt8(ascii: "-"),
      UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ")"):
      true
    default: byte.isDigit
    }
  }

  /// Reports a fence inside a list or a quotation, which renders as code but would not run.
  private mutating func reportIndentedFence(_ range: Range<Int>) {
    let rest = range.lowerBound + file.bytes[range].prefix(while: Self.isContainer).count
    guard rest > range.lowerBound, rest < range.upperBound else { return }
    let marker = file.bytes[rest]
    guard marker == UInt8(ascii: "`") || marker == UInt8(ascii: "~"),
      let length = fenceLength(rest..<range.upperBound, marker: marker)
    else { return }
    if indentedFence == marker, trimmed(rest + length..<range.upperBound).isEmpty {
      indentedFence = nil
      return
    }
    indentedFence = marker
    diagnostics.append(
      Diagnostic(
        "a fence must start at the beginning of its line",
        at: file.location(rest..<range.upperBound),
        hints: ["inside a list or a quotation it would render as code, but never run"]))
  }

  /// Reports a comment: a reader of the rendered page must see everything that runs.
  private mutating func reportComment(_ range: Range<Int>) {
    guard let comment = file.firstRange(of: "<!--", in: range) else { return }
    diagnostics.append(
      Diagnostic(
        "a page has no comments", at: file.location(comment),
        hints: ["readers don't see them, but a case inside would run"]))
  }

  // MARK: Tables

  private mutating func scanTable() {
    let start = line
    var rows: [MarkdownTable.Row] = []
    while line < file.lineCount {
      let range = file.range(ofLine: line)
      guard !range.isEmpty, file.bytes[range.lowerBound] == UInt8(ascii: "|") else { break }
      rows.append(MarkdownTable.Row(cells: cells(range), line: line))
      line += 1
    }
    let header = rows.removeFirst().cells
    if let rule = rows.first, rule.cells.count == header.count, isRule(rule) {
      rows.removeFirst()
    } else {
      diagnostics.append(
        Diagnostic(
          "the second line of a table must be its rule",
          at: file.location(ofLine: rows.first?.line ?? start),
          hints: ["write |" + header.map { _ in "---|" }.joined() + " below the column names"]))
    }
    for row in rows where row.cells.count != header.count {
      let cells = counted(row.cells.count, "cell")
      let columns = counted(header.count, "column")
      diagnostics.append(
        Diagnostic(
          "this row has \(cells), but the table has \(columns)",
          at: file.location(ofLine: row.line),
          hints: [
            row.cells.count > header.count
              ? "a | inside a cell is written \\|" : "an empty cell is written with its bar: | |"
          ]))
    }
    rows.removeAll { $0.cells.count != header.count }
    blocks.append(
      MarkdownBlock(
        kind: .table(MarkdownTable(header: header, rows: rows)), lines: start...(line - 1)))
  }

  private func isRule(_ row: MarkdownTable.Row) -> Bool {
    row.cells.allSatisfy { cell in
      !cell.text.isEmpty && cell.text.utf8.contains(UInt8(ascii: "-"))
        && cell.text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
    }
  }

  private func cells(_ range: Range<Int>) -> [MarkdownTable.Cell] {
    var cells: [MarkdownTable.Cell] = []
    var start = range.lowerBound + 1
    var index = start
    while index < range.upperBound {
      switch file.bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "|"):
        cells.append(cell(start..<index))
        start = index + 1
      default: break
      }
      index += 1
    }
    // Text after the last bar is a cell too, where the closing bar was left out.
    let rest = min(start, range.upperBound)..<range.upperBound
    if !trimmed(rest).isEmpty { cells.append(cell(rest)) }
    return cells
  }

  private func cell(_ range: Range<Int>) -> MarkdownTable.Cell {
    var range = trimmed(range)
    let tick = UInt8(ascii: "`")
    if range.count >= 2, file.bytes[range.lowerBound] == tick,
      file.bytes[range.upperBound - 1] == tick,
      !file.bytes[range.lowerBound + 1..<range.upperBound - 1].contains(tick)
    {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    let text = file.text(range)
    let isEscaped = text.has(UInt8(ascii: "\\"))
    return MarkdownTable.Cell(text: isEscaped ? unescapedBars(text) : text, range: range)
  }

  private func unescapedBars(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "|"), result.last == UInt8(ascii: "\\") { result.removeLast() }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isBlank(file.bytes[start]) { start += 1 }
    while end > start, Self.isBlank(file.bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}
