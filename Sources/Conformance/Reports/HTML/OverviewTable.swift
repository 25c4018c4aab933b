import ConformanceRunning

/// The rules of one role and the verdict of each target: the matrix.
struct OverviewTable {
  let role: Role
  let pages: [Page]
  let index: ResultIndex

  /// The table, folded if all of its verdicts are expected.
  var html: HTML {
    let targets = index.targets(of: role)
    let names = targets.map {
      "\($0.name) \($0.version)" + ($0.scope == .service ? "" : " (\($0.scope.rawValue))")
    }
    let head: [HTML] = (names.isEmpty ? ["verdict"] : names).map {
      "<th scope=\"col\">\($0)</th>"
    }
    let bodies = pages.map { body($0, targets) }
    let rules = pages.flatMap { $0.rules }
    let isBroken = rules.contains { index.tally(ofRule: $0.id).unexpected > 0 }
    let open: HTML = isBroken ? " open" : ""
    let title = rules.count == 1 ? "1 rule at a glance" : "\(rules.count) rules at a glance"
    let table = MarkdownHTML.wide(
      """
      <table class="matrix">
      <thead><tr><th scope="col">rule</th><th scope="col">level</th>\(head)</tr></thead>
      \(bodies)</table>
      """)
    return """
      <details class="overview"\(open)><summary>\(title)</summary>
      <p class="aside">The worst verdict of each rule, and how many of its cases have it.</p>
      \(table)</details>

      """
  }

  private func body(_ page: Page, _ targets: [TargetDescription]) -> HTML {
    let rows: [HTML] = page.rules.map { rule in
      let cells: [HTML] =
        targets.isEmpty
        ? ["<td>\(VerdictMark.none)</td>"]
        : targets.map { cell(index.tally(ofRule: rule.id, target: $0.name)) }
      return """
        <tr \(FilterForm.attributes(role: rule.role, level: rule.level, index.tally(ofRule: rule.id)))>\
        <th scope="row"><a href="#\(Anchors.id(rule.id))">\(rule.title)</a></th>\
        <td>\(VerdictMark.html(rule.level))</td>\(cells)</tr>

        """
    }
    let span = 2 + max(1, targets.count)
    return """
      <tbody>
      <tr><th scope="rowgroup" colspan="\(span)">\
      <a href="#\(Anchors.document(page.path))">\(page.title)</a></th></tr>
      \(rows)</tbody>

      """
  }

  private func cell(_ tally: Tally) -> HTML {
    guard let worst = tally.worst else { return "<td>\(VerdictMark.none)</td>" }
    let count = tally[worst]
    let share: HTML = count == tally.total ? "\(count)" : "\(count) of \(tally.total)"
    return "<td>\(VerdictMark.worst(tally)) <small>\(share)</small></td>"
  }
}
