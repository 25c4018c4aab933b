import Conformance
import ConformanceReports

/// A rule in the kill matrix: the mutants that it catches, its own first.
struct KilledRule {
  private let rule: Rule
  private let own: [(mutant: Mutant, kill: KillMatrix.Notice)]
  private let others: [Mutant]
  private let cases: Int
  private let killingCases: Int

  /// Collects the mutants of the rule's role that it catches.
  init(_ rule: Rule, of suite: Suite, killing rows: [KillMatrix.Row]) {
    self.rule = rule
    let killed = rows.compactMap { row in
      row.kills.first { $0.rule == rule.id }.map { (mutant: row.mutant, kill: $0) }
    }
    own = killed.filter { $0.mutant.breaks.contains(rule.id) }
    others = killed.map { $0.mutant }.filter { !$0.breaks.contains(rule.id) && !$0.isSweeping }
    cases = suite.cases.count { $0.rule === rule }
    let kills = rows.filter { $0.mustBeKilled }.flatMap { $0.kills }
    killingCases = Set(kills.filter { $0.rule == rule.id }.map { $0.id }).count
  }

  /// The choices of the filter.
  static let verdicts = [("pass", "catches mutants"), ("fail", "catches none"), ("note", "may")]

  private var verdict: Verdict {
    own.isEmpty && others.isEmpty ? rule.level == .may ? .note : .fail : .pass
  }

  private var mark: HTML {
    let count = own.count + others.count
    let words = count == 0 ? "catches none" : "catches \(count)"
    return "<span class=\"v \(verdict.rawValue)\">\(words)</span>"
  }

  private var attributes: HTML {
    """
    data-role="\(rule.role.rawValue)" data-level="\(rule.level.rawValue)" \
    data-verdict="\(verdict.rawValue)"
    """
  }

  /// The rule in the table of its role.
  var row: HTML {
    """
    <tr \(attributes)><th scope="row"><a href="#\(Anchors.id(rule.id))">\(rule.title)</a></th>\
    <td>\(VerdictMark.html(rule.level))</td><td>\(own.count)</td><td>\(others.count)</td>\
    <td>\(killingCases) of \(cases)</td></tr>

    """
  }

  /// The rule with everything that it catches.
  var html: HTML {
    """
    <section class="rule \(verdict.rawValue)" id="\(Anchors.id(rule.id))" \(attributes)>
    <h4>\(rule.title)</h4>
    <p class="meta">\(mark) \(VerdictMark.html(rule.level)) \
    <a href="#\(Anchors.id(rule.id))"><code>\(rule.id)</code></a> \
    <small>\(killingCases) of \(cases) cases catch a mutant</small></p>
    \(table)\(rest)</section>

    """
  }

  private var table: HTML? {
    guard !own.isEmpty else { return nil }
    let rows: [HTML] = own.map { mutant, kill in
      let bug: HTML? = mutant.bug.map { "<br><small>\($0)</small>" }
      return """
        <tr><td><code>\(mutant.name)</code>\(bug)</td><td>\(VerdictMark.html(kill.verdict)) \
        \(kill.reason)</td></tr>

        """
    }
    return MarkdownHTML.wide(
      """
      <table>
      <thead><tr><th scope="col">mutant</th><th scope="col">why it is caught</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      """)
  }

  private var rest: HTML? {
    guard !others.isEmpty else { return nil }
    let names: [HTML] = others.map { "<code>\($0.name)</code>" }
    let count = counted(others.count, "mutant")
    return """
      <details class="rests"><summary>It catches \(count) of other rules too</summary>
      <p>\(names.joined(", "))</p>
      </details>

      """
  }
}
