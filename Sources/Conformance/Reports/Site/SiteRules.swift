import ConformanceBase
import ConformanceRunning

/// The pages of rules, and of the chapters that they are in.
struct SiteRules: Sendable {
  let site: Site
  let words: SiteWords
  private let cases: CasesByRule
  private let proofs: ProofHTML
  private let glossary: GlossaryNames
  private let results: SiteResults
  private let retired: [String: [Tombstone]]

  init(_ site: Site, _ cases: CasesByRule, _ results: SiteResults) {
    (self.site, self.cases, self.results) = (site, cases, results)
    words = SiteWords(site.suite, cases, below: "../../")
    proofs = ProofHTML(site.proofs)
    glossary = GlossaryNames(of: site.suite)
    retired = Dictionary(grouping: site.suite.tombstones) { tombstone in
      tombstone.id.split(separator: "/", maxSplits: 1).first.map(String.init) ?? tombstone.id
    }
  }

  // MARK: Chapters

  /// The page of a chapter: what it says before its rules, and these in a list.
  func chapter(_ page: Page) -> SiteEntry {
    let markdown = words.markdown(page)
    let introduction = page.blocks.prefix { block in
      if case .heading(level: 2, _) = block.kind { false } else { true }
    }.filter { block in
      switch block.kind {
      case .heading(level: 1, _): false
      case .prose: !markdown.lines(of: block).allSatisfy { $0.hasPrefix("Role:") }
      default: true
      }
    }
    let content: HTML = """
      <h1>\(page.title)</h1>
      <p class="meta">\(page.role.folder) · \(counted(page.rules.count, "rule"))</p>
      \(introduction.map(markdown.html))\(words.list(page.rules))
      """
    return SiteEntry(
      folder: SiteAddresses.folder(ofChapter: page.path), title: page.title,
      summary: "\(counted(page.rules.count, "rule")) for the \(page.role.rawValue).",
      above: [above], content: content,
      markdown: words.markdown(page.file.text(0..<page.file.bytes.count), from: page.path),
      json: [
        "page": .string(page.path), "title": .string(page.title),
        "role": .string(page.role.rawValue),
        "rules": .array(page.rules.map { .string($0.id) }),
      ])
  }

  private var above: (words: String, address: String) {
    (SiteList.rules.title, words.addresses.list("rules"))
  }

  // MARK: Rules

  /// The page of a rule between those before and after it in its chapter.
  func rule(_ rule: Rule, _ page: Page, before: Rule?, after: Rule?) -> SiteEntry {
    let markdown = words.markdown(page)
    let blocks = page.blocks.filter { block in
      rule.lines.contains(block.lines.lowerBound + 1)
    }
    // The heading and the rule's line are shown otherwise, and the requirement is emphasised.
    let requirement = blocks.dropFirst(2).first
    let lead = requirement.map { markdown.lines(of: $0).joined(separator: "\n") } ?? ""
    let content: HTML = """
      <article class="rule none">
      <h1>\(markdown.inline.html(rule.title))</h1>
      \(meta(rule))<p class="lead">\(markdown.inline.html(lead))</p>
      \(play(rule))      \(body(blocks.dropFirst(3), of: rule, markdown))</article>
      <section aria-labelledby="why">
      <h2 id="why">Why</h2>
      \(statements(rule))</section>
      \(breaking(rule))\(results.keepers(of: rule, words.addresses))\(retirements(rule))\(neighbours(before, after))
      """
    let (summary, twin) = (rule.requirement.replacing("\n", with: " "), twin(rule, page))
    return SiteEntry(
      folder: SiteAddresses.folder(ofRule: rule.id), title: "\(rule.title): \(rule.id)",
      summary: summary,
      above: [above, (page.title, words.addresses.chapter(page.path))], content: content,
      markdown: twin, json: site.json(rule.id),
      places: [
        SitePlace(
          kind: .rule, title: rule.title, summary: summary, id: rule.id,
          names: glossary.names(for: rule, on: page), text: twin)
      ])
  }

  private func play(_ rule: Rule) -> HTML? {
    guard site.hasPlayground else { return nil }
    return """
      <p class="aside"><a href="\(words.addresses.playground(ofRule: rule.id))">Try its examples in the playground</a></p>

      """
  }

  private func meta(_ rule: Rule) -> HTML {
    """
    <p class="meta">\(VerdictMark.levels(of: rule)) \
    <code>\(rule.id)</code> · Specs/\(rule.page), line \(rule.line)</p>

    """
  }

