/// What ran and stands in no document of this suite: a run of another version, or of other specs.
struct UnknownRules {
  let suite: Suite
  let index: ResultIndex
  let findings: FindingHTML
  let inline: InlineMarkdown

  static let title = "In the run, but not in these documents"

  /// The section; nothing where everything has its place.
  var html: HTML {
    let cases = Set(suite.cases.map(\.id))
    let rules: [HTML] = index.ruleIDs.compactMap { id in
      let results = index.results(ofRule: id).filter { !cases.contains($0.id) }
      guard !results.isEmpty else { return nil }
      let rule = index.rules[id]
      let items: [HTML] = results.map { result in
        findings.html(result)
          ?? """
          <p>\(VerdictMark.html(result)) <code>\(result.id)</code> \
          <small>\(result.target)</small></p>

          """
      }
      let attributes: HTML =
        rule.map {
          FilterForm.attributes(role: $0.role, level: $0.level, results)
        } ?? ""
      return """
        <section class="rule \(results.worst?.rawValue ?? "none")" \
        id="\(Anchors.elsewhere(id))" \(attributes)>
        <h3>\(rule?.title ?? id)</h3>
        <p class="meta">\(VerdictMark.worst(results)) <code>\(id)</code></p>
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
}
