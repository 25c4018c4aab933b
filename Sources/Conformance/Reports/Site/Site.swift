import ConformanceBase
import ConformanceRunning

/// A suite as a site: a folder of static files for any host, and for reading from a disk.
///
/// It needs no network, and a script for its search alone. Each rule, chapter, ruling, statement and
/// term has an address that stays.
package struct Site: Sendable {
  let suite: Suite
  let proofs: RuleProofs
  let drawing: CaseDrawing?
  let json: @Sendable (String) -> JSON?
  private let address: String?
  /// Whether the playground is beside the pages.
  let hasPlayground: Bool
  private let results: [StoredResult]
  private let today: Day

  /// Makes the site of a suite.
  ///
  /// `address` is where it will be, if that is known, and ends with a slash. `json` returns a rule or
  /// a ruling as other programs read it.
  package init(
    of suite: Suite, at address: String? = nil, proofs: RuleProofs = .none,
    drawing: CaseDrawing? = nil, results: [StoredResult] = [], today: Day = .today(),
    hasPlayground: Bool = false,
    json: @escaping @Sendable (String) -> JSON? = { _ in nil }
  ) {
    (self.suite, self.address, self.proofs) = (suite, address, proofs)
    (self.drawing, self.json) = (drawing, json)
    (self.results, self.today, self.hasPlayground) = (results, today, hasPlayground)
  }

  /// The files, in an order that depends on the suite only.
  package var files: [SiteFile] {
    let cases = suite.cases.byRule
    let front = SiteFront(suite: suite, address: address)
    let results = SiteResults(suite, cases, results, at: address, today: today)
    let rules = SiteRules(self, cases, results)
    let chapters = Parallel.map(suite.pages) { page in
      [rules.chapter(page)]
        + page.rules.indices.map { index in
          rules.rule(
            page.rules[index], page, before: index > 0 ? page.rules[index - 1] : nil,
            after: index + 1 < page.rules.count ? page.rules[index + 1] : nil)
        }
    }
    let entries =
      front.entries + SiteDocument.all.compactMap { $0.entry(of: self, cases) }
      + [SiteCauses(suite, cases).entry].compactMap { $0 }
      + chapters.flatMap { $0 } + rules.retiredRules
      + SiteLedger(self, cases).entries + SiteTerms(self, cases).entries + [SiteSearch.page]
      + results.entries
    let frame = SiteFrame(
      suite: suite, folders: Set(entries.map { $0.folder }), address: address,
      hasPlayground: hasPlayground)
    let own = [
      SiteFile("site.css", HTMLReport.siteStyle), SiteFile("llms.txt", front.listForModels),
    ]
    let map = front.map(of: entries).map { [SiteFile("sitemap.xml", $0)] } ?? []
    return own + map + SiteSearch.files(of: entries) + results.files
      + Parallel.map(entries) { frame.files(of: $0) }.flatMap { $0 }
  }
}
