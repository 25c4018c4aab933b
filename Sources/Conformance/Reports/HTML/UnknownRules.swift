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
    let results = index.results.filter { !cases.contains($0.id) }
    guard !results.isEmpty else { return "" }
    var order: [String] = []
    let byRule = Dictionary(grouping: results, by: \.rule)
    var seen: Set<String> = []
    for result in results where seen.insert(result.rule).inserted { order.append(result.rule) }
    let rules: [HTML] = order.map { id in
      let results = byRule[id] ?? []
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
    return """
      <section id="elsewhere">
      <h2>\(Self.title)</h2>
      \(rules)</section>

      """
  }
}