  /// The rest of a rule's section: prose, and examples with what the documented device does.
  private func body(
    _ blocks: ArraySlice<MarkdownBlock>, of rule: Rule, _ markdown: MarkdownHTML
  ) -> [HTML] {
    let templates = Dictionary(keepingFirst: rule.templates.map { ($0.lines.lowerBound, $0) })
    let examples = Dictionary(grouping: cases[rule.id] ?? []) { ObjectIdentifier($0.template) }
    var covered = 0
    return blocks.compactMap { block in
      if let template = templates[block.lines.lowerBound + 1] {
        covered = template.lines.upperBound
        return example(template, examples[ObjectIdentifier(template)] ?? [], markdown)
      }
      return block.lines.lowerBound < covered ? nil : markdown.html(block)
    }
  }

  private func example(
    _ template: CaseTemplate, _ cases: [Case], _ markdown: MarkdownHTML
  ) -> HTML {
    let code = MarkdownHTML.code(JSONMarkup.html(markdown.code(template.content)))
    let table = template.table.map(markdown.table)
    let control: HTML? = template.control.map { slug in
      " <small>differs in one thing from <a href=\"#\(Anchors.id(slug))\">\(slug)</a></small>"
    }
    return """
      <figure class="case" id="\(Anchors.id(template.slug))">
      <figcaption><span><small>example</small> <code>\(template.slug)</code>\(control)</span> \
      <small>\(counted(cases.count, "case"))</small></figcaption>
      \(code)\(table)\(site.drawing?.folded(cases))</figure>

      """
  }

  private func statements(_ rule: Rule) -> HTML {
    let html = StatementHTML(ledger: site.suite.ledger, inline: words.inline(rule.page))
    guard !rule.statements.isEmpty else {
      return "<p>No document states it: the suite decided so.</p>\n"
    }
    return html.items(of: rule)
  }

  private func breaking(_ rule: Rule) -> HTML? {
    guard let items = proofs.items(of: rule.id) else { return nil }
    return """
      <section aria-labelledby="breaks">
      <h2 id="breaks">What breaks it</h2>
      <p>Each of these is a model with one decision changed. The examples above notice it.</p>
      \(items)</section>

      """
  }

  /// The examples that the rule once had, which have no addresses any more.
  private func retirements(_ rule: Rule) -> HTML? {
    guard let tombstones = retired[rule.id], !tombstones.isEmpty else { return nil }
    return """
      <details class="rests"><summary>\(counted(tombstones.count, "retired example"))</summary>
      <ul>
      \(tombstones.map(item))</ul>
      </details>

      """
  }

  private func item(_ tombstone: Tombstone) -> HTML {
    "<li><code>\(tombstone.id)</code>: \(words.inline("Tombstones.md").html(tombstone.reason))</li>\n"
  }

  private func neighbours(_ before: Rule?, _ after: Rule?) -> HTML {
    let links: [HTML] = [
      before.map { "<p><small>Before</small> \(words.link($0))</p>\n" },
      after.map { "<p><small>Next</small> \(words.link($0))</p>\n" },
    ].compactMap { $0 }
    return links.isEmpty
      ? "" : "<nav aria-label=\"Rules beside this one\" class=\"beside\">\n\(links)</nav>\n"
  }

  private func twin(_ rule: Rule, _ page: Page) -> String {
    let (first, last) = (rule.lines.lowerBound - 1, rule.lines.upperBound - 1)
    let start = page.file.range(ofLine: first).lowerBound
    let text = page.file.text(start..<page.file.range(ofLine: last).upperBound)
    return "# \(page.title)\n\n\(words.markdown(text, from: page.path))\n"
  }

  // MARK: Retired

  /// The pages of rules that were retired: what became of them.
  var retiredRules: [SiteEntry] {
    let known = Set(site.suite.rules.map { $0.id })
    return retired.keys.filter { !known.contains($0) }.sorted().map { id in
      let tombstones = retired[id] ?? []
      let content: HTML = """
        <h1>Retired: <code>\(id)</code></h1>
        <p>This rule isn’t there any more. Its name keeps its meaning, and is never used again.</p>
        <ul>
        \(tombstones.map(item))</ul>

        """
      let lines = tombstones.map { "- `\($0.id)`: \($0.reason)\n" }
      return SiteEntry(
        folder: SiteAddresses.folder(ofRule: id), title: "Retired: \(id)",
        summary: "A rule that was retired, and what became of it.", above: [above],
        content: content, markdown: "# Retired: \(id)\n\n\(lines.joined())",
        json: [
          "rule": .string(id),
          "retired": .object(
            JSON.Object(members: tombstones.map { ($0.id, .string($0.reason)) })),
        ])
    }
  }
}
