/// Verdicts and levels as they are marked everywhere in the report: by a sign, a word and a colour.
enum VerdictMark {
  /// A verdict.
  static func html(_ verdict: Verdict) -> HTML {
    "<span class=\"v \(verdict.rawValue)\">\(verdict.rawValue)</span>"
  }

  /// The verdict of a result, whether expectations turned it round, and the outcomes seen.
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

  /// What stands where there is no result.
  static let none: HTML = "<span class=\"v none\">not run</span>"

  /// The worst verdict of several results; a dash where there is none.
  static func worst(_ tally: Tally) -> HTML {
    guard let worst = tally.worst else { return none }
    return html(worst) + html(tally.isWorstKnown ? "known" : nil)
  }

  /// How many of each verdict, in words.
  static func words(_ tally: Tally) -> String {
    tally.verdicts.map { "\($0.count) \($0.verdict.rawValue)" }.joined(separator: ", ")
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
    if result.isExpected {
      let hasRemark = result.remark != nil
      return result.verdict.isKnownWhereExpected(hasRemark: hasRemark) ? "known" : nil
    }
    return result.verdict.isAcceptable(failing: .should) ? "not expected" : nil
  }
}
