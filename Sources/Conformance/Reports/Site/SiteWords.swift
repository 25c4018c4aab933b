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
    Self.links(in: text) { destination in
      anchors.link(to: destination, from: document)?.replacing("index.html", with: "index.md")
    }
  }

  /// Markdown as a line that only has words.
  static func plain(_ text: String) -> String {
    links(in: text) { _ in nil }.replacing("\n", with: " ").replacing("**", with: "")
      .filter { $0 != "`" }
  }

  /// Markdown whose links lead elsewhere.
  ///
  /// Where that is nowhere, only their words stay.
  private static func links(in text: String, _ leading: (String) -> String?) -> String {
    var output = ""
    var rest = text[...]
    while let middle = rest.firstRange(of: "]("),
      let end = rest[middle.upperBound...].firstIndex(of: ")")
    {
      output += rest[..<middle.lowerBound]
      if let destination = leading(String(rest[middle.upperBound..<end])) {
        output += "](\(destination))"
      } else if let label = output.lastIndex(of: "[") {
        output.remove(at: label)
      }
      rest = rest[end...].dropFirst()
    }
    return output + rest
  }
}
