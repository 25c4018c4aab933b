import ConformanceRunning

/// The page `Contested.md`: where documents disagree, and how the suite rules.
///
/// Each ruling is folded.
struct ContestedSection {
  /// The document's name, as other documents link to it.
  static let document = Ruling.page
  static let title = "Where documents disagree"

  let file: SourceFile
  let anchors: Anchors

  /// The section.
  var html: HTML {
    let markdown = MarkdownHTML(
      file: file, inline: InlineMarkdown(anchors: anchors, document: Self.document), depth: 1)
    let blocks = MarkdownScanner.scan(file).blocks
    let introduction = blocks.prefix { block in
      if case .heading(level: 2, _) = block.kind { false } else { true }
    }.filter { block in
      if case .heading(level: 1, _) = block.kind { false } else { true }
    }
    let rulings = blocks.sections.map { section -> HTML in
      """
      <details class="fold" id="\(Anchors.ruling(Ruling.parts(of: section.heading).id))">
      <summary>\(markdown.heading(level: 2, section.heading))</summary>
      \(section.body.map(markdown.html))</details>

      """
    }
    return """
      <section id="\(Anchors.document(Self.document))">
      <h2>\(Self.title)</h2>
      \(introduction.map(markdown.html))\(rulings)</section>

      """
  }
}
