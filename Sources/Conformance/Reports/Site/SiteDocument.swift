import ConformanceRunning

/// A document of the suite that people read from its beginning to its end.
struct SiteDocument: Sendable {
  /// The path below the suite's folder.
  let path: String
  /// The folder of its page.
  let name: String
  let title: String
  /// What it is, in a sentence.
  let summary: String
  /// What people look for who would read it.
  var names: [String] = []

  static let tour = SiteDocument(
    path: "Tour.md", name: "tour", title: "Tour",
    summary: "For who has never sent a push: the story, and the rules that matter most.",
    names: ["how to send a push", "getting started", "tutorial", "beginner", "new to push"])
  /// What everybody may read, in this order.
  static let guides = [
    tour,
    SiteDocument(
      path: "NothingAppears.md", name: "nothing-appears", title: "Nothing appears",
      summary: "APNs answered 200, and the phone stays dark: what keeps a push away.",
      names: [
        "notification not showing", "not delivered", "not received", "push not arriving",
        "success but no notification",
      ]),
  ]
  static let submitting = SiteDocument(
    path: "Results.md", name: "submitting", title: "Handing in a result",
    summary: "How the results of a product come onto a site, and what is believed of them.")
  /// What the guides and the rules refer to.
  private static let references = [
    SiteDocument(
      path: "README.md", name: "reading", title: "How to read the specs",
      summary: "What a page, a rule and a case are, and how cases are written."),
    SiteDocument(
      path: "Protocol.md", name: "protocol", title: "The target protocol",
      summary: "How to connect a program as a target."),
    SiteDocument(
      path: "EventStream.md", name: "event-stream", title: "The event stream",
      summary: "The lines that a run writes for other programs."),
    SiteDocument(
      path: "ServeStream.md", name: "serve-stream", title: "The stream of serve",
      summary: "The lines that a local APNs writes for other programs."),
  ]
  static let all = guides + [submitting] + references

  /// Whether a suite has the document.
  func isIn(_ suite: Suite) -> Bool { (try? suite.files.read(path)) != nil }

  /// The page of the document; nil if the suite doesn't have it.
  func entry(of site: Site, _ cases: CasesByRule) -> SiteEntry? {
    let suite = site.suite
    guard let bytes = try? suite.files.read(path) else { return nil }
    let file = SourceFile(path: path, bytes: bytes)
    let words = SiteWords(suite, cases, below: "../")
    let markdown = MarkdownHTML(file: file, inline: words.inline(path), depth: 0)
    let text = words.markdown(file.text(0..<bytes.count), from: path)
    let blocks = MarkdownScanner.scan(file).blocks
    let parts = places(blocks, markdown)
    let content = blocks.indices.dropFirst().map { index in
      "\(markdown.html(blocks[index]))\(site.hasPlayground ? play(blocks, index, words, file) : nil)"
        as HTML
    }
    return SiteEntry(
      folder: name + "/", title: title, summary: summary,
      content:
        "\(blocks.prefix(1).map(markdown.html))\(contents(blocks))\(content)",
      markdown: text,
      json: ["title": .string(title), "summary": .string(summary), "text": .string(text)],
      places: [SitePlace(kind: .guide, title: title, summary: summary, names: names)] + parts)
  }

  /// Where a command can be tried without the program: the rule that its section names first.
  private func play(
    _ blocks: [MarkdownBlock], _ index: Int, _ words: SiteWords, _ file: SourceFile
  ) -> HTML? {
    guard case .fence("sh", _) = blocks[index].kind else { return nil }
    let section = blocks[..<index].reversed().prefix { block in
      if case .heading = block.kind { false } else { true }
    }
    let text = section.reversed().flatMap { $0.lines }.map { file.text(file.range(ofLine: $0)) }
    let named = text.joined(separator: " ").split(separator: "`").map(String.init)
    guard let rule = named.lazy.compactMap(words.suite.rule).first else { return nil }
    return """
      <p class="aside">In the playground: <a href="\(words.addresses.playground(ofRule: rule.id))">\(rule.title)</a></p>

      """
  }

  /// What a search finds in it: each heading with what is below it.
  private func places(_ blocks: [MarkdownBlock], _ markdown: MarkdownHTML) -> [SitePlace] {
    blocks.indices.compactMap { index in
      guard case .heading(level: 2..., let heading) = blocks[index].kind else { return nil }
      let body = blocks[(index + 1)...].prefix { block in
        if case .heading = block.kind { false } else { true }
      }
      let texts = body.map { markdown.lines(of: $0).joined(separator: "\n") }
      return SitePlace(
        kind: .guide, title: heading, summary: texts.first ?? "",
        anchor: MarkdownBlock.slug(heading), text: texts.joined(separator: "\n"))
    }
  }

  /// What can be clicked through: the headings, those of the third level below their own.
  private func contents(_ blocks: [MarkdownBlock]) -> HTML {
    var items: [(heading: String, parts: [String])] = []
    for block in blocks {
      switch block.kind {
      case .heading(level: 2, let text): items.append((text, []))
      case .heading(level: 3, let text):
        if !items.isEmpty { items[items.count - 1].parts.append(text) }
      default: break
      }
    }
    func link(_ heading: String) -> HTML {
      "<a href=\"#\(MarkdownBlock.slug(heading))\">\(heading)</a>"
    }
    let lines = items.map { heading, parts -> HTML in
      let below = parts.map { "<li>\(link($0))</li>\n" as HTML }
      let list: HTML? = parts.isEmpty ? nil : "\n<ul>\n\(below)</ul>\n"
      return "<li>\(link(heading))\(list)</li>\n"
    }
    return "<nav aria-label=\"Contents\" class=\"within\"><ul>\n\(lines)</ul></nav>\n"
  }
}
