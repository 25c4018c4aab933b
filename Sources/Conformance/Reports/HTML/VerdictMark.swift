import ConformanceRunning

/// Renders verdicts and levels for the whole report: by a sign, a word and a colour.
package enum VerdictMark {
  /// Returns a verdict.
  package static func html(_ verdict: Verdict) -> HTML {
    "<span class=\"v \(verdict.rawValue)\">\(verdict.rawValue)</span>"
  }

  /// Returns the verdict of a result, whether it is known or not expected, and the outcomes seen.
  static func html(_ result: CaseResult) -> HTML {
    var output: HTML = ""
    add(result, to: &output)
    return output
  }

  /// Adds the verdict of a result.
  static func add(_ result: CaseResult, to output: inout HTML) {
    let verdict = result.verdict.rawValue
    output.append(markup: "<span class=\"v ")
    output.append(text: verdict)
    output.append(markup: "\">")
    output.append(text: verdict)
    output.append(markup: "</span>")
    if let note = note(on: result) { output += html(note) }
    if !result.outcomes.isEmpty {
      output += " <small>\(result.outcomes.joined(separator: " or "))</small>"
    }
  }

  /// The mark for no result.
  static let none: HTML = "<span class=\"v none\">not run</span>"

  /// Returns the worst verdict of several results, or the mark for no result.
  static func worst(_ tally: Tally) -> HTML {
    guard let worst = tally.worst else { return none }
    return html(worst) + html(tally.isWorstKnown ? "known" : nil)
  }

  /// Returns the number of each verdict, in words.
  static func words(_ tally: Tally) -> String {
    tally.verdicts.map { "\($0.count) \($0.verdict.rawValue)" }.joined(separator: ", ")
  }

  /// Returns the level of a rule.
  package static func html(_ level: Level) -> HTML {
    "<span class=\"level \(level.rawValue)\">\(level.rawValue)</span>"
  }

  /// Returns how binding a rule is: its level, that for a library, and on what it rests.
  static func levels(of rule: Rule) -> HTML {
    let less: HTML? = rule.levelOfLibrary.map { " <small>\($0.rawValue) of a library</small>" }
    let basis: HTML? = rule.basis.word.map { " <small>\($0)</small>" }
    return "\(html(rule.level))\(less)\(basis)"
  }

  private static func html(_ note: String?) -> HTML {
    note.map { " <span class=\"known\">\($0)</span>" } ?? ""
  }

  /// Returns a note on what the verdict alone would hide.
  private static func note(on result: CaseResult) -> String? {
    if result.isExpected {
      if result.isUnscored { return "not scored" }
      let hasRemark = result.remark != nil
      if !hasRemark, let cause = result.causeWords { return cause }
      return result.verdict.isKnownWhereExpected(hasRemark: hasRemark) ? "known" : nil
    }
    return result.verdict.isAcceptable(failing: .should) ? "not expected" : nil
  }
}
