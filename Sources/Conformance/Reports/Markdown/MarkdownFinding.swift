/// An unexpected verdict that is unfolded by who wants to see it.
struct MarkdownFinding {
  private let reported: ReportedResult

  /// What is shown of one value: enough to see what is wrong.
  private static let mostValueBytes = 2 << 10

  init(_ reported: ReportedResult) { self.reported = reported }

  var text: String {
    let result = reported.result
    let summary =
      "<b>\(result.verdict.rawValue)</b> \(MarkdownText.code(result.id)) · "
      + MarkdownText.code(result.target)
    // A blank line before the end, or what stands there isn't read as Markdown.
    return
      "<details><summary>\(summary)</summary>\n\n\(details.joined(separator: "\n"))\n</details>\n"
  }

  private var details: [String] {
    let result = reported.result
    var parts: [String] = []
    if let rule = reported.rule {
      let place = MarkdownText.code(reported.place)
      parts.append("**\(rule.level.rawValue)** \(prose(rule.requirement)) (\(place))\n")
    }
    if !result.reason.isEmpty {
      parts.append("Reason: \(MarkdownText.code(Excerpt.ofLine(result.reason, bytes: 1 << 10)))\n")
    }
    if let remark = result.remark { parts.append("Remark: \(prose(remark))\n") }
    if let evidence = result.evidence {
      parts += ["Expected\n", json(evidence.expected), "Observed\n", json(evidence.observed)]
      parts += ["Difference\n", difference(evidence.differences)]
    }
    return parts + ["Replay\n", MarkdownText.fenced(replay, "sh")]
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
