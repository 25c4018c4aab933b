import ConformanceRunning

/// The rules and cases that ran but aren't in this suite: the run used another version, or other
/// specs.
struct UnknownRules {
  /// The cases of the suite.
  let cases: CasesByRule
  let index: ResultIndex
  let findings: FindingHTML
  let inline: InlineMarkdown

  static let title = "In the run, but not in these documents"

  /// The section; empty if the suite contains everything that ran.
  var html: HTML {
    let rules: [HTML] = index.ruleIDs.compactMap { id in
      let results = unknown(ofRule: id)
      guard !results.isEmpty else { return nil }
      let rule = index.rules[id]
      let tally = Tally(results)
      let items: [HTML] = results.map { result in
        findings.html(result)
          ?? """
          <p>\(VerdictMark.html(result)) <code>\(result.id)</code> \
          <small>\(result.target)</small></p>

          """
      }
      let attributes: HTML =
        rule.map {
          FilterForm.attributes(role: $0.role, level: $0.level, tally)
        } ?? ""
      return """
        <section class="rule \(tally.worst?.rawValue ?? "none")" \
        id="\(Anchors.elsewhere(id))" \(attributes)>
        <h3>\(rule?.title ?? id)</h3>
        <p class="meta">\(VerdictMark.worst(tally)) <code>\(id)</code></p>
        <p class="lead">\(rule.map { inline.html($0.requirement) })</p>
        \(items)</section>

        """
    }
    guard !rules.isEmpty else { return "" }
    return """
      <section id="elsewhere">
      <h2>\(Self.title)</h2>
      \(rules)</section>

      """
  }

  private func unknown(ofRule id: String) -> [CaseResult] {
    let results = index.results(ofRule: id)
    let cases = cases[id] ?? []
    if results.areOneEach(of: cases) { return [] }
    let known = Set(cases.map { $0.id })
    return results.filter { !known.contains($0.id) }
  }
}
