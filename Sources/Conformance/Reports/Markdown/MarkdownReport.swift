import ConformanceRunning

/// A run for people who read it in a browser: in a pull request, or as the summary of a CI job.
package struct MarkdownReport: Sendable {
  let run: StoredRun
  let rules: [String: RunRule]
  private let broken: [BrokenRule]
  private let suite: Suite?

  /// The bytes of each list.
  ///
  /// Together with the text around them they stay below 60,000: a comment on GitHub has at most 65,536
  /// characters.
  private enum Room {
    static let findings = MarkdownRoom(bytes: 26_000)
    static let lines = MarkdownRoom(bytes: 5_000)
    static let warnings = MarkdownRoom(bytes: 5_000)
    static let deviations = MarkdownRoom(bytes: 5_000)
    static let pages = MarkdownRoom(bytes: 8_000)
    static let outcomes = MarkdownRoom(bytes: 2_000)
    static let reasons = MarkdownRoom(bytes: 2_000)
  }

  /// Reports on a run.
  ///
  /// It adds what the suite covers, if `suite` has the run's digest.
  package init(_ run: StoredRun, suite: Suite? = nil) {
    self.run = run.filled
    rules = run.rulesByID
    broken = BrokenRules(self.run.results).sorted(rules, run.header)
    self.suite = suite?.digest == run.header.digest ? suite : nil
  }

  /// The report.
  package var text: String {
    let parts = [
      opening, requirements, findings, warnings, deviations,
      reasons("Cases that prove nothing because of other rules", .causes(run.results)), figures,
      outcomes, gaps, lateness, reasons("Cases that weren't tested", .untested(run.results)),
      reasons("Cases that don't apply", .outOfScope(run.results)), unseen, coverage,
    ]
    return parts.compactMap { $0 }.joined(separator: "\n")
  }

  // MARK: The verdict

  private var opening: String {
    let header = run.header
    let unexpected = Tally(run.results).unexpected
    let title =
      if let incompleteness = run.incompleteness {
        "Incomplete: \(incompleteness)"
      } else if run.results.isEmpty {
        header.shardWords.map { "No case falls into \($0)" } ?? "No case ran"
      } else if unexpected > 0 {
        counted(unexpected, "unexpected verdict")
      } else if let fault = run.unshownFault {
        MarkdownText.prose(fault.message.capitalizedFirst)
      } else {
        "Everything is as expected" + (header.shardWords.map { " in \($0)" } ?? "")
      }
    let targets = header.targets.map {
      "\(MarkdownText.code("\($0.name) \($0.version)")) (\($0.roleWords))"
    }
    let stopped =
      run.footer?.stopped == .failFast ? "It stopped at the first unexpected verdict.  \n" : ""
    return """
      # \(title)

      \(stopped)Tested: \(targets.joined(separator: ", "))  
      Selected: \(MarkdownText.prose(header.selectedWords))  
      Suite \(MarkdownText.code(header.suite)), digest \(MarkdownText.code(String(header.digest.prefix(12))))

      """
  }

  /// How the targets stand to the requirements of the run.
  private var requirements: String? {
    guard let standings = SetStandings(run), let name = run.header.requirements?.name else {
      return nil
    }
    let rows = standings.all.map { standing in
      let target = MarkdownText.code(standing.target.name)
      return "| \(standing.set.rawValue) | \(target) | \(standing.words) |\n"
    }
    let later = standings.later.map { "- \(MarkdownText.code($0.rule.id)): \($0.words)\n" }
    let (shown, left) = Room.reasons.fill(later) { $0 }
    return """
      ## Requirements \(name)

      | set | target | |
      |---|---|---|
      \(rows.joined())
      """
        + (standings.laterWords.map { "\n\(MarkdownText.prose($0)):\n\n\(shown)" } ?? "")
        + Self.rest(left, "")
  }

  private var lateness: String? {
    let late = LateResults(run.results)
    guard let title = late.title else { return nil }
    let lines = late.lines(namesTargets: run.header.targets.count > 1)
    let (shown, left) = Room.reasons.fill(lines) { "- \(MarkdownText.prose($0))\n" }
    return "## \(MarkdownText.prose(title))\n\n\(shown)\(Self.rest(left, " rules"))"
      + (late.advice.map { "\n\(MarkdownText.prose($0))\n" } ?? "")
  }

  private var figures: String? {
    guard !run.results.isEmpty else { return nil }
    let sum = MarkdownFigures(sumOf: run.results)
    let verdicts = sum.verdicts
    let groups = MarkdownFigures.groups(run, rules)
    let head = ["role", "page", "target", "cases"] + verdicts.map { $0.rawValue } + ["unexpected"]
    let (rows, left) = Room.pages.fill(groups) { $0.row(verdicts) }
    return """
      | \(head.joined(separator: " | ")) |
      |---|---|---|\(String(repeating: "--:|", count: head.count - 3))
      \(rows)\(sum.row(verdicts))\(Self.rest(left, " pages"))
      """
  }

  // MARK: Lists of results

  private var findings: String? {
    let all = broken.filter { $0.isUnexpected }
    guard !all.isEmpty else { return nil }
    let found = all.map { broken in
      let rule = rules[broken.rule]
      return MarkdownFinding(
        ReportedResult(broken.worst, rule, run.header), suite?.ledger,
        count: "\(broken.results) of \(broken.cases(of: rule))")
    }
    let (shown, left) = Room.findings.fill(found) { $0.text }
    // What has no room for its evidence has a line.
    let (lines, rest) = Room.lines.fill(Array(found.suffix(left))) { "- \($0.summary)\n" }
    return "## Broken rules (\(all.count))\n\n\(shown)"
      + (lines.isEmpty ? "" : "\nIn the HTML report and the stream:\n\n\(lines)")
      + Self.rest(rest, "")
  }

  private var warnings: String? {
    let warned = broken.filter { !$0.isUnexpected }
    return section("Rules that should be kept and aren't", warned, Room.warnings) { broken in
      let result = broken.worst
      return "- \(MarkdownText.code(result.id)) · \(MarkdownText.code(result.target)): "
        + "\(Self.line(result.reason))\n"
    }
  }

  private var deviations: String? {
    let known = run.results.filter { result in
      result.isExpected && result.remark != nil
    }
    return section("Known deviations", known, Room.deviations) { result in
      "- \(result.verdict.rawValue) \(MarkdownText.code(result.id)) · "
        + "\(MarkdownText.code(result.target)): \(Self.line(result.reason))  \n"
        + "  \(MarkdownText.remark(Excerpt.ofLine(result.remark ?? "", bytes: 1 << 10)))\n"
    }
  }

  private var outcomes: String? {
    let seen = CountedOutcomes(run.results).lines.map { line in
      "- \(MarkdownText.code(line.rule)): \(MarkdownText.prose(line.words))\n"
    }
    return section("Permitted outcomes that were seen", seen, Room.outcomes) { $0 }
  }

  /// Cases of which nothing is known, counted by the reason.
  private func reasons(_ title: String, _ counted: CountedReasons) -> String? {
    section(title, counted.lines, Room.reasons) { "- \($0.count)× \(Self.line($0.reason))\n" }
  }

  /// The musts of which nothing is known, or not all.
  private var gaps: String? {
    let found = TestedRules(run.results).gaps(of: .must, rules, run.header)
    return section("Musts that weren't tested, or not in whole", found, Room.reasons) { gap in
      let words = gap.reasons.map(Self.line).joined(separator: ", ")
      return "- \(MarkdownText.code(gap.rule)) · \(MarkdownText.code(gap.target)): "
        + "\(gap.untested) of \(gap.cases) cases: \(words)\n"
    }
  }

  private var unseen: String? {
    section(
      "Known deviations of cases that weren't in this run", run.footer?.unseen ?? [], Room.reasons
    ) {
      "- \(MarkdownText.code($0))\n"
    }
  }

  private var coverage: String? {
    guard let suite else { return nil }
    let roles = Role.allCases.filter { role in run.header.targets.contains { $0.role == role } }
    let rows = roles.map { role in
      let coverage = Coverage(of: suite, roles: [role])
      let figures = [Coverage.Account.bound, .pending, .excluded].map { coverage.count($0) }
      return "| \(role.rawValue) | \(coverage.entries.count) | "
        + figures.map(String.init).joined(separator: " | ") + " |\n"
    }
    return """
      ## What the suite covers

      | role | statements | bound by rules | pending | excluded |
      |---|--:|--:|--:|--:|
      \(rows.joined())
      """
  }

  // MARK: Parts

  private func section<Item>(
    _ title: String, _ items: [Item], _ room: MarkdownRoom, _ text: (Item) -> String
  ) -> String? {
    guard !items.isEmpty else { return nil }
    let (shown, left) = room.fill(items, text)
    return "## \(title) (\(items.count))\n\n\(shown)\(Self.rest(left, ""))"
  }

  private static func rest(_ left: Int, _ what: String) -> String {
    left == 0 ? "" : "\n… and \(left) more\(what): the HTML report and the stream have all.\n"
  }

  private static func line(_ text: String) -> String {
    MarkdownText.code(Excerpt.ofLine(text, bytes: 512))
  }
}
