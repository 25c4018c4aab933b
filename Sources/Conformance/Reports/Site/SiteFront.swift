import ConformanceRunning

/// The first page, the list of chapters, how to cite, and what machines read first.
struct SiteFront: Sendable {
  let suite: Suite
  /// The address at which the site will be; nil if it isn't known.
  let address: String?

  var entries: [SiteEntry] { [home, rules, cite] }

  private var home: SiteEntry {
    let roles = chapters(SiteAddresses(root: ""))
    let count = suite.rules.count
    let tour: HTML? =
      !SiteDocument.tour.isIn(suite)
      ? nil
      : """
      <p>Have you never sent a push? <a href="\(SiteDocument.tour.name)/index.html">The tour</a> takes an hour.</p>

      """
    return SiteEntry(
      folder: "", title: SiteFrame.name,
      summary: "Every documented rule of Apple push notifications, with examples that run.",
      content: """
        <h1>\(SiteFrame.name)</h1>
        <p class="lead">What a sender has to send, what APNs answers, what the phone does, and what the app is \
        called with: \(counted(count, "rule")) with \(counted(suite.cases.count, "case")), each with the document \
        that says so.</p>
        <p>A rule is a page: its sentence, why it holds, and examples that a program runs against libraries, \
        servers, simulators and apps. Where the documents disagree, a ruling says how the rules decide.</p>
        \(tour)\(roles)
        """
    ).listing(listed(SiteAddresses(root: "")))
  }

  private var rules: SiteEntry {
    SiteEntry(
      folder: SiteList.rules.folder, title: "Rules", summary: "All chapters, by whom they bind.",
      content: """
        <h1>Rules</h1>
        <p class="lead">By whom they bind, in chapters.</p>
        \(chapters(SiteAddresses(root: "../")))
        """
    ).listing(listed(SiteAddresses(root: "../")))
  }

  private func listed(_ addresses: SiteAddresses) -> [(String, String)] {
    suite.pages.map { ($0.title, addresses.chapter($0.path)) }
  }

  private func chapters(_ addresses: SiteAddresses) -> [HTML] {
    Role.allCases.compactMap { role in
      let pages = suite.pages.filter { $0.role == role }
      guard !pages.isEmpty else { return nil }
      let items = pages.map { page -> HTML in
        """
        <li><a href="\(addresses.chapter(page.path))">\(page.title)</a> \
        <small>\(page.rules.count)</small></li>

        """
      }
      return """
        <section aria-labelledby="\(role.rawValue)">
        <h2 id="\(role.rawValue)">\(role.folder) <small>\(HTMLReport.meaning(of: role))</small></h2>
        <ul class="entries short">
        \(items)</ul>
        </section>

        """
    }
  }

  private var cite: SiteEntry {
    let text = citation
    let page = SourceFile(path: "cite.md", bytes: Array(text.utf8))
    let words = SiteWords(suite, [:], below: "../")
    let markdown = MarkdownHTML(file: page, inline: words.inline(page.path), depth: 0)
    return SiteEntry(
      folder: SiteList.cite.folder, title: "How to cite",
      summary: "A rule has a name and an address, and both stay.",
      content: "\(MarkdownScanner.scan(page).blocks.map(markdown.html))", markdown: text,
      json: [
        "suite": .string(suiteVersion), "digest": .string(suite.digest),
        "address": address.map { .string($0) } ?? .null,
      ])
  }

  private var citation: String {
    let id = "provider.background.priority"
    let folder = SiteAddresses.folder(ofRule: id)
    return """
      # How to cite

      A rule has a name and an address. Both stay: a rule that is retired keeps its page, which says what replaced it.

      In a review or a bug report, give the name, and link to the page:

      ```
      \(id)
      \(address ?? "")\(folder)
      ```

      In a document, add the suite and its digest. A rule may be told in better words later; the digest names the words that
      you read:

      ```
      apns-conformance \(suiteVersion), rule \(id),
      digest \(suite.digest)
      ```

      Each page is there in three forms: for people, as `index.md`, and as `index.json`. For language models, `llms.txt` lists
      them. Please cite the document that a rule rests on as well: the rule's page links to it.

      """
  }

  // MARK: For machines

  /// What language models read first: each chapter and ruling, with the address of its Markdown.
  var listForModels: String {
    let addresses = SiteAddresses(root: address ?? "")
    func twin(_ link: String) -> String { link.replacing("index.html", with: "index.md") }
    let chapters = suite.pages.map { page in
      "- [\(page.title)](\(twin(addresses.chapter(page.path)))): \(page.role.rawValue), "
        + "\(counted(page.rules.count, "rule"))\n"
    }
    let rulings = suite.ledger.rulings.map { ruling in
      "- [\(ruling.id): \(ruling.title)](\(twin(addresses.ruling(ruling.id))))\n"
    }
    return """
      # \(SiteFrame.name)

      > Every documented rule of Apple push notifications, with examples and the documents that say so. A rule's
      > page is at rules/ID/index.md, such as rules/provider.background.priority/index.md, and as index.json.

      ## Chapters

      \(chapters.joined())
      ## Rulings, where the documents disagree

      \(rulings.joined())
      """
  }

  /// All addresses for search engines; nil if nobody said where the site will be.
  func map(of entries: [SiteEntry]) -> String? {
    guard let address else { return nil }
    let lines = entries.map { "<url><loc>\(HTML("\(address)\($0.folder)").text)</loc></url>\n" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(lines.joined())</urlset>

      """
  }
}
