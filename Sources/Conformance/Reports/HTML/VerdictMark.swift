/// Verdicts and levels as they are marked everywhere in the report: by a sign, a word and a colour.
enum VerdictMark {
  /// A verdict.
  static func html(_ verdict: Verdict) -> HTML {
    "<span class=\"v \(verdict.rawValue)\">\(verdict.rawValue)</span>"
  }

  /// The verdict of a result, whether expectations turned it round, and the outcomes seen.
  static func html(_ result: CaseResult) -> HTML {
    let outcomes: HTML? =
      result.outcomes.isEmpty
      ? nil : " <small>\(result.outcomes.joined(separator: " or "))</small>"
    return "\(html(result.verdict))\(html(note(on: result)))\(outcomes)"
  }

  /// What stands where there is no result.
  static let none: HTML = "<span class=\"v none\">not run</span>"

  /// The worst verdict of several results; a dash where there is none.
  static func worst(_ results: some Sequence<CaseResult>) -> HTML {
    guard let worst = results.worst else { return none }
    let isKnown = results.allSatisfy { $0.verdict != worst || note(on: $0) == "known" }
    return html(worst) + html(isKnown ? "known" : nil)
  }

  /// How many of each verdict, in words.
  static func counts(_ results: some Sequence<CaseResult>) -> String {
    words(numbers(results))
  }

  /// How many of each verdict, in words.
  static func words(_ numbers: [Verdict: Int]) -> String {
    inOrder(numbers).map { "\($0.count) \($0.verdict.rawValue)" }.joined(separator: ", ")
  }

  /// How many of each verdict that there is.
  static func counted(_ results: some Sequence<CaseResult>) -> [(verdict: Verdict, count: Int)] {
    inOrder(numbers(results))
  }

  private static func numbers(_ results: some Sequence<CaseResult>) -> [Verdict: Int] {
    results.reduce(into: [:]) { $0[$1.verdict, default: 0] += 1 }
  }

  private static func inOrder(_ numbers: [Verdict: Int]) -> [(verdict: Verdict, count: Int)] {
    Verdict.allCases.compactMap { verdict in numbers[verdict].map { (verdict, $0) } }
  }

  /// How binding a rule is.
  static func html(_ level: Level) -> HTML {
    "<span class=\"level \(level.rawValue)\">\(level.rawValue)</span>"
  }

  private static func html(_ note: String?) -> HTML {
    note.map { " <span class=\"known\">\($0)</span>" } ?? ""
  }

  /// What a verdict alone would hide.
  private static func note(on result: CaseResult) -> String? {
    switch result.verdict {
    case .pass, .note, .unsupported: result.isExpected ? nil : "not expected"
    case .warn: result.isExpected && result.remark != nil ? "known" : nil
    case .fail, .inconclusive, .error: result.isExpected ? "known" : nil
    }
  }
}
