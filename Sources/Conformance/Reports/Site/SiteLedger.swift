import ConformanceBase
import ConformanceRunning

/// The pages of documents, of what they state, and of the rulings where they disagree.
struct SiteLedger: Sendable {
  private let suite: Suite
  private let words: SiteWords
  private let statements: StatementHTML
  private let coverage: Coverage
  private let json: @Sendable (String) -> JSON?

  init(_ site: Site, _ cases: CasesByRule) {
    suite = site.suite
    json = site.json
    words = SiteWords(site.suite, cases, below: "../../")
    statements = StatementHTML(ledger: site.suite.ledger, inline: words.inline(""))
    coverage = Coverage(of: site.suite)
  }

  /// All pages, lists included.
  var entries: [SiteEntry] {
    let byGroup = Dictionary(grouping: coverage.entries) { $0.statement.group }
    return coverage.entries.map(statement)
      + suite.ledger.groups.map { source($0, byGroup[$0] ?? []) } + [sources(byGroup)]
      + suite.ledger.rulings.map(ruling) + [rulings]
  }

  // MARK: Statements

  private func statement(_ entry: Coverage.Entry) -> SiteEntry {
    let statement = entry.statement
    let rules = entry.rules.compactMap(suite.rule)
    let content: HTML = """
      <h1><code>\(statement.id)</code></h1>
      <p class="lead">\(words.inline("").html(statement.text))</p>
      <p>It is stated in \(statements.sources(of: statement)), and said here in our own words.</p>
      \(standing(statement, rules))
      """
    let sources = statement.passages.map { suite.ledger.title(of: $0) }
    return SiteEntry(
      folder: SiteAddresses.folder(ofStatement: statement.id), title: statement.id,
      summary: statement.text,
      above: [
        (SiteList.sources.title, words.addresses.list("sources")),
        (name(of: statement.group), words.addresses.source(statement.group)),
      ], content: content,
      markdown: """
        # \(statement.id)

        \(statement.text)

        Stated in: \(sources.joined(separator: "; "))

        Rules that rest on it: \(entry.rules.isEmpty ? "none" : entry.rules.joined(separator: ", "))

        """,
      json: [
        "statement": .string(statement.id), "text": .string(statement.text),
        "roles": .array(statement.roles.map { .string($0.rawValue) }),
        "sources": .array(sources.map { .string($0) }),
        "rules": .array(entry.rules.map { .string($0) }),
      ])
  }

  private func standing(_ statement: Statement, _ rules: [Rule]) -> HTML {
    if case .excluded(let kind, let reason) = statement.standing {
      return """
        <h2>No rule rests on it</h2>
        <p>\(kind.rawValue.capitalizedFirst): \(words.inline("").html(reason))</p>

        """
    }
    return rules.isEmpty
      ? "<p>No rule rests on it yet.</p>\n"
      : "<h2>Rules that rest on it</h2>\n\(words.list(rules))"
  }

  // MARK: Sources

  private func name(of group: String) -> String {
    suite.ledger.source(group)?.title ?? group.replacing("-", with: " ").capitalizedFirst
  }

  private func source(_ group: String, _ entries: [Coverage.Entry]) -> SiteEntry {
    let about: HTML? = suite.ledger.source(group).map { source in
      let read: HTML? = source.lastRead.map { ", read on \($0.description)" }
      let link: HTML? = source.address.map { " · \(StatementHTML.link($0.text, to: $0))" }
      return """
        <p class="meta">\(source.publisher), \(source.year), \(source.authority)\(read)\(link)</p>

        """
    }
    let items = entries.map { entry -> HTML in
      """
      <li><a href="\(words.addresses.statement(entry.statement.id))"><code>\(entry.statement.id)</code></a> \
      \(words.inline("").html(entry.statement.text))</li>

      """
    }
    let content: HTML = """
      <h1>\(name(of: group))</h1>
      \(about)<p>What it states, in our own words: \(counted(entries.count, "statement")).</p>
      <ul class="entries">
      \(items)</ul>

      """
    return SiteEntry(
      folder: SiteAddresses.folder(ofSource: group), title: name(of: group),
      summary: "\(counted(entries.count, "statement")), and the rules that rest on them.",
      above: [(SiteList.sources.title, words.addresses.list("sources"))], content: content,
      places: [
        SitePlace(
          kind: .document, title: name(of: group),
          summary: "What it states: \(counted(entries.count, "statement")).")
      ]
    ).listing(entries.map { ($0.statement.id, words.addresses.statement($0.statement.id)) })
  }

