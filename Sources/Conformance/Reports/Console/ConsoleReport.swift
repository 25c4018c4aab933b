import ConformanceRunning

/// The report for people at a terminal, made only from the events of a run.
package struct ConsoleReport: Sendable {
  private let style: Style
  private let form: ConsoleForm
  private var header: RunHeader?
  private var rules: [String: RunRule] = [:]
  private var untested = UntestedTargets([])
  private var tally = Tally()
  private var shownFindings = 0
  private var lastWasFinding = false
  private var known = 0
  private var broken = BrokenRules()
  private var tested = TestedRules()
  /// nil if the run is scored by no requirements.
  private var standings: SetStandings?
  private var notTested = CountedReasons.untested()
  private var outOfScope = CountedReasons.outOfScope()
  private var causes = CountedReasons.causes()
  private var outcomes = CountedOutcomes()
  private var late = LateResults()

  /// The most findings that are shown in full; the stream has all of them.
  static let mostFindings = 200

  /// Starts a report.
  package init(style: Style, form: ConsoleForm = .summary) {
    (self.style, self.form) = (style, form)
  }

  /// Returns what to print for an event, which may be nothing.
  package mutating func text(for event: RunEvent) -> String {
    switch event {
    case .started(let header):
      self.header = header
      untested = UntestedTargets(header.targets)
      standings = SetStandings(header)
      return opening(header)
    case .rule(let rule):
      rules[rule.id] = rule
      standings?.add(rule)
      return ""
    case .result(let result): return text(for: result)
    case .finished(let footer): return closing(footer)
    }
  }

  /// Returns the progress of the run in one line.
  package func progress(width: Int) -> String {
    let planned = header?.planned ?? 0
    let results = tally.total + tally.outOfScope
    let bar = max(10, min(40, width - 40))
    let filled = planned == 0 ? bar : results * bar / planned
    let line =
      "[" + String(repeating: "=", count: filled) + String(repeating: " ", count: bar - filled)
      + "] \(results)/\(planned)"
    return tally.unexpected == 0
      ? line : line + ", " + style.red("\(tally.unexpected) unexpected")
  }

  private func opening(_ header: RunHeader) -> String {
    guard form == .summary || form == .details else { return "" }
    let targets = header.targets.map { target in
      Style.printable("\(target.name) \(target.version)") + " (\(target.roleWords))"
    }
    let cases = counted(header.planned, "case")
    return "Suite \(header.suite), digest \(header.digest.prefix(12)): "
      + "\(cases) against \(targets.joined(separator: ", "))\n"
      + "Selected: \(Style.printable(Excerpt.ofLine(header.selectedWords, bytes: 200)))\n"
  }

  // MARK: Results

  private mutating func text(for result: CaseResult) -> String {
    tally.add(result)
    outcomes.add(result)
    notTested.add(result)
    outOfScope.add(result)
    causes.add(result)
    late.add(result)
    broken.add(result)
    tested.add(result)
    standings?.add(result)
    untested.add(result.verdict, of: result.target, rules[result.rule]?.role)
    let isKnown =
      result.isExpected && result.remark != nil
      && result.verdict.isKnownWhereExpected(hasRemark: true)
    if isKnown { known += 1 }
    switch form {
    case .figures, .summary: return ""
    case .lines: return result.isFinding ? line(result) : ""
    case .details:
      if result.isFinding { return shown(result) }
      guard isKnown, let remark = result.remark else { return "" }
      return afterFinding() + style.dim(result.verdict.rawValue)
        + " \(Style.printable(result.id)): \(Style.printable(remark))\n"
    }
  }

  /// A finding as compilers write theirs, which editors and CI systems read.
  private func line(_ result: CaseResult) -> String {
    let reported = ReportedResult(result, rules[result.rule], header)
    let severity = result.isExpected ? "warning" : "error"
    return Style.printable("\(reported.place): \(severity): \(result.id): \(reported.summary)")
      + (header.map { $0.targets.count > 1 ? " [\(Style.printable(result.target))]" : "" } ?? "")
      + "\n"
  }

  private mutating func shown(_ result: CaseResult) -> String {
    shownFindings += 1
    guard shownFindings <= Self.mostFindings else { return "" }
    lastWasFinding = true
    return ReportedResult(result, rules[result.rule], header).block(style)
  }

  /// Returns the empty line that separates the next line from a finding above it.
  private mutating func afterFinding() -> String {
    defer { lastWasFinding = false }
    return lastWasFinding ? "\n" : ""
  }

  // MARK: The end

  private mutating func closing(_ footer: RunFooter) -> String {
    guard form == .summary || form == .details else { return figures(footer) }
    var text = form == .details ? counts() : ""
    let found = broken.sorted(rules, header)
    let summary = ConsoleSummary(broken: found, rules: rules, header: header, style: style)
    text += summary.text(withDetails: form == .summary)
    let gaps = ConsoleGaps(tested.gaps(of: .must, rules, header), header, style, form)
    text += gaps.text + lateness
    let about = outcomes(found) + notes(footer)
    if !about.isEmpty, !found.isEmpty || !gaps.isEmpty || !lateness.isEmpty { text += "\n" }
    text += about + summary.advice
    if let standings, let header {
      text += ConsoleStandings(standings: standings, header: header, style: style).text
    }
    return text + "\n" + figures(footer)
  }

  /// What was seen of what is permitted, and why cases prove nothing.
  private mutating func counts() -> String {
    var text = afterFinding()
    if shownFindings > Self.mostFindings {
      let rest = shownFindings - Self.mostFindings
      text += "… and \(rest) more; use --stream FILE to keep all of them\n"
    }
    for line in outcomes.lines {
      text += style.dim(Style.printable("outcomes of \(line.rule): \(line.words)")) + "\n"
    }
    for (what, lines) in [("not tested", notTested.lines), ("doesn't apply", outOfScope.lines)] {
      for line in lines {
        text += style.dim("\(what): \(line.count)× \(Style.printable(line.reason))") + "\n"
      }
    }
    for line in causes.lines {
      text += style.dim("inconclusive: \(line.count)× \(Style.printable(line.reason))") + "\n"
    }
    return text
  }

  /// Which cases got no answer in time; empty if all did.
  private var lateness: String {
    guard let title = late.title else { return "" }
    let lines = late.lines(namesTargets: (header?.targets.count ?? 1) > 1)
    let most = form == .details ? lines.count : ConsoleGaps.mostInSummary
    let rest = lines.count - min(most, lines.count)
    return "\n\(title)\n"
      + lines.prefix(most).map { "  \(Style.printable($0))\n" }.joined()
      + (rest > 0 ? style.dim("  … and \(rest) more (--verbose lists them)") + "\n" : "")
      + (late.advice.map { "\($0)\n" } ?? "")
  }

  /// How many rules are broken and kept.
  private func outcomes(_ found: [BrokenRule]) -> String {
    func number(_ kind: BrokenRule.Kind, _ words: String) -> String? {
      let count = found.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(words)"
    }
    let parts = [
      number(.rule, "failed"), number(.adapter, "on which the program failed"),
      number(.listed, "listed as deviations, but no longer broken"),
      number(.recommendation, "that should be kept and aren't"),
      tested.known == 0 ? nil : "\(tested.known) with known deviations",
      "\(tested.count(.kept)) kept",
      tested.count(.keptInPart) == 0 ? nil : "\(tested.count(.keptInPart)) kept in part",
      tested.undecided == 0 ? nil : "\(tested.undecided) undecided because of others",
      tested.count(.notTested) == 0 ? nil : "\(tested.count(.notTested)) not tested",
    ]
    let words = parts.compactMap { $0 }
    // A run in which all is kept says so by its cases.
    return words.count == 1 ? "" : "rules: \(words.joined(separator: ", "))\n"
  }

  private func notes(_ footer: RunFooter) -> String {
    var text = ""
    for id in footer.unseen {
      text += style.dim("known deviation not in this run: \(Style.printable(id))") + "\n"
    }
    if tally.outOfScope > 0 {
      let whose = header?.targets.count == 1 ? "this target" : "their target"
      let verb = tally.outOfScope == 1 ? "case doesn't" : "cases don't"
      let why = form == .details ? "" : " (--verbose says why)"
      text += style.dim("\(tally.outOfScope) \(verb) apply to \(whose)\(why)") + "\n"
    }
    return text
  }

  /// The last line.
  ///
  /// Cases that don't apply to a target aren't in its figures.
  private func figures(_ footer: RunFooter) -> String {
    var counts = Verdict.allCases.compactMap { verdict in
      verdict == .unsupported
        ? nil
        : footer.verdicts[verdict].map { style.verdict(verdict, "\($0) \(verdict.rawValue)") }
    }
    if tally.untested > 0 {
      counts.append(style.verdict(.unsupported, "\(tally.untested) untested"))
    }
    let planned = (header?.planned ?? 0) - tally.outOfScope
    var text = "\(footer.results - tally.outOfScope) of \(planned) cases: "
    let none =
      tally.outOfScope > 0
      ? "none applies" : header?.shardWords.map { "none falls into \($0)" } ?? "none ran"
    text += counts.isEmpty ? none : counts.joined(separator: ", ")
    if known > 0 { text += " (\(known) known)" }
    if let words = untested.words { text += " · " + style.red(Style.printable(words)) }
    text += footer.unexpected == 0 ? "" : " · " + style.red("\(footer.unexpected) unexpected")
    if let missing = header?.missingWords { text += " · " + style.red(missing) }
    switch footer.stopped {
    case .interrupted: text += " · " + style.red("interrupted")
    case .failFast: text += " · stopped at the first unexpected verdict"
    case nil: break
    }
    if footer.isOfIncomplete, footer.stopped != .interrupted, header?.missingWords == nil {
      text += " · " + style.red("incomplete")
    }
    return text + "\n"
  }
}
