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
  static let mostParagraphs = 12
  /// The most bytes of a reason.
  private static let mostBytes = 300

  /// Returns what is broken; empty if nothing is.
  func text(withDetails: Bool) -> String {
    let isDetailed = withDetails && broken.count <= Self.mostDetailed
    var text = ""
    for rule in broken.prefix(Self.mostParagraphs) {
      text += isDetailed ? details(rule) : paragraph(rule)
    }
    return text + rest
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

  private var rest: String {
    let others = broken.dropFirst(Self.mostParagraphs)
    return others.isEmpty ? "" : "\n" + others.map { line($0) + "\n" }.joined()
  }

  /// The verdict, the level, the id and the number of cases.
  private func line(_ broken: BrokenRule) -> String {
    let result = broken.worst
    let verdict = style.verdict(result.verdict, result.verdict.rawValue.uppercased())
    let level = ReportedResult(result, rules[broken.rule], header).level
    let target = (header?.targets.count ?? 1) > 1 ? " · \(result.target)" : ""
    return "\(verdict) \(style.bold(Style.printable(broken.rule)))"
      + Style.printable("\(level.map { " · \($0.rawValue)" } ?? "") · \(cases(broken))\(target)")
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
      broken.count == 1 ? nil : ("begin with", first.rule + following),
      isFew ? nil : ("look at it", reported.replayCommand),
      ("read the rule", "conformance-run explain \(Shell.quoted(first.rule))"),
    ]
    return "\n"
      + lines.compactMap(\.self).map { key, text in
        "\(style.dim(key.padded(to: 13))) \(Style.printable(text))\n"
      }.joined()
  }
}
