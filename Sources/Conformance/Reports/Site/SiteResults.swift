import ConformanceBase
import ConformanceModels
import ConformanceRunning
import ConformanceSpecs

/// The pages of results: all products by chapter, a page for each, and one for each version.
struct SiteResults: Sendable {
  /// The versions of one product, the newest first.
  struct Line: Sendable {
    let versions: [StoredResult]
    let newest: StoredResult
    var name: String { newest.product.name }
    var folder: String { "results/\(newest.folder.product)/" }
    var role: Role? { newest.target?.role }
  }

  let suite: Suite
  let lines: [Line]
  let today: Day
  /// The address at which the site will be; nil if it isn't known.
  let address: String?
  private let cases: CasesByRule
  private let words: SiteWords

  /// How many days a result is fresh.
  static let freshDays = 183

  init(
    _ suite: Suite, _ cases: CasesByRule, _ results: [StoredResult], at address: String?, today: Day
  ) {
    (self.suite, self.cases, self.today, self.address) = (suite, cases, today, address)
    words = SiteWords(suite, cases, below: "../")
    lines = Dictionary(grouping: results) { $0.folder.product }.sorted { $0.key < $1.key }
      .compactMap { _, versions in
        let sorted = versions.sorted { $1.isOlder(than: $0) }
        return sorted.first.map { Line(versions: sorted, newest: $0) }
      }
  }

  /// All pages; none without results.
  var entries: [SiteEntry] {
    guard !lines.isEmpty else { return [] }
    let product = SiteProduct(self, SiteWords(suite, cases, below: "../../"))
    let version = SiteVersion(self, SiteWords(suite, cases, below: "../../../"))
    return [overview, compare]
      + lines.flatMap { line in
        [product.entry(line)] + line.versions.map { version.entry($0, line) }
      }
  }

  // MARK: All products

  private var overview: SiteEntry {
    let tables = Role.allCases.compactMap { role -> HTML? in
      let bound = lines.filter { $0.role == role }
      return bound.isEmpty ? nil : table(bound, role)
    }
    let grey: HTML? =
      lines.contains { isOld($0.newest) }
      ? "<p>What is <span class=\"old\">grey</span> is older than half a year.</p>\n" : nil
    let feed: HTML? =
      address == nil ? nil : ", or follow <a href=\"feed.xml\">the feed</a>"
    let document = SiteDocument.submitting
    let believed: HTML? =
      document.isIn(suite)
      ? ": <a href=\"../\(document.name)/index.html\">what is believed, and how to add a result</a>"
      : nil
    return SiteEntry(
      folder: SiteList.results.folder, title: SiteList.results.title,
      summary: "What was observed of libraries and servers, by chapter of the rules.",
      content: """
        <h1>Results</h1>
        <p class="lead">What was observed of libraries and servers, by chapter of the rules. It isn’t a ranking: one \
        bug may break many rules, and one rule may cost more than another.</p>
        <p><b>11/14</b> says that fourteen rules could be asked, and eleven are kept, as far as they could be asked. What a product can’t express \
        isn’t asked, and counts neither for nor against it. Each result is a stored run, whose verdicts were judged \
        again from what was observed\(believed). <a href="../compare/index.html">Compare two products</a>, rule by rule\(feed).</p>
        \(grey)\(tables)
        """,
      markdown: "# Results\n\n" + lines.map(item).joined(),
      json: ["title": .string("Results"), "products": .array(lines.map(json))])
  }

