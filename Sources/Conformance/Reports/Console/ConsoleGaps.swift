import ConformanceRunning

/// The musts of which nothing is known, or not all, at the end of a run.
struct ConsoleGaps {
  private let gaps: [TestedRules.Gap]
  private let header: RunHeader?
  private let style: Style
  /// How many lines there are of each kind; `--verbose` has all.
  private let most: Int

  static let mostInSummary = 8

  init(
    _ gaps: [TestedRules.Gap], _ header: RunHeader?, _ style: Style, _ form: ConsoleForm
  ) {
    (self.gaps, self.header, self.style) = (gaps, header, style)
    most = form == .details ? .max : Self.mostInSummary
  }

  var isEmpty: Bool { gaps.isEmpty }

  /// A list of those that weren't tested, and one of those that were in part.
  var text: String {
    let whole = gaps.filter { $0.isWhole }
    let parts = gaps.filter { !$0.isWhole }
    return list(whole, "\(Self.musts(whole.count)) not tested, \(Self.remedy)") { gap in
      gap.reasons.joined(separator: "; ")
    }
      + list(parts, "\(Self.musts(parts.count)) tested in part, \(Self.remedy)") { gap in
        "\(gap.untested) of \(gap.cases) cases: \(gap.reasons.joined(separator: "; "))"
      }
  }

  /// What would test them: each line names what is missing.
  private static let remedy = "until the adapter does what it lacks or declines"

  private static func musts(_ count: Int) -> String { counted(count, "must") }

  private func list(
    _ gaps: [TestedRules.Gap], _ title: String, _ why: (TestedRules.Gap) -> String
  ) -> String {
    guard !gaps.isEmpty else { return "" }
    let lines = gaps.prefix(most).map { gap in
      let target = (header?.targets.count ?? 1) > 1 ? " · \(gap.target)" : ""
      let words = Excerpt.ofLine(why(gap), bytes: 160)
      return "  \(Style.printable(gap.rule + target)): " + style.dim(Style.printable(words)) + "\n"
    }
    let rest = gaps.count - lines.count
    return "\n\(title)\n" + lines.joined()
      + (rest > 0 ? style.dim("  … and \(rest) more (--verbose lists them)") + "\n" : "")
  }
}
