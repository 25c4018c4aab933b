import ConformanceBase
import ConformanceRunning
import ConformanceSpecs

/// The page of one version of a product: what ran, who says so, and how each rule is kept.
struct SiteVersion: Sendable {
  private let results: SiteResults
  private let words: SiteWords

  init(_ results: SiteResults, _ words: SiteWords) { (self.results, self.words) = (results, words) }

  func entry(_ result: StoredResult, _ line: SiteResults.Line) -> SiteEntry {
    let name = "\(result.product.name) \(result.product.version)"
    let rules = results.suite.rules.filter { result.rules[$0.id] != nil }
    let notKept = rules.filter { [.broken, .undecided].contains(result.rules[$0.id]?.outcome) }
    let rest = rules.filter { ![.broken, .undecided].contains(result.rules[$0.id]?.outcome) }
    let sentence = Self.sentence(result)
    return SiteEntry(
      folder: result.address, title: "Results of \(name)", summary: "How \(name) keeps each rule.",
      above: [
        (SiteList.results.title, words.addresses.list("results")), (line.name, "../index.html"),
      ],
      content: """
        <h1>\(name)</h1>
        <p class="lead">\(sentence)</p>
        \(facts(result))
        <h2>Not kept, or not decided</h2>
        \(notKept.isEmpty ? "<p>None.</p>\n" : list(notKept, result))
        <h2>All other rules</h2>
        <details class="rests"><summary>\(counted(rest.count, "rule"))</summary>
        \(list(rest, result))</details>

        """,
      markdown: """
        # \(MarkdownText.prose(name))

        \(sentence)

        Tried on \(result.product.day) by \(MarkdownText.prose(result.product.by)): \
        \(MarkdownText.prose(result.product.contact)). \(result.verified) of \(counted(result.tested, "verdict")) were \
        judged again, and follow from what was observed.

        ## Not kept, or not decided

        \(notKept.map { item(of: $0, result) }.joined())
        """,
      json: [
        "product": .string(result.product.name), "version": .string(result.product.version),
        "day": .string(result.product.day.description), "digest": .string(result.run.header.digest),
        "rules": .object(
          JSON.Object(
            members: rules.map { ($0.id, .string(result.rules[$0.id]?.outcome.words ?? "")) })),
      ])
  }

  /// How much it keeps, and of how many.
  private static func sentence(_ result: StoredResult) -> String {
    let count = result.count(result.rules.keys)
    let undecided = "\(count.undecided) \(count.undecided == 1 ? "is" : "are") not decided"
    return
      "It keeps \(count.kept) of the \(counted(count.asked, "rule")) that it could be asked about. "
      + "\(counted(count.untested, "rule")) can’t be asked, \(undecided), and \(count.inapplicable) have no case for it."
  }

  private func item(of rule: Rule, _ result: StoredResult) -> String {
    let found = result.rules[rule.id]
    let reason = found?.finding.map { ": \(MarkdownText.prose($0.reason))" } ?? ""
    return "- `\(rule.id)`: \(found?.outcome.words ?? "")\(reason)\n"
  }

  private func list(_ rules: [Rule], _ result: StoredResult) -> HTML {
    let items = rules.compactMap { rule -> HTML? in
      guard let found = result.rules[rule.id] else { return nil }
      let reason: HTML? = found.finding.map {
        "<p>\($0.reason) <small>in <code>\($0.example)</code></small></p>"
      }
      let level = rule.level.forScope(result.product.scope, ofLibrary: rule.levelOfLibrary)
      return """
        <li id="\(Anchors.id(rule.id))">\(words.link(rule)) \(VerdictMark.html(level)) \(SiteResults.words(found))\(reason)</li>

        """
    }
    return "<ul class=\"entries\">\n\(items)</ul>\n"
  }

  /// What was run, by whom, and what shows it.
  private func facts(_ result: StoredResult) -> HTML {
    let product = result.product
    func link(_ address: WebAddress) -> HTML { StatementHTML.link(address.text, to: address) }
    func code(_ text: String) -> HTML { "<code>\(text)</code>" }
    let age: HTML? =
      results.isOld(result) ? ", <span class=\"old\">more than half a year ago</span>" : nil
    let informed: HTML? = product.informed.map { " on \($0.day.description), \(link($0.address))" }
    let weakness: HTML? = result.weakness.map { " This \($0)." }
    let facts: [(String, HTML?)] = [
      ("what", "\(product.scope.rawValue)\(product.language.map { ", \($0)" } ?? "")"),
      ("home", product.home.map(link)),
      ("commit", product.commit.map(code)),
      (
        "installed",
        product.artefacts.isEmpty
          ? nil
          : "\(product.artefacts.map { "\(code($0.file)) \(code($0.digest))" as HTML }.joined(", "))"
      ),
      ("with", product.with.isEmpty ? nil : "\(product.with.joined(separator: ", "))"),
      (
        "tried",
        "on \(product.day.description) by \(product.by), whom you reach at \(product.contact)\(age)"
      ),
      ("consent", "\(product.consent.words)\(informed)"),
      ("log", product.log.map(link)),
      (
        "suite",
        "digest \(code(String(result.run.header.digest.prefix(12))))"
      ),
      (
        "left out",
        product.leftOut.isEmpty
          ? nil : "\(product.leftOut.map { "\(code($0.cases)): \($0.why)" as HTML }.joined("; "))"
      ),
      (
        "verified",
        """
        \(result.verified) of \(counted(result.tested, "verdict")) were judged again, and follow from what was \
        observed.\(weakness) That the observations were really made can’t be shown. Judge them yourself: \
        <a href="run.jsonl">run.jsonl</a>, \(code("conformance-run verify run.jsonl")), \
        <a href="product.json">product.json</a>
        """
      ),
    ]
    let items = facts.compactMap { name, value in
      value.map { "<dt>\(name)</dt>\n<dd>\($0)</dd>\n" as HTML }
    }
    return "<dl class=\"facts\">\n\(items)</dl>\n"
  }
}
