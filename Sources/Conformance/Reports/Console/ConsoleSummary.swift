import ConformanceRunning

/// What is broken, by rule, the most important first, and what to type next.
struct ConsoleSummary {
  let broken: [BrokenRule]
  let rules: [String: RunRule]
  let header: RunHeader?
  let style: Style

  /// The most rules whose first case is shown in full.
  static let mostDetailed = 3
  /// The most rules that have a paragraph; the others have a line.
  static let mostParagraphs = 16
  /// The most rules of which each has a line if all have the same reason.
  private static let mostOfOneReason = 4
  /// The most bytes of a reason.
  private static let mostBytes = 300
  private static let mostBytesOfALine = 120

  /// Returns what is broken; empty if nothing is.
  func text(withDetails: Bool) -> String {
    if withDetails, broken.count <= Self.mostDetailed { return broken.map(details).joined() }
    let rules = broken.filter { $0.kind == .rule }
    var text = rules.prefix(Self.mostParagraphs).map(paragraph).joined()
    let rest = rules.dropFirst(Self.mostParagraphs)
    if !rest.isEmpty {
      text += "\n\(rest.count) more, a line each (--verbose shows them in full)\n"
      text += rest.map(reasoned).joined()
    }
    for (kind, title) in [
      (BrokenRule.Kind.adapter, "the program failed on these, so nothing is known of their rules"),
      (.listed, "listed as deviations, but no longer broken (--update takes out what passes)"),
    ] {
      let found = broken.filter { $0.kind == kind }
      if !found.isEmpty { text += "\n\(title)\n" + grouped(found) }
    }
    let recommendations = broken.filter { $0.kind == .recommendation }
    return text + (recommendations.isEmpty ? "" : "\n") + recommendations.map(reasoned).joined()
  }

  // MARK: A rule

  private func details(_ broken: BrokenRule) -> String {
    ReportedResult(broken.worst, rules[broken.rule], header)
      .block(style, count: broken.results > 1 ? cases(broken) : nil)
  }

  private func paragraph(_ broken: BrokenRule) -> String {
    let reported = ReportedResult(broken.worst, rules[broken.rule], header)
    let reason = Excerpt.ofLine(reported.summary, bytes: Self.mostBytes)
    let requirement = rules[broken.rule]?.requirement
    return "\n\(line(broken))\n"
      + (requirement.map { "  \(Style.printable($0))\n" } ?? "")
      + "  \(style.dim(Style.printable(name(of: broken.worst)) + ":")) \(Style.printable(reason))\n"
  }

  /// A line with the reason.
  private func reasoned(_ broken: BrokenRule) -> String {
    let reported = ReportedResult(broken.worst, rules[broken.rule], header)
    let reason = Excerpt.ofLine(reported.summary, bytes: Self.mostBytesOfALine)
    return "\(line(broken)): \(style.dim(Style.printable(reason)))\n"
  }

  /// A line for each rule, or for each reason that many of them share.
  private func grouped(_ found: [BrokenRule]) -> String {
    let byReason = Dictionary(grouping: found, by: { $0.worst.reason })
    var shown: Set<String> = []
    return found.map { broken in
      let reason = broken.worst.reason
      guard let same = byReason[reason], same.count > Self.mostOfOneReason else {
        return reasoned(broken)
      }
      guard shown.insert(reason).inserted else { return "" }
      let cases = same.reduce(0) { $0 + $1.results }
      return style.verdict(broken.worst.verdict, broken.worst.verdict.rawValue.uppercased())
        + Style.printable(" \(same.count) rules · \(cases) cases: \(reason)") + "\n"
    }.joined()
  }

  /// The verdict, the level, the id and the number of cases.
  private func line(_ broken: BrokenRule) -> String {
    let result = broken.worst
    let verdict = style.verdict(result.verdict, result.verdict.rawValue.uppercased())
    let level = ReportedResult(result, rules[broken.rule], header).level
    let target = ofTarget(broken)
    return "\(verdict) \(style.bold(Style.printable(broken.rule)))"
      + Style.printable("\(level.map { " · \($0.rawValue)" } ?? "") · \(cases(broken))\(target)")
  }

  /// Whose rule it is, if there are several targets.
  private func ofTarget(_ broken: BrokenRule) -> String {
    (header?.targets.count ?? 1) > 1 ? " · \(broken.target)" : ""
  }

  private func cases(_ broken: BrokenRule) -> String {
    let all = broken.cases(of: rules[broken.rule])
    return "\(broken.results) of \(all) case\(all == 1 ? "" : "s")"
  }

  /// The part of the id of a case after that of its rule.
  private func name(of result: CaseResult) -> String {
    String(result.id.dropFirst(result.rule.count + 1))
  }

  // MARK: What to do next

  /// What to type next; empty if nothing fails the run.
  var advice: String {
    guard let first = broken.first, first.isUnexpected else { return "" }
    let reported = ReportedResult(first.worst, rules[first.rule], header)
    let isFew = broken.count <= Self.mostDetailed
    let following =
      first.dependents == 0
      ? ""
      : " (\(first.dependents) other case\(first.dependents == 1 ? " depends" : "s depend") on it)"
    let lines = [
      broken.count == 1 ? nil : ("begin with", first.rule + ofTarget(first) + following),
      isFew ? nil : ("look at it", reported.replayCommand),
      ("read the rule", "conformance-run explain \(Shell.quoted(first.rule))"),
    ]
    return "\n"
      + lines.compactMap { $0 }.map { key, text in
        "\(style.dim(key.padded(to: 13))) \(Style.printable(text))\n"
      }.joined()
  }
}
