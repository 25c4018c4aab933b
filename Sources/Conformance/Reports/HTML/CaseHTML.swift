/// A case as it is written, with what came of it: the fence, its table, and the findings.
struct CaseHTML {
  let page: MarkdownHTML
  let index: ResultIndex
  let findings: FindingHTML

  /// A fence, the table that unfolds it, and their cases.
  func html(_ template: CaseTemplate, of rule: Rule, _ cases: [Case]) -> HTML {
    let code = MarkdownHTML.code(JSONMarkup.html(page.code(template.content)))
    let table = template.table.map { self.table($0, rule, cases) }
    let anchor: HTML =
      template.table == nil ? " id=\"\(Anchors.id("\(rule.id)/\(template.slug)"))\"" : ""
    let found = cases.flatMap { example in
      index.results(ofCase: example.id).compactMap(findings.html)
    }
    return """
      <figure class="case"\(anchor)>
      \(caption(template, rule, cases))\(code)\(table)\(drawings(template, cases))\(found)</figure>

      """
  }

  private func caption(_ template: CaseTemplate, _ rule: Rule, _ cases: [Case]) -> HTML {
    let results = cases.flatMap { index.results(ofCase: $0.id) }
    let verdict: HTML
    if template.table == nil, !results.isEmpty {
      verdict = marks(results, rule)
    } else {
      let count = cases.count == 1 ? "1 case" : "\(cases.count) cases"
      verdict = "\(VerdictMark.worst(results)) <small>\(count)</small>"
    }
    let control: HTML? = template.control.map { slug in
      let link = "#" + Anchors.id("\(rule.id)/\(slug)")
      return " <small>differs in one thing from <a href=\"\(link)\">\(slug)</a></small>"
    }
    return """
      <figcaption><span><small>case</small> <code>\(template.slug)</code>\(control)</span>\
      <span>\(verdict)</span></figcaption>

      """
  }

  /// The verdict of each target; its name goes with it where there are several.
  private func marks(_ results: [CaseResult], _ rule: Rule) -> HTML {
    let isAlone = index.targets(of: rule.role).count < 2
    return results.map { result -> HTML in
      let name: HTML? = isAlone ? nil : "<small>\(result.target)</small> "
      return "\(name)\(VerdictMark.html(result))"
    }.joined(" ")
  }

  // MARK: The table

  /// The table as it is written, with a column of verdicts for each target.
  private func table(_ table: MarkdownTable, _ rule: Rule, _ cases: [Case]) -> HTML {
    let targets = index.targets(of: rule.role).map(\.name)
    let names = targets.count > 1 ? targets : ["verdict"]
    let head: [HTML] =
      names.map { "<th scope=\"col\">\($0)</th>" }
      + table.header.map { "<th scope=\"col\">\($0.text)</th>" }
    let rows = Dictionary(
      cases.compactMap { example in example.row.map { ($0, example) } },
      uniquingKeysWith: { first, _ in first })
    let body: [HTML] = table.rows.enumerated().map { number, row in
      let values: [HTML] = row.cells.map {
        $0.text.isEmpty ? "<td></td>" : "<td><code>\($0.text)</code></td>"
      }
      guard let example = rows[number] else { return "<tr>\(values)</tr>\n" }
      let results = index.results(ofCase: example.id)
      let verdicts: [HTML] = (targets.isEmpty ? [""] : targets).map { target in
        let result = results.first { $0.target == target }
        return "<td>\(result.map(VerdictMark.html) ?? VerdictMark.none)</td>"
      }
      return "<tr id=\"\(Anchors.id(example.id))\">\(verdicts)\(values)</tr>\n"
    }
    return MarkdownHTML.wide(
      """
      <table class="rows">
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(body)</tbody>
      </table>
      """)
  }

  // MARK: Timelines

  private func drawings(_ template: CaseTemplate, _ cases: [Case]) -> HTML? {
    let drawn = cases.compactMap { example in
      TimelineDrawing(example).map { (example.id, $0) }
    }
    guard !drawn.isEmpty else { return nil }
    let content: [HTML] = drawn.map { id, drawing in
      let name: HTML? = drawn.count > 1 ? "<p class=\"row\"><code>\(id)</code></p>\n" : nil
      return "\(name)\(drawing.html(label: "timeline of \(id)"))"
    }
    let title = drawn.count > 1 ? "Timelines of \(drawn.count) cases" : "Timeline"
    return """
      <details class="timeline"><summary>\(title)</summary>
      \(content)</details>

      """
  }
}
