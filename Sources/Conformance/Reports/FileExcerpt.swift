import ConformanceRunning

/// A line of a file with its section, or with the lines near it.
///
/// Messages name places on pages. This shows them where there is no checkout.
package struct FileExcerpt: Sendable {
  private let file: SourceFile
  /// The requested line, counted from 0.
  private let line: Int

  /// A longer section is cut to the lines near the requested one.
  private static let mostSectionLines = 60
  private static let nearLines = 12

  /// Creates an excerpt around a line, counted from 1; nil if the file is shorter.
  package init?(of bytes: [UInt8], called path: String, line: Int) {
    file = SourceFile(path: path, bytes: bytes)
    guard (1...max(1, file.lineCount)).contains(line) else { return nil }
    self.line = line - 1
  }

  /// Returns a whole file, without the brackets and definitions that link its rules to documents.
  package static func whole(_ bytes: [UInt8], called path: String) -> String {
    let page = ReadablePage(SourceFile(path: path, bytes: bytes))
    return Style.printable(lines: (0..<page.end).map { page.text(ofLine: $0) })
  }

  /// The lines with their numbers; the requested one is marked.
  package var text: String {
    let (page, shown) = (ReadablePage(file), shownLines)
    let width = "\(shown.upperBound + 1)".count
    return Style.printable(
      lines: ["\(file.path):\(line + 1)", ""]
        + shown.map { number in
          let mark = number == line ? ">" : " "
          let digits = "\(number + 1)"
          let room = String(repeating: " ", count: width - digits.count)
          let text = page.text(ofLine: number)
          return text.isEmpty ? "\(mark) \(room)\(digits) |" : "\(mark) \(room)\(digits) | \(text)"
        })
  }

  private var shownLines: ClosedRange<Int> {
    let section = section
    guard section.count > Self.mostSectionLines else { return section }
    return max(
      section.lowerBound, line - Self.nearLines)...min(
        section.upperBound, line + Self.nearLines)
  }

  /// The lines from the heading above the requested line to the one below it, or to the link
  /// definitions at the end of the page, without empty lines at the end.
  private var section: ClosedRange<Int> {
    let bounds = bounds
    let first = bounds.last { $0 <= line } ?? 0
    let end = bounds.first { $0 > line } ?? file.lineCount
    return first...max(line, lastText(before: end))
  }

  /// Where sections begin, and where the text of the page ends.
  private var bounds: [Int] {
    guard file.path.hasSuffix(".md") else { return [] }
    return MarkdownScanner.scan(file).blocks.compactMap { block in
      switch block.kind {
      case .heading, .definitions: block.lines.lowerBound
      case .prose, .fence, .table: nil
      }
    }
  }

  private func lastText(before end: Int) -> Int {
    (0..<end).last { !file.range(ofLine: $0).isEmpty } ?? 0
  }
}
