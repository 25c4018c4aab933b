import ConformanceRunning

/// Renders a page of the suite: its prose as it is written, and the results of each rule.
struct PageHTML {
  private let page: Page
  private let markdown: MarkdownHTML
  private let cases: CaseHTML
  private let index: ResultIndex
  private let statements: StatementHTML
  private let proofs: ProofHTML
  private let examples: CasesByRule

  /// Creates the renderer of a page from the cases of its rules.
  init(
    _ page: Page, _ examples: CasesByRule, _ index: ResultIndex,
    _ findings: FindingHTML, _ anchors: Anchors, _ ledger: Ledger, _ proofs: ProofHTML,
    _ drawing: CaseDrawing?
  ) {
    self.page = page
    self.examples = examples
    self.proofs = proofs
    self.index = index
    statements = StatementHTML(
      ledger: ledger, inline: InlineMarkdown(anchors: anchors, document: page.path))
    // The page's title is a heading of level 3 in the report, and so on.
    markdown = MarkdownHTML(
      file: page.file,
      inline: InlineMarkdown(
        anchors: anchors, document: page.path, definitions: page.linkDefinitions), depth: 2)
    cases = CaseHTML(page: markdown, index: index, findings: findings, drawing: drawing)
  }

  /// The page, folded below its title.
  var html: HTML {
    let tally = page.rules.reduce(Tally()) { $0 + index.tally(ofRule: $1.id) }
    let open: HTML = tally.unexpected > 0 ? " open" : ""
    let count = counted(page.rules.count, "rule")
    let (introduction, sections) = outline
    let blocks = introduction.map(markdown.html)
    return """
      <article class="page" id="\(Anchors.document(page.path))">
      <details\(open)>
      <summary><h3>\(page.title)</h3> <span>\(VerdictMark.worst(tally)) \
      <small>\(count)</small></span></summary>
      \(blocks)\(sections)</details>
      </article>

      """
  }

  /// The blocks before the first rule, and the rules.
  private var outline: (introduction: [MarkdownBlock], rules: [HTML]) {
    let byLine = Dictionary(
      keepingFirst: page.rules.map { ($0.line, $0) })
    var introduction: [MarkdownBlock] = []
    var sections: [HTML] = []
    var rest = page.blocks[...]
    while let block = rest.first {
      if let rule = byLine[block.lines.lowerBound + 1] {
        let section = rest.prefix { $0.lines.lowerBound < rule.lines.upperBound }
        sections.append(html(rule, section.dropFirst()))
        rest = rest[section.endIndex...]
      } else {
        if !isShownElsewhere(block) { introduction.append(block) }
        rest = rest.dropFirst()
      }
    }
    return (introduction, sections)
  }

  /// Returns whether a block is shown elsewhere: the title in the summary, the role above the page.
  private func isShownElsewhere(_ block: MarkdownBlock) -> Bool {
    switch block.kind {
    case .heading(level: 1, _): true
    case .prose: markdown.lines(of: block).allSatisfy { $0.hasPrefix("Role:") }
    case .definitions: true
    default: false
    }
  }

  // MARK: Rules

  private func html(_ rule: Rule, _ blocks: ArraySlice<MarkdownBlock>) -> HTML {
    let tally = index.tally(ofRule: rule.id)
    // The rule line is rendered from the rule, and the requirement is emphasised.
    let requirement = blocks.dropFirst().first
    let rest = body(blocks.dropFirst(2), of: rule)
    let lead: HTML? = requirement.map {
      let words = markdown.lines(of: $0).joined(separator: "\n")
      return "<p class=\"lead\">\(markdown.inline.html(words))</p>\n"
    }
    return """
      <section class="rule \(tally.worst?.rawValue ?? "none")" id="\(Anchors.id(rule.id))" \
      \(FilterForm.attributes(role: rule.role, level: rule.level, tally))>
      \(markdown.heading(level: 2, rule.title))\(meta(rule, tally))\(lead)\(rest)\
      \(statements.list(of: rule))\(proofs.list(of: rule.id))</section>

      """
  }

  private func meta(_ rule: Rule, _ tally: Tally) -> HTML {
    let counts: HTML? = tally.isEmpty ? nil : "<small>\(VerdictMark.words(tally))</small>"
    return """
      <p class="meta">\(VerdictMark.worst(tally)) \(VerdictMark.levels(of: rule)) \
      <a href="#\(Anchors.id(rule.id))"><code>\(rule.id)</code></a> \(counts)</p>

      """
  }

  private func body(_ blocks: ArraySlice<MarkdownBlock>, of rule: Rule) -> [HTML] {
    let templates = Dictionary(
      keepingFirst: rule.templates.map { ($0.lines.lowerBound, $0) })
    let ended = index.results(of: examples[rule.id] ?? [], ofRule: rule.id)
    let endedByTemplate = Dictionary(grouping: ended) { ObjectIdentifier($0.example.template) }
    var covered = 0
    return blocks.compactMap { block in
      if let template = templates[block.lines.lowerBound + 1] {
        covered = template.lines.upperBound
        return cases.html(template, of: rule, endedByTemplate[ObjectIdentifier(template)] ?? [])
      }
      // The table of a case is rendered with the case.
      return block.lines.lowerBound < covered ? nil : markdown.html(block)
    }
  }
}
