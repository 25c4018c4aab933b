import ConformanceBase

/// Unfolding cases and checking them against the vocabulary.
extension PageReader {
  /// Finds every case of a rule; unfolds and checks it too, so that running needs no further checks,
  /// unless the pages have been checked.
  mutating func checkCases(of rule: Rule, isComplete: Bool) {
    for template in rule.templates {
      let ids = CaseID(rule: rule, template: template)
      let rows: [Int?] = template.table.map { $0.rows.indices.map { $0 } } ?? [nil]
      var refuses = false
      var found = Mistakes()
      for row in rows {
        let rowLine = row.flatMap { template.table?.rows[$0].line }.map { $0 + 1 }
        let unfolding = Unfolding(template, row: row)
        let json = isChecked ? unfolding.body() : .null
        let body = isChecked ? CaseBody(json) : nil
        cases.append(
          Case(
            id: ids.id(row: row), rule: rule, template: template, row: row,
            line: rowLine ?? template.lines.lowerBound, body: body))
        if let body, check(json, body, unfolding, of: template, in: rule, &found) {
          refuses = true
        }
      }
      guard isChecked else { continue }
      reportUntold(found.untold, isAll: found.isAll, of: template)
      checkControl(of: template, in: rule, refuses: refuses, isComplete: isComplete)
    }
  }

  /// A mistake and where it was written: one in the fence is the same in every row.
  private struct Mistake: Hashable {
    var origin: Unfolding.Origin
    var part: ShapeProblem.Part
    var message: String
  }

  /// The mistakes of one case with all its rows, each once.
  private struct Mistakes {
    private var known: Set<Mistake> = []
    /// How many more may be located only to count them.
    private var patience = SuiteLimits.mistakesCountedOfOneCase

    /// How many there are beyond those that are reported.
    var untold: Int { max(0, known.count - SuiteLimits.mistakesOfOneCase) }
    /// Whether all mistakes were counted.
    private(set) var isAll = true

    /// Whether to locate another mistake; locating very many takes too long.
    mutating func goesOn() -> Bool {
      guard known.count >= SuiteLimits.mistakesOfOneCase else { return true }
      patience -= 1
      isAll = isAll && patience >= 0
      return isAll
    }

    /// Adds a mistake; returns whether it is to be reported.
    mutating func insert(_ mistake: Mistake) -> Bool {
      known.insert(mistake).inserted && known.count <= SuiteLimits.mistakesOfOneCase
    }
  }

  /// Reports how many mistakes of a case were left out, if any.
  mutating func reportUntold(_ count: Int, isAll: Bool = true, of template: CaseTemplate) {
    guard count > 0 || !isAll else { return }
    let others =
      count > 0
      ? "\(isAll ? "" : "at least ")\(count) more \(count == 1 ? "is" : "are") not"
      : "the rest was not looked through"
    report(
      "this case has too many mistakes to tell all of them", line: template.lines.lowerBound - 1,
      hints: ["the first \(SuiteLimits.mistakesOfOneCase) are told, and \(others)"])
  }

  /// Checks one unfolded case; returns whether it expects a refusal that only a control can prove.
  private mutating func check(
    _ json: JSON, _ body: CaseBody, _ unfolding: Unfolding, of template: CaseTemplate,
    in rule: Rule, _ found: inout Mistakes
  ) -> Bool {
    var checker = CaseChecker(vocabulary)
    checker.check(json, inItsParts: body)
    for problem in checker.problems where found.goesOn() {
      report(problem, in: template, unfolding, &found)
    }
    for repeated in unfolding.repeatedKeys() {
      diagnostics.add(
        Diagnostic(
          "the key \"\(repeated.key)\" stands twice in this case",
          at: location(of: repeated.origin, .key, in: template),
          hints: ["the row fills it in beside one that is there already"]))
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

  /// Checks the control of a case: a refusal proves nothing unless a similar case is accepted.
  private mutating func checkControl(
    of template: CaseTemplate, in rule: Rule, refuses: Bool, isComplete: Bool
  ) {
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
      // The control may be one of the fences that couldn't be read.
      guard isComplete else { return }
      let others = rule.templates.map { $0.slug }.filter { $0 != template.slug }
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

  private mutating func report(
    _ problem: ShapeProblem, in template: CaseTemplate, _ unfolding: Unfolding,
    _ found: inout Mistakes
  ) {
    let emptyCell = problem.missingKey.flatMap { unfolding.emptyCell(of: $0, in: problem.path) }
    let origin =
      emptyCell.map(Unfolding.Origin.cell) ?? unfolding.origin(of: problem.path, problem.part)
    let mistake = Mistake(origin: origin, part: problem.part, message: problem.message)
    guard found.insert(mistake) else { return }
    var hints = problem.hints
    if emptyCell != nil {
      hints.append("an empty cell leaves the key out")
    } else if problem.isWrongKind, case .cell = unfolding.origin(of: problem.path) {
      hints.append("a cell that reads as JSON is JSON; text that does is quoted: `\"5\"`")
    }
    let location = location(of: origin, problem.part, in: template)
    diagnostics.add(Diagnostic(problem.message, at: location, hints: hints))
  }

  private func location(
    of path: JSON.Path, _ part: ShapeProblem.Part, in template: CaseTemplate,
    _ unfolding: Unfolding
  ) -> SourceLocation {
    location(of: unfolding.origin(of: path, part), part, in: template)
  }

  private func location(
    of origin: Unfolding.Origin, _ part: ShapeProblem.Part, in template: CaseTemplate
  ) -> SourceLocation {
    switch origin {
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
