import ConformanceRunning

/// Renders the blocks of a document: only the Markdown that the suite's pages use.
package struct MarkdownHTML {
  /// The document.
  let file: SourceFile
  /// Renders the words within blocks.
  let inline: InlineMarkdown
  /// How much deeper headings are in the report than on their page.
  let depth: Int

  /// Returns a block that isn't a case.
  func html(_ block: MarkdownBlock) -> HTML {
    switch block.kind {
    case .heading(let level, let text):
      heading(level: level, text)
    case .prose: Self.prose(lines(of: block), inline)
    case .table(let table): self.table(table)
    case .fence(let info, let content): fence(info, code(content))
    // The links contain their destinations.
    case .definitions: ""
    }
  }

  /// Returns a heading with an id for links.
  func heading(level: Int, _ text: String) -> HTML {
    let name: HTML = "h\(min(6, level + depth))"
    let heading = Anchors.Heading(document: inline.document, text: text)
    let id: HTML? = inline.anchors.id(of: heading).map { " id=\"\($0)\"" }
    return "<\(name)\(id)>\(inline.html(text))</\(name)>\n"
  }

  /// Returns the lines of a block.
  func lines(of block: MarkdownBlock) -> [String] {
    block.lines.map { file.text(file.range(ofLine: $0)) }
  }

  // MARK: Prose

  /// Returns paragraphs and lists.
  static func prose(_ text: String, _ inline: InlineMarkdown) -> HTML {
    text.split(separator: "\n\n").map { paragraph in
      prose(paragraph.split(separator: "\n").map(String.init), inline)
    }.joined("")
  }

  private static func prose(_ lines: [String], _ inline: InlineMarkdown) -> HTML {
    var output: HTML = ""
    var rest = lines[...]
    while let line = rest.first {
      if let kind = ListKind(line) {
        output += list(kind, &rest, inline)
      } else {
        let end = rest.firstIndex { ListKind($0) != nil } ?? rest.endIndex
        output += "<p>\(inline.html(rest[..<end].joined(separator: "\n")))</p>\n"
        rest = rest[end...]
      }
    }
    return output
  }

  private enum ListKind: String {
    case bullets = "ul"
    case numbers = "ol"

    init?(_ line: String) {
      let digits = line.prefix { $0.isASCII && $0.isNumber }
      if line.hasPrefix("- ") || line.hasPrefix("* ") {
        self = .bullets
      } else if !digits.isEmpty, line.dropFirst(digits.count).hasPrefix(". ") {
        self = .numbers
      } else {
        return nil
      }
    }

    func content(_ line: String) -> Substring {
      line.dropFirst((line.prefix { $0 != " " }).count + 1)
    }
  }

  /// Returns the items of one kind.
  ///
  /// A line that doesn't begin an item continues the one before it.
  private static func list(
    _ kind: ListKind, _ rest: inout ArraySlice<String>, _ inline: InlineMarkdown
  ) -> HTML {
    var items: [String] = []
    while let line = rest.first {
      switch ListKind(line) {
      case kind: items.append(String(kind.content(line)))
      case nil where !items.isEmpty:
        items[items.count - 1] += "\n" + String(line.drop { $0 == " " })
      default: return list(kind, items, inline)
      }
      rest = rest.dropFirst()
    }
    return list(kind, items, inline)
  }

  private static func list(
    _ kind: ListKind, _ items: [String], _ inline: InlineMarkdown
  ) -> HTML {
    let rows: [HTML] = items.map { "<li>\(inline.html($0))</li>\n" }
    return "<\(kind.rawValue)>\n\(rows)</\(kind.rawValue)>\n"
  }

  // MARK: Tables

  /// Returns a table, in its own scrolling box.
  func table(_ table: MarkdownTable) -> HTML {
    // An empty header cell isn't a heading.
    let head: [HTML] = table.header.map {
      $0.text.isEmpty ? "<td></td>" : "<th scope=\"col\">\(cell($0))</th>"
    }
    let rows: [HTML] = table.rows.map { row in
      let cells: [HTML] = row.cells.map { "<td>\(cell($0))</td>" }
      return "<tr>\(cells)</tr>\n"
    }
    return Self.wide("<table>\n<thead><tr>\(head)</tr></thead>\n<tbody>\n\(rows)</tbody>\n</table>")
  }

  /// Returns a cell.
  ///
  /// The scanner has removed the backticks from a cell that is only code.
  func cell(_ cell: MarkdownTable.Cell) -> HTML {
    let isCode = file.bytes[cell.range.lowerBound - 1] == UInt8(ascii: "`")
    return isCode ? inline.code(cell.text) : inline.html(cell.text)
  }

  /// Returns content that may be wider than the page, in its own scrolling box.
  package static func wide(_ content: HTML) -> HTML { "<div class=\"wide\">\(content)</div>\n" }

  // MARK: Fences

  /// Returns the code of a fence, without the line feed at its end.
  func code(_ content: Range<Int>) -> String {
    let text = file.text(content)
    return text.last == "\n" ? String(text.dropLast()) : text
  }

  private func fence(_ info: String, _ text: String) -> HTML {
    if info == "mermaid", let drawing = MermaidDrawing.html(text) { return drawing }
    return Self.code(info.hasPrefix("json") ? JSONMarkup.html(text) : "\(text)")
  }

  /// Returns code in its own box.
  static func code(_ content: HTML) -> HTML {
    "<pre><code>\(content)</code></pre>\n"
  }
}