  private func sources(_ byGroup: [String: [Coverage.Entry]]) -> SiteEntry {
    let addresses = SiteAddresses(root: "../")
    let items = suite.ledger.groups.map { group -> HTML in
      let bound = (byGroup[group] ?? []).count { $0.account == .bound }
      return """
        <li><a href="\(addresses.source(group))">\(name(of: group))</a> \
        <small>\(bound) of \(counted((byGroup[group] ?? []).count, "statement")) \
        \(bound == 1 ? "has a rule" : "have rules")</small></li>

        """
    }
    return SiteEntry(
      folder: SiteList.sources.folder, title: "Sources",
      summary: "The documents that the rules rest on, and what each states.",
      content: """
        <h1>Sources</h1>
        <p class="lead">Every rule rests on what a public document states. Here is each document, with each of \
        its statements and what became of it.</p>
        <ul class="entries">
        \(items)</ul>

        """
    ).listing(suite.ledger.groups.map { (name(of: $0), addresses.source($0)) })
  }

  // MARK: Rulings

  private func ruling(_ ruling: Ruling) -> SiteEntry {
    let inline = words.inline(Ruling.page)
    func prose(_ text: String) -> HTML { MarkdownHTML.prose(text, inline) }
    let documents = ruling.documents.map { document -> HTML in
      "<dt>\(inline.html(document.title))</dt>\n<dd>\(inline.html(document.says))</dd>\n"
    }
    let rules = suite.rules(linkingTo: "\(Ruling.page)#\(ruling.id.lowercased())-")
    let use: HTML? =
      rules.isEmpty ? nil : "<h2>Rules that follow it</h2>\n\(words.list(rules))"
    let content: HTML = """
      <h1>\(inline.html(ruling.title))</h1>
      <p class="meta">Ruling <code>\(ruling.id)</code></p>
      <div class="lead">\(prose(ruling.text))</div>
      <h2>What the documents say</h2>
      <dl class="says">
      \(documents)</dl>
      <h2>Why</h2>
      \(prose(ruling.reason))\(use)
      """
    let said = ruling.documents.map { "- \($0.title): \($0.says)\n" }.joined()
    let twin = words.markdown(
      "# \(ruling.id) · \(ruling.title)\n\n\(said)\n**Ruling.** \(ruling.text)\n\n"
        + "**Why.** \(ruling.reason)\n", from: Ruling.page)
    return SiteEntry(
      folder: SiteAddresses.folder(ofRuling: ruling.id), title: "\(ruling.id): \(ruling.title)",
      summary: "How the suite decides where the documents disagree.",
      above: [(SiteList.rulings.title, words.addresses.list("rulings"))], content: content,
      markdown: twin, json: json(ruling.id),
      places: [
        SitePlace(
          kind: .ruling, title: ruling.title, summary: ruling.text,
          id: ruling.id, text: twin)
      ])
  }

  private var rulings: SiteEntry {
    let addresses = SiteAddresses(root: "../")
    let items = suite.ledger.rulings.map { ruling -> HTML in
      """
      <li><code>\(ruling.id)</code> <a href="\(addresses.ruling(ruling.id))">\
      \(words.inline(Ruling.page).html(ruling.title))</a></li>

      """
    }
    return SiteEntry(
      folder: SiteList.rulings.folder, title: "Rulings",
      summary: "Where the documents disagree or are silent, and how the rules decide.",
      content: """
        <h1>Rulings</h1>
        <p class="lead">Where the documents disagree, are silent or are out of date: what each says, how the \
        rules decide, and why.</p>
        <ul class="entries">
        \(items)</ul>

        """
    ).listing(suite.ledger.rulings.map { ("\($0.id): \($0.title)", addresses.ruling($0.id)) })
  }
}
