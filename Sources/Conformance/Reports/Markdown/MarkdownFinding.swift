import ConformanceRunning

/// A broken rule with one of its cases, folded so that readers open only those that they need.
struct MarkdownFinding {
  private let reported: ReportedResult
  /// How many of its cases found something.
  private let count: String
  /// The documents that rules rest on; nil if they aren't available.
  private let ledger: Ledger?

  /// The most bytes of one value that are shown: enough to see what is wrong.
  private static let mostValueBytes = 1 << 10

  init(_ reported: ReportedResult, _ ledger: Ledger?, count: String) {
    (self.reported, self.ledger, self.count) = (reported, ledger, count)
  }

  /// The verdict, the rule, the target, and the number of cases.
  var summary: String {
    let result = reported.result
    return "<b>\(result.verdict.rawValue)</b> \(MarkdownText.code(result.rule)) · "
      + "\(MarkdownText.code(result.target)) · \(count) cases"
  }

  var text: String {
    // Without the blank lines, GitHub doesn't read the content as Markdown.
    return
      "<details><summary>\(summary)</summary>\n\n\(details.joined(separator: "\n"))\n</details>\n"
  }

  private var details: [String] {
    let result = reported.result
    var parts: [String] = []
    if let rule = reported.rule {
      let place = MarkdownText.code(reported.place)
      parts.append(
        "**\((reported.level ?? rule.level).rawValue)** \(prose(rule.requirement)) (\(place))\n")
      let documents = documents(of: rule)
      if !documents.isEmpty { parts.append("Documents: \(documents.joined(separator: "; "))\n") }
    }
    parts.append("Case: \(MarkdownText.code(result.id))\n")
    if !result.reason.isEmpty {
      parts.append("Reason: \(MarkdownText.code(Excerpt.ofLine(result.reason, bytes: 1 << 10)))\n")
    }
    if let note = result.note { parts.append("Remark: \(prose(note))\n") }
    if let evidence = result.evidence {
      parts += ["Expected\n", json(evidence.expected), "Observed\n", json(evidence.observed)]
      parts += ["Difference\n", difference(evidence.differences)]
    }
    return parts + ["Replay\n", MarkdownText.fenced(replay, "sh")]
  }

  /// Returns the documents that the rule rests on, each once, with links.
  private func documents(of rule: RunRule) -> [String] {
    guard let ledger else { return [] }
    var seen: Set<Passage> = []
    return rule.statements.compactMap(ledger.statement).flatMap { $0.passages }.compactMap {
      passage in
      guard seen.insert(passage).inserted else { return nil }
      let title = prose(ledger.title(of: passage))
      return ledger.address(of: passage).map { "[\(title)](<\($0.text)>)" } ?? title
    }
  }

  private func prose(_ text: String) -> String {
    MarkdownText.prose(Excerpt.ofLine(text, bytes: Self.mostValueBytes))
  }

  private var replay: String {
    Excerpt.ofLine(Style.printable(reported.replayCommand), bytes: Self.mostValueBytes)
  }

  private func json(_ value: JSON) -> String {
    let lines = value.text(.pretty).split(separator: "\n").map(String.init)
    return MarkdownText.fenced(
      Excerpt.of(Style.printable(lines: lines), bytes: Self.mostValueBytes), "text")
  }

  private func difference(_ differences: [Difference]) -> String {
    let lines = differences.prefix(20).flatMap { difference in
      ["  \(difference.path)", "- \(difference.expected)", "+ \(difference.observed)"]
    }
    return MarkdownText.fenced(
      Excerpt.of(Style.printable(lines: lines), bytes: Self.mostValueBytes), "diff")
  }
}
