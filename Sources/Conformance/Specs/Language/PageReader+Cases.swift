/// Unfolding cases and holding them against the vocabulary.
extension PageReader {
  /// Unfolds every case of a rule once and checks it, so that running needs no further checks.
  mutating func checkCases(of rule: Rule) {
    for template in rule.templates {
      let ids = CaseID(rule: rule, template: template)
      let rows: [Int?] = template.table.map { Array($0.rows.indices) } ?? [nil]
      var refuses = false
      for row in rows {
        let rowLine = row.flatMap { template.table?.rows[$0].line }.map { $0 + 1 }
        cases.append(
          Case(
            id: ids.id(row: row), rule: rule, template: template, row: row,
            line: rowLine ?? template.lines.lowerBound))
        if check(template, row: row, of: rule) { refuses = true }
      }
      checkControl(of: template, in: rule, refuses: refuses)
    }
  }

  /// Checks one unfolded case; returns whether it expects a refusal that only a control can prove.
  private mutating func check(_ template: CaseTemplate, row: Int?, of rule: Rule) -> Bool {
    let unfolding = Unfolding(template, row: row)
    var checker = CaseChecker(vocabulary)
    checker.check(unfolding.body())
    for problem in checker.problems {
      diagnostics.add(
        Diagnostic(
          problem.message,
          at: location(of: problem.path, problem.part, in: template, unfolding),
          hints: problem.hints))
    }
    for (path, cell) in unfolding.leftOut() where checker.isUnchecked(path, in: template.body) {
      diagnostics.add(
        Diagnostic(
          "an empty cell here would leave unchecked what the column is for",
          at: file.location(cell.range),
          hints: ["write null for what must be absent, or the value that must be there"]))
    }
    for cited in checker.citedRules where knownCitations.insert(cited.id).inserted {
      references.append(
        Reference(
          kind: .citedRule, name: cited.id, rule: rule.id,
          location: location(of: cited.path, .value, in: template, unfolding)))
    }
    return checker.isRefusal && !checker.hasPrecondition
  }

  /// A refusal proves something only beside a neighbour that is accepted.
  private mutating func checkControl(of template: CaseTemplate, in rule: Rule, refuses: Bool) {
    let fence = file.location(ofLine: template.lines.lowerBound - 1)
    guard let slug = template.control else {
      guard refuses else { return }
      return diagnostics.add(
        Diagnostic(
          "this case expects a refusal, but names no control", at: fence,
          hints: [
            "name the neighbour that is accepted: "
              + "```json case=\(template.slug) control=<name>"
          ]))
    }
    guard let control = rule.templates.first(where: { $0.slug == slug }) else {
      let others = rule.templates.map(\.slug).filter { $0 != template.slug }
      return diagnostics.add(.unknown("control", slug, known: others, at: fence))
    }
    if control === template {
      diagnostics.add(Diagnostic("a case can't be its own control", at: fence))
    } else if control.table != nil {
      diagnostics.add(Diagnostic("a control is a single case, without a table", at: fence))
    } else {
      var checker = CaseChecker(vocabulary)
      checker.check(control.body)
      guard checker.isRefusal else { return }
      diagnostics.add(Diagnostic("the control \"\(slug)\" expects a refusal itself", at: fence))
    }
  }

  private func location(
    of path: JSON.Path, _ part: ShapeProblem.Part, in template: CaseTemplate,
    _ unfolding: Unfolding
  ) -> SourceLocation {
    switch unfolding.origin(of: path) {
    case .cell(let cell): return file.location(cell.range)
    case .fence(let written):
      guard let found = JSON.locate(written, in: file.bytes[template.content]) else {
        return file.location(ofLine: template.lines.lowerBound - 1)
      }
      let range = part == .key ? found.key ?? found.value : found.value
      let start = template.content.lowerBound
      return file.location(start + range.lowerBound..<start + range.upperBound)
    }
  }
}
