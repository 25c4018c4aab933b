import ConformanceRunning

/// Renders the words of documents on the pages of one depth, and as Markdown.
struct SiteWords: Sendable {
  let addresses: SiteAddresses
  let anchors: Anchors
  let suite: Suite

  init(_ suite: Suite, _ cases: CasesByRule, below root: String) {
    addresses = SiteAddresses(root: root)
    anchors = Anchors(suite, cases, on: addresses)
    self.suite = suite
  }

  /// What renders the words of a document.
  func inline(_ document: String, _ definitions: [String: String] = [:]) -> InlineMarkdown {
    InlineMarkdown(anchors: anchors, document: document, definitions: definitions)
  }

  /// What renders the blocks of a page of the specs.
  func markdown(_ page: Page) -> MarkdownHTML {
    MarkdownHTML(file: page.file, inline: inline(page.path, page.linkDefinitions), depth: 1)
  }

  /// A link to a rule by its title.
  func link(_ rule: Rule) -> HTML {
    "<a href=\"\(addresses.rule(rule.id))\">\(inline(rule.page).html(rule.title))</a>"
  }

  /// Rules in a list, each with its level and what it requires.
  func list(_ rules: [Rule]) -> HTML {
    let items = rules.map { rule -> HTML in
      """
      <li>\(link(rule)) \(VerdictMark.html(rule.level)) <small><code>\(rule.id)</code></small>
      <p>\(inline(rule.page).html(rule.requirement))</p></li>

      """
    }
    return "<ul class=\"entries\">\n\(items)</ul>\n"
  }

  /// The lines of a document as Markdown whose links lead to the twins of the site.
  func markdown(_ text: String, from document: String) -> String {
    var output = ""
    var rest = text[...]
    while let middle = rest.firstRange(of: "]("),
      let end = rest[middle.upperBound...].firstIndex(of: ")")
    {
      let destination = String(rest[middle.upperBound..<end])
      let found = anchors.link(to: destination, from: document)
      output += rest[..<middle.lowerBound]
      if let found {
        output += "](\(found.replacing("index.html", with: "index.md")))"
      } else if let label = output.lastIndex(of: "[") {
        // The site doesn't have the document, so only the words stay.
        output.remove(at: label)
      }
      rest = rest[end...].dropFirst()
    }
    return output + rest
  }
}
