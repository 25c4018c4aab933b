import ConformanceBase

/// A document as a terminal shows it: without what only Markdown viewers need.
package struct ReadablePage {
  private let file: SourceFile
  /// The lines of rules whose citations are links, without the brackets.
  private let ruleLines: [Int: String]
  /// The line after the text of the page, counted from 0, where the definitions of its links begin.
  package let end: Int

  /// Reads a document.
  package init(_ file: SourceFile) {
    self.file = file
    let blocks = file.path.hasSuffix(".md") ? MarkdownScanner.scan(file).blocks : []
    var lines: [Int: String] = [:]
    for (heading, block) in zip(blocks, blocks.dropFirst()) {
      guard case .heading(level: 2, _) = heading.kind, case .prose = block.kind else { continue }
      var ignored = Diagnostics()
      let number = block.lines.lowerBound
      if let line = try? RuleLine.read(file, line: number, &ignored),
        line.citations.contains(where: { $0.isLink })
      {
        lines[number] = line.plain
      }
    }
    ruleLines = lines
    let text = blocks.last { !$0.isDefinitions }
    end = blocks.last?.isDefinitions == true ? (text?.lines.upperBound ?? -1) + 1 : file.lineCount
  }

  /// Returns the text of a line, counted from 0.
  package func text(ofLine number: Int) -> String {
    ruleLines[number] ?? file.text(file.range(ofLine: number))
  }
}
