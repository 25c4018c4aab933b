import ConformanceBase
import ConformanceRunning

/// One page that says which sets of the requirements a target keeps: to be printed, or sent with an
/// offer.
///
/// It has room for a few names of each kind; the stream of the run has the rest.
package struct CertificateReport {
  private let run: StoredRun
  private let standings: SetStandings
  private let requirements: RunRequirements
  private let day: Day

  /// The most rules of one list.
  private static let mostNames = 5

  /// Certifies a run; nil if it is scored by no requirements.
  package init?(_ run: StoredRun, on day: Day) {
    guard let requirements = run.header.requirements, let standings = SetStandings(run.filled)
    else {
      return nil
    }
    (self.run, self.standings, self.requirements) = (run, standings, requirements)
    self.day = day
  }

  package var html: HTML {
    let parts = run.header.targets.compactMap(part)
    let names = standings.all.map { $0.target.name }.withoutRepetition.joined(separator: ", ")
    return HTMLDocument(
      title: "Requirements \(requirements.name): \(names)",
      main: [
        """
        <header class="top">
        <p class="kind">Apple push notifications · conformance certificate</p>
        <h1>Requirements \(requirements.name)</h1>
        \(incomplete)</header>

        """
      ] + parts + [later, facts], footer: footer, look: .printed
    ).html
  }

  private var incomplete: HTML? {
    (run.shortfall ?? run.header.shardWords).map {
      "<p class=\"notice\"><strong>This is only a part of a run:</strong> \($0).</p>\n"
    }
  }

  // MARK: A target

  /// Returns the sets of a target; nil for one that wasn't asked.
  private func part(_ target: TargetDescription) -> HTML? {
    let mine = standings.all.filter {
      $0.target.name == target.name && $0.target.role == target.role
    }
    guard !mine.isEmpty else { return nil }
    return """
      <section>
      <h2>\(target.name) \(target.version) <small>\(target.roleWords)</small></h2>
      \(RequirementSection.table(mine))\(list("Broken", mine.flatMap { $0.broken }))\
      \(list("Not tested in whole", mine.flatMap { $0.open }))</section>

      """
  }

  private func list(_ title: String, _ rules: [RunRule]) -> HTML? {
    rules.isEmpty ? nil : "<h3>\(title)</h3>\n\(list(rules.map { ($0, "") }))"
  }

  /// Returns a list of rules, each with what is said of it.
  private func list(_ rules: [(rule: RunRule, words: String)]) -> HTML {
    let items: [HTML] = rules.prefix(Self.mostNames).map { rule, words in
      "<li>\(rule.title) <small>\(rule.id)\(words)</small></li>\n"
    }
    let rest = rules.count - items.count
    let more: HTML? = rest > 0 ? "<li>… and \(rest) more</li>\n" : nil
    return "<ul>\n\(items)\(more)</ul>\n"
  }

  // MARK: The run

  private var later: HTML {
    guard let words = standings.laterWords else { return "" }
    let items = standings.later.map { ($0.rule, " · \($0.words)") }
    return "<section>\n<h2>Not scored yet</h2>\n<p>\(words).</p>\n\(list(items))</section>\n"
  }

  private var facts: HTML {
    let tally = Tally(run.filled.results)
    var facts = [
      ("written on", day.description), ("suite", run.header.suite),
      ("digest of the specs", String(run.header.digest.prefix(16))),
      ("selected", run.header.selectedWords),
      ("cases", "\(tally.tested) tested, \(tally.untested) untested"),
      ("recommendations not kept", "\(recommendations)"),
    ]
    if tally.remarked > 0 { facts.append(("known deviations", "\(tally.remarked) cases")) }
    let rows: [HTML] = facts.map { "<div><dt>\($0)</dt><dd>\($1)</dd></div>\n" }
    return """
      <section>
      <h2>The run</h2>
      <dl class="facts">
      \(rows)</dl>
      <p>A set is kept if all of its rules that bind the target are, and each of their cases was \
      tested. It is kept in part if other rules need what the target doesn’t do. \
      Recommendations belong to no set.</p>
      </section>

      """
  }

  /// How many rules have a should that isn't kept, and came before the requirements.
  private var recommendations: Int {
    let rules = Dictionary(keepingFirst: run.rules.map { ($0.id, $0) })
    return Set(
      run.results.lazy.filter {
        $0.verdict == .warn && rules[$0.rule]?.isLater($0.id) != true
      }.map { $0.rule }
    ).count
  }

  private var footer: HTML {
    """
    Whoever ran the suite made this page with conformance-run \(suiteVersion); neither Apple nor the \
    suite’s authors issued it. With the stream of the run anybody can check it: \
    <code>conformance-run verify STREAM</code>.
    """
  }
}
