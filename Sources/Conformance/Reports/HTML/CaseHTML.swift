import ConformanceRunning

/// Renders a case with its results: the fence, its table, and the findings.
struct CaseHTML {
  let page: MarkdownHTML
  let index: ResultIndex
  let findings: FindingHTML
  let drawing: CaseDrawing?

  /// Returns a fence, the table that unfolds it, and the results of their cases.
  ///
  /// Where no case of it applies to a target, it says only that: the page has them.
  func html(_ template: CaseTemplate, of rule: Rule, _ cases: [EndedCase]) -> HTML {
    let anchor: HTML =
      template.table == nil ? " id=\"\(Anchors.id("\(rule.id)/\(template.slug)"))\"" : ""
    guard cases.isEmpty || cases.contains(where: { !Tally($0.results).isEmpty }) else {
      let verdict: HTML = "<small>\(RuleOutcome.notApplicable.words)</small>"
      return """
        <figure class="case"\(anchor)>
        <figcaption><span><small>case</small> <code>\(template.slug)</code></span> \(verdict)\
        </figcaption>
        </figure>

        """
    }
    let code = MarkdownHTML.code(JSONMarkup.html(page.code(template.content)))
    let table = template.table.map { self.table($0, rule, cases) }
    let found = cases.flatMap { findings.html($0.results) }
    return """
      <figure class="case"\(anchor)>
      \(caption(template, rule, cases))\(code)\(table)\(drawing?.folded(cases.map { $0.example }))\(found)\
      </figure>

      """
  }

  private func caption(_ template: CaseTemplate, _ rule: Rule, _ cases: [EndedCase]) -> HTML {
    let verdict: HTML
    if template.table == nil, let results = cases.first?.results, !results.isEmpty {
      verdict = marks(results, rule)
    } else {
      let tally = cases.reduce(Tally()) { $0 + Tally($1.results) }
      let count = counted(cases.count, "case")
      verdict = "\(VerdictMark.worst(tally)) <small>\(count)</small>"
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

  /// Returns the verdict of each target, with its name if there are several.
  private func marks(_ results: ArraySlice<CaseResult>, _ rule: Rule) -> HTML {
    let isAlone = index.targets(of: rule.role).count < 2
    return results.map { result -> HTML in
      let name: HTML? = isAlone ? nil : "<small>\(result.target)</small> "
      return "\(name)\(VerdictMark.html(result))"
    }.joined(" ")
  }

  // MARK: The table

  /// Returns the table with a column of verdicts for each target.
  private func table(_ table: MarkdownTable, _ rule: Rule, _ cases: [EndedCase]) -> HTML {
    let targets = index.targets(of: rule.role).map { $0.name }
    let names = targets.count > 1 ? targets : ["verdict"]
    let head: [HTML] =
      names.map { "<th scope=\"col\">\($0)</th>" }
      + table.header.map { "<th scope=\"col\">\($0.text)</th>" }
    var endedByRow: [EndedCase?] = Array(repeating: nil, count: table.rows.count)
    for ended in cases {
      if let row = ended.example.row, endedByRow[row] == nil { endedByRow[row] = ended }
    }
    var body: HTML = ""
    for (row, ended) in zip(table.rows, endedByRow) {
      if let ended {
        body.append(markup: "<tr id=\"")
        body.append(id: ended.example.id)
        body.append(markup: "\">")
        for target in targets.isEmpty ? [""] : targets { add(ended.results, target, to: &body) }
      } else {
        body.append(markup: "<tr>")
      }
      for cell in row.cells { add(cell, to: &body) }
      body.append(markup: "</tr>\n")
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

  /// Adds the verdict of a target.
  private func add(
    _ results: ArraySlice<CaseResult>, _ target: String, to body: inout HTML
  ) {
    body.append(markup: "<td>")
    if let index = results.firstIndex(where: { $0.target == target }) {
      VerdictMark.add(results[index], to: &body)
    } else {
      body += VerdictMark.none
    }
    body.append(markup: "</td>")
  }

  private func add(_ cell: MarkdownTable.Cell, to body: inout HTML) {
    guard !cell.text.isEmpty else { return body.append(markup: "<td></td>") }
    body.append(markup: "<td><code>")
    body.append(text: cell.text)
    body.append(markup: "</code></td>")
  }
}
