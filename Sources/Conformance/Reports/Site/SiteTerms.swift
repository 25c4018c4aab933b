import ConformanceBase
import ConformanceRunning

/// The pages of the glossary.
struct SiteTerms: Sendable {
  private let words: SiteWords
  private let page: SourceFile?

  init(_ site: Site, _ cases: CasesByRule) {
    words = SiteWords(site.suite, cases, below: "../../")
    page = (try? site.suite.files.read(GlossaryNames.page)).map {
      SourceFile(path: GlossaryNames.page, bytes: $0)
    }
  }

  /// A page for each term, and the list of them; none without a glossary.
  var entries: [SiteEntry] {
    guard let page else { return [] }
    let terms = MarkdownScanner.scan(page).blocks.sections
    let markdown = MarkdownHTML(file: page, inline: words.inline(page.path), depth: 0)
    let addresses = SiteAddresses(root: "../")
    let entries = terms.map { term -> SiteEntry in
      let text = term.body.map { markdown.lines(of: $0).joined(separator: "\n") }
        .joined(separator: "\n\n")
      let names = GlossaryNames.names(of: term.heading, in: text)
      let summary = term.body.first.map { markdown.lines(of: $0).joined(separator: " ") } ?? ""
      return SiteEntry(
        folder: SiteAddresses.folder(ofTerm: MarkdownBlock.slug(term.heading)),
        title: term.heading, summary: "What it means, of pushes.",
        above: [(SiteList.terms.title, words.addresses.list("terms"))],
        content: "<h1>\(markdown.inline.html(term.heading))</h1>\n\(term.body.map(markdown.html))",
        markdown: words.markdown("# \(term.heading)\n\n\(text)\n", from: page.path),
        json: [
          "term": .string(term.heading), "text": .string(text),
          "names": .array(names.map { .string($0) }),
        ],
        places: [
          SitePlace(
            kind: .term, title: term.heading, summary: summary, names: names, text: text)
        ])
    }
    let items = terms.map { term -> HTML in
      "<li><a href=\"\(addresses.term(MarkdownBlock.slug(term.heading)))\">\(term.heading)</a></li>\n"
    }
    let list = SiteEntry(
      folder: SiteList.terms.folder, title: "Terms", summary: "What the words of the rules mean.",
      content: """
        <h1>Terms</h1>
        <p class="lead">The words of the rules. Names in code style are Apple’s own.</p>
        <ul class="entries short">
        \(items)</ul>

        """
    ).listing(terms.map { ($0.heading, addresses.term(MarkdownBlock.slug($0.heading))) })
    return entries + [list]
  }
}
