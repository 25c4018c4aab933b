import ConformanceBase
import ConformanceRunning
import ConformanceSpecs

/// The page that compares two results, and what its script reads.
extension SiteResults {
  var compare: SiteEntry {
    SiteEntry(
      folder: "compare/", title: "Compare two products",
      summary: "In which rules two products differ.",
      above: [(SiteList.results.title, SiteAddresses(root: "../").list("results"))],
      content: """
        <h1>Compare two products</h1>
        <form class="choose"><label>One <select id="a"></select></label> <label>Another <select id="b"></select></label></form>
        <p class="meta" id="said" role="status"></p>
        <table id="differences"></table>
        <noscript><p>This page needs a script. Without one, each product has <a href="../results/index.html">its \
        page</a>.</p></noscript>

        """,
      scripts: ["results.js", "compare.js"])
  }

  /// What the page that compares reads: rules, and the outcomes of each product in their order.
  var comparisons: SiteFile {
    let roles = Set(lines.compactMap { $0.role })
    let rules = suite.rules.filter { roles.contains($0.role) }
    let products = lines.flatMap { $0.versions }.map { result -> JSON in
      [
        "name": .string("\(result.product.name) \(result.product.version)"),
        "id": .string("\(result.folder.product)/\(result.folder.version)"),
        "role": .string(result.target?.role.rawValue ?? ""),
        "rules": .array(rules.map { .string(result.rules[$0.id].map(Self.mark) ?? "") }),
      ]
    }
    let rows = rules.map { rule -> JSON in
      [
        .string(rule.id), .string(SiteWords.plain(rule.title)), .string(rule.level.rawValue),
        .string(rule.role.rawValue),
      ]
    }
    let json: JSON = ["rules": .array(rows), "products": .array(products)]
    return SiteFile("compare/results.js", "globalThis.results = \(json.output());\n")
  }
}
