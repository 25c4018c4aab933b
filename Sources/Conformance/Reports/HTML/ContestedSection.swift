import ConformanceRunning

/// The page `Contested.md`: where documents disagree, and how the suite rules.
///
/// Each ruling is folded.
struct ContestedSection {
  /// The document's name, as other documents link to it.
  static let document = Ledger.rulingsPage
  static let title = "Where documents disagree"

  let file: SourceFile
  let anchors: Anchors

  /// The section.
  var html: HTML {
    let markdown = MarkdownHTML(
      file: file, inline: InlineMarkdown(anchors: anchors, document: Self.document), depth: 1)
    var introduction: HTML = ""
    var rulings: HTML = ""
    var rest = MarkdownScanner.scan(file).blocks[...]
    while let block = rest.first {
      rest = rest.dropFirst()
      switch block.kind {
      case .heading(level: 1, _): break
      case .heading(level: 2, let text):
        let content = rest.prefix { next in
          if case .heading(level: ...2, _) = next.kind { false } else { true }
        }
        rest = rest[content.endIndex...]
        rulings += """
          <details class="fold" id="\(Anchors.ruling(Ledger.ruling(of: text)))">
          <summary>\(markdown.heading(level: 2, text))</summary>
          \(content.map(markdown.html))</details>

          """
      default: introduction += markdown.html(block)
      }
    }
    return """
      <section id="\(Anchors.document(Self.document))">
      <h2>\(Self.title)</h2>
      \(introduction)\(rulings)</section>

      """
  }
}
