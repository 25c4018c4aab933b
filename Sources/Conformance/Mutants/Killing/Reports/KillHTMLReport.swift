import Conformance
import ConformanceReports

/// The kill matrix as one page for people: each rule, and the mutants that prove that it can fail.
///
/// It looks and filters like the report of a run, and can be read without scripts.
package struct KillHTMLReport: Sendable {
  private let matrix: KillMatrix
  private var suite: Suite { matrix.suite }

  /// Reports on a matrix.
  package init(_ matrix: KillMatrix) { self.matrix = matrix }

  /// The document.
  package var text: String {
    let main: HTML = """
      <header class="top">
      <p class="kind">What the cases catch</p>
      <h1>\(title)</h1>
      <p>A mutant is a reference model with one decision changed. The rules that it breaks must \
      catch it. No rule may catch a variant that the documents permit. Sweeping mutants treat \
      everything alike, and must fail every refusal.</p>
      \(figures)</header>
      \(breaches)<div class="columns">
      <nav aria-label="Contents">
      \(FilterForm.html(roles: matrix.roles, verdicts: KilledRule.verdicts))\(contents)</nav>
      <div id="content" tabindex="-1">
      \(matrix.roles.map(section))</div>
      </div>

      """
    let footer: HTML = """
      Made by conformance-run \(suiteVersion) from the mutants. The digest of the suite is \
      <code>\(suite.digest)</code>.
      """
    return HTMLDocument(title: title, main: [main], footer: footer).html.text
  }

  private var title: String {
    let figures = matrix.figures()
    return "\(figures.killed) of \(figures.mutants) mutants are caught by their own rules"
  }

  // MARK: Figures

  private var figures: HTML {
    let names = [
      "mutants", "caught", "permitted", "sweeping", "must and should rules", "that catch", "cases",
      "that catch",
    ]
    let head: [HTML] = names.map { "<th scope=\"col\">\($0)</th>" }
    var rows: [HTML] = matrix.roles.map { row($0.folder, matrix.figures(of: $0)) }
    if rows.count > 1 { rows.append(row("all", matrix.figures())) }
    return MarkdownHTML.wide(
      """
      <table>
      <thead><tr><th scope="col">role</th>\(head)</tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      """)
  }

  private func row(_ name: String, _ figures: KillFigures) -> HTML {
    let cells: [HTML] = figures.all.map { "<td>\($0.count)</td>" }
    return "<tr><th scope=\"row\">\(name)</th>\(cells)</tr>\n"
  }

  private var breaches: HTML {
    let breaches = matrix.breaches
    guard !breaches.isEmpty else { return "" }
    let items: [HTML] = breaches.map { breach in
      let details = breach.details.prefix(6).joined(separator: "; ")
      return """
        <li><strong>\(breach.gate.title)</strong>: \(breach.role.rawValue) \
        <code>\(breach.name)</code> \
        <small>\(details)</small></li>

        """
    }
    return "<section><h2>What is wrong</h2>\n<ul>\n\(items)</ul>\n</section>\n"
  }

  // MARK: Roles and pages

  private var contents: HTML {
    let parts: [HTML] = matrix.roles.map { role in
      let pages: [HTML] = pages(of: role).map { page in
        "<li><a href=\"#\(Anchors.document(page.path))\">\(page.title)</a></li>\n"
      }
      return """
        <li><a href="#\(role.rawValue)">\(role.folder)</a>
        <ul>
        \(pages)</ul></li>

        """
    }
    return "<ul class=\"contents\">\n\(parts)</ul>\n"
  }

  private func pages(of role: Role) -> [Page] { suite.pages.filter { $0.role == role } }

  private func section(of role: Role) -> HTML {
    let rows = matrix.rows.filter { $0.mutant.role == role }
    let pages = pages(of: role).map { page in
      (page, page.rules.map { KilledRule($0, of: suite, killing: rows) })
    }
    return """
      <section class="role" id="\(role.rawValue)">
      <h2>\(role.folder) <small>\(HTMLReport.meaning(of: role))</small></h2>
      \(overview(pages))\(others(rows))\(pages.map { article($0, $1) })</section>

      """
  }

  private func overview(_ pages: [(page: Page, rules: [KilledRule])]) -> HTML {
    let bodies: [HTML] = pages.map { page, rules in
      """
      <tbody>
      <tr><th scope="rowgroup" colspan="5">\
      <a href="#\(Anchors.document(page.path))">\(page.title)</a></th></tr>
      \(rules.map { $0.row })</tbody>

      """
    }
    let table = MarkdownHTML.wide(
      """
      <table class="matrix">
      <thead><tr><th scope="col">rule</th><th scope="col">level</th>\
      <th scope="col">its own mutants</th><th scope="col">others</th>\
      <th scope="col">cases that catch</th></tr></thead>
      \(bodies)</table>
      """)
    let count = pages.reduce(0) { $0 + $1.rules.count }
    return """
      <details class="overview"><summary>\(count) rules at a glance</summary>
      \(table)</details>

      """
  }

  private func article(_ page: Page, _ rules: [KilledRule]) -> HTML {
    let count = counted(rules.count, "rule")
    return """
      <article class="page" id="\(Anchors.document(page.path))">
      <details>
      <summary><h3>\(page.title)</h3> <span><small>\(count)</small></span></summary>
      \(rules.map { $0.html })</details>
      </article>

      """
  }

  // MARK: What belongs to no rule

  private func others(_ rows: [KillMatrix.Row]) -> HTML {
    let permitted: [HTML] = rows.compactMap { row in
      row.mutant.permitted.map { "<li><code>\(row.mutant.name)</code> <small>\($0)</small></li>\n" }
    }
    let sweeping: [HTML] = rows.filter { $0.mutant.isSweeping }.map { row in
      let keeps = row.mutant.keeps.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      return """
        <li>\(row.mutant.name) <small>caught by \(row.kills.count) cases of \(row.killers.count) \
        rules\(keeps.isEmpty ? "" : "; it keeps \(keeps.joined(separator: "; "))")</small></li>

        """
    }
    return fold("Permitted variants, which no rule may notice", permitted)
      + fold("Sweeping mutants, which treat everything alike", sweeping)
  }

  private func fold(_ title: String, _ items: [HTML]) -> HTML {
    items.isEmpty
      ? ""
      : """
      <details class="rests"><summary>\(title): \(items.count)</summary>
      <ul>
      \(items)</ul>
      </details>

      """
  }
}
