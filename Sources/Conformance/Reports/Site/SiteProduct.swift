import ConformanceBase
import ConformanceModels
import ConformanceRunning
import ConformanceSpecs

/// The page of a product: its versions, what changed between them, and what it alone doesn't keep.
struct SiteProduct: Sendable {
  private let results: SiteResults
  private let words: SiteWords

  init(_ results: SiteResults, _ words: SiteWords) { (self.results, self.words) = (results, words) }

  func entry(_ line: SiteResults.Line) -> SiteEntry {
    let product = line.newest.product
    let language: HTML? = product.language.map { "\($0) · " }
    let home: HTML? = product.home.map { " · \(StatementHTML.link($0.text, to: $0))" }
    let alone = onlyIt(line)
    let others = results.lines.filter { $0.role == line.role && $0.name != line.name }
    let comparisons = others.map { other -> HTML in
      let query = "a=\(line.newest.folder)&b=\(other.newest.folder)"
      return "<a href=\"../../compare/index.html?\(query)\">\(other.name)</a>"
    }
    let compare: HTML? =
      comparisons.isEmpty ? nil : "<p>Compare it with \(comparisons.joined(", ")).</p>\n"
    return SiteEntry(
      folder: line.folder, title: "Results of \(line.name)",
      summary: "What was observed of \(line.name), version by version.",
      above: [(SiteList.results.title, words.addresses.list("results"))],
      content: """
        <h1>\(line.name)</h1>
        <p class="meta">\(language)\(product.scope.rawValue)\(home)</p>
        \(versions(line))\(changes(line))
        \(only(alone))\(compare)\
        <p>As a badge: <img src="badge.svg" alt="\(line.newest.badge.text)"> <code>results/\
        \(line.newest.folder.product)/badge.svg</code>, and as JSON for shields, <code>badge.json</code>.</p>

        """,
      markdown: """
        # \(MarkdownText.prose(line.name))

        \(line.versions.map(item).joined())
        """,
      json: [
        "product": .string(line.name),
        "versions": .array(
          line.versions.map { result in
            let count = result.count(result.rules.keys)
            return [
              "version": .string(result.product.version),
              "day": .string(result.product.day.description), "kept": .int(count.kept),
              "asked": .int(count.asked), "broken": .int(count.broken),
              "undecided": .int(count.undecided), "not-asked": .int(count.untested),
              "address": .string("\(result.folder.version)/index.json"),
            ]
          }),
        "only": .array(alone.map { .string($0.id) }),
      ])
  }

  // MARK: Versions

  private func item(_ result: StoredResult) -> String {
    let count = result.count(result.rules.keys)
    return
      "- [\(MarkdownText.prose(result.product.version))](\(result.folder.version)/index.md), tried on "
      + "\(result.product.day): \(count.kept) of \(counted(count.asked, "rule")) kept\n"
  }

  private func versions(_ line: SiteResults.Line) -> HTML {
    let rows = line.versions.map { result -> HTML in
      let count = result.count(result.rules.keys)
      return """
        <tr\(results.old(result))><th scope="row"><a href="\(result.folder.version)/index.html">\(result.product.version)</a></th>\
        <td>\(result.product.day.description)</td><td>\(SiteResults.cell(count))</td><td>\(count.broken)</td>\
        <td>\(count.warned)</td><td>\(count.undecided)</td><td>\(count.untested)</td></tr>

        """
    }
    return """
      <h2>Versions</h2>
      <div class="wide" role="region" tabindex="0" aria-label="Versions">
      <table><thead><tr><th scope="col">version</th><th scope="col">tried on</th><th scope="col">kept</th>\
      <th scope="col">must, not kept</th><th scope="col">should, not kept</th><th scope="col">not decided</th>\
      <th scope="col">can’t be asked</th></tr></thead>
      <tbody>
      \(rows)</tbody></table>
      </div>

      """
  }

  /// What changed from each version to the next.
  private func changes(_ line: SiteResults.Line) -> HTML? {
    let pairs = zip(line.versions, line.versions.dropFirst())
    let parts = pairs.map { after, before -> HTML in
      let rules = results.suite.rules.filter { rule in
        guard let old = before.rules[rule.id], let new = after.rules[rule.id] else { return false }
        return SiteResults.mark(old) != SiteResults.mark(new)
      }
      let items = rules.map { rule -> HTML in
        let (old, new) = (
          before.rules[rule.id].map(SiteResults.words), after.rules[rule.id].map(SiteResults.words)
        )
        return "<li>\(words.link(rule)): \(old) → \(new)</li>\n"
      }
      let heading = "From \(before.product.version) to \(after.product.version)"
      let list: HTML =
        items.isEmpty ? "<p>No rule is kept otherwise.</p>\n" : "<ul>\n\(items)</ul>\n"
      return "<h3>\(heading)</h3>\n\(list)"
    }
    return parts.isEmpty ? nil : "<h2>What changed</h2>\n\(parts)"
  }

  // MARK: Only it

  /// The rules that it alone doesn't keep, of the newest versions that could be asked.
  private func onlyIt(_ line: SiteResults.Line) -> [Rule] {
    let others = results.lines.filter { $0.role == line.role && $0.name != line.name }
    return results.suite.rules.filter { rule in
      guard line.newest.rules[rule.id]?.outcome == .broken else { return false }
      let asked = others.compactMap { $0.newest.rules[rule.id]?.outcome }
      return asked.contains { $0 == .kept || $0 == .keptInPart } && !asked.contains(.broken)
    }
  }

  private func only(_ rules: [Rule]) -> HTML? {
    guard !rules.isEmpty else { return nil }
    return """
      <h2>Only it</h2>
      <p>Each other product that could be asked keeps \(rules.count == 1 ? "this rule" : "these \(counted(rules.count, "rule"))").</p>
      \(words.list(rules))

      """
  }
}