  private func table(_ lines: [Line], _ role: Role) -> HTML {
    let heads = lines.map { line -> HTML in
      """
      <th scope="col"\(old(line.newest))><a href="\(line.newest.folder.product)/index.html">\(line.name)</a> \
      <small>\(line.newest.product.version)</small></th>
      """
    }
    let pages = suite.pages.filter { $0.role == role }
    let asked = pages.filter { page in
      lines.contains { line in
        let count = line.newest.count(page.rules.map { $0.id })
        return count.asked + count.undecided + count.untested > 0
      }
    }
    let unasked = pages.count - asked.count
    let others: HTML? =
      unasked == 0
      ? nil
      : "<p>\(counted(unasked, "more chapter")) \(unasked == 1 ? "has" : "have") no case for any of them.</p>\n"
    let rows = asked.map { page -> HTML in
      let ids = page.rules.map { $0.id }
      let cells = lines.map { line in
        "<td\(old(line.newest))>\(Self.cell(line.newest.count(ids)))</td>" as HTML
      }
      return """
        <tr><th scope="row"><a href="\(words.addresses.chapter(page.path))">\(page.title)</a></th>\(cells)</tr>

        """
    }
    let all = pages.flatMap { $0.rules.map { $0.id } }
    func row(_ name: String, _ value: (StoredResult) -> HTML) -> HTML {
      let cells = lines.map { "<td\(old($0.newest))>\(value($0.newest))</td>" as HTML }
      return "<tr class=\"sum\"><th scope=\"row\">\(name)</th>\(cells)</tr>\n"
    }
    return """
      <section class="broad" aria-labelledby="\(role.rawValue)">
      <h2 id="\(role.rawValue)">\(role.folder) <small>\(HTMLReport.meaning(of: role))</small></h2>
      <div class="wide" role="region" tabindex="0" aria-label="\(role.folder): products by chapter">
      <table class="matrix"><thead><tr><th scope="col">\(counted(all.count, "rule"))</th>\(heads)</tr></thead>
      <tbody>
      \(row("All") { Self.cell($0.count(all)) })\(row("Can’t be asked") { "\($0.count(all).untested)" })\
      \(row("Tried on") { "<small>\($0.product.day.description)</small>" })\(rows)</tbody></table>
      </div>
      \(others)</section>

      """
  }

  /// How much is kept of what was asked, with a sign for what it comes to.
  static func cell(_ count: StoredResult.Count) -> HTML {
    guard count.asked > 0 else {
      return count.undecided > 0
        ? "<span class=\"v inconclusive\"></span>" : "<span class=\"v\"></span>"
    }
    let verdict = count.broken > 0 ? "fail" : count.warned > 0 ? "warn" : "pass"
    return "<span class=\"v \(verdict)\">\(count.kept)/\(count.asked)</span>"
  }

  private func item(_ line: Line) -> String {
    let count = line.newest.count(line.newest.rules.keys)
    return "- [\(MarkdownText.prose(line.name))](\(line.newest.folder.product)/index.md) "
      + "\(MarkdownText.prose(line.newest.product.version)): \(count.kept) of \(counted(count.asked, "rule")) kept\n"
  }

  private func json(_ line: Line) -> JSON {
    let count = line.newest.count(line.newest.rules.keys)
    return [
      "product": .string(line.name), "version": .string(line.newest.product.version),
      "scope": .string(line.newest.product.scope.rawValue),
      "day": .string(line.newest.product.day.description),
      "kept": .int(count.kept), "asked": .int(count.asked), "broken": .int(count.broken),
      "undecided": .int(count.undecided), "not-asked": .int(count.untested),
      "address": .string("\(line.newest.folder.product)/index.json"),
    ]
  }

  // MARK: Age

  func isOld(_ result: StoredResult) -> Bool {
    today.days(since: result.product.day) > Self.freshDays
  }

  func old(_ result: StoredResult) -> HTML? { isOld(result) ? " class=\"old\"" : nil }

  // MARK: Rules

  /// Who keeps a rule, of the newest versions; nil if nobody was asked.
  func keepers(of rule: Rule, _ addresses: SiteAddresses) -> HTML? {
    func named(_ outcomes: [RuleOutcome], _ words: String) -> HTML? {
      let links = lines.compactMap { line -> HTML? in
        guard let found = line.newest.rules[rule.id], outcomes.contains(found.outcome) else {
          return nil
        }
        return """
          <a href="\(addresses.root)\(line.newest.address)index.html#\(Anchors.id(rule.id))">\(line.name) \
          \(line.newest.product.version)</a>
          """
      }
      return links.isEmpty ? nil : "<dt>\(words)</dt>\n<dd>\(links.joined(", "))</dd>\n"
    }
    let parts = [
      named([.kept], "kept"), named([.keptInPart], "kept, as far as it could be asked"),
      named([.broken], "not kept"), named([.undecided], "not decided"),
    ].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    return """
      <section aria-labelledby="keepers">
      <h2 id="keepers">Who keeps it</h2>
      <dl class="says">
      \(parts)</dl>
      </section>

      """
  }

  // MARK: Marks

  /// How a rule is kept, by the name of a mark.
  static func mark(_ rule: StoredResult.RuleResult) -> String {
    switch rule.outcome {
    case .kept: "pass"
    case .keptInPart: "note"
    case .broken: rule.worst == .fail ? "fail" : "warn"
    case .undecided: "inconclusive"
    case .notTested, .notApplicable: ""
    }
  }

  /// How a rule is kept, in words.
  static func words(_ rule: StoredResult.RuleResult) -> HTML {
    "<span class=\"v \(mark(rule))\">\(rule.outcome.words)</span>"
  }
}
