/// One result as a `testcase` of JUnit: what it is called, and its one outcome.
struct JUnitCase {
  let result: CaseResult
  let rule: JUnitRule
  let outcome: JUnitOutcome

  /// The most of one case that is written, in bytes: what readers still show.
  static let mostTextBytes = 64 << 10
  private static let mostStimulusBytes = 12 << 10
  private static let mostMessageBytes = 1 << 10

  init(_ result: CaseResult, _ rule: JUnitRule) {
    (self.result, self.rule) = (result, rule)
    outcome = JUnitOutcome(result)
  }

  /// The id of the case.
  ///
  /// Systems that keep a history know a test by its name and its class. Both are made of ids and the
  /// name of the target, and of nothing that is ever reworded or moved.
  var name: String { result.id }

  /// The target and the rule, with dots, as readers group by them.
  var className: String { "\(result.target).\(result.rule)" }

  /// How binding the rule is that isn't kept.
  var type: String { rule.rule?.level.rawValue.uppercased() ?? "UNKNOWN" }

  /// Why it isn't a plain pass, in a line.
  var message: String {
    if !result.isExpected {
      let isBroken = result.verdict == .fail || result.verdict == .warn
      let verdict = isBroken ? "" : "\(result.verdict.rawValue): "
      return Self.line("\(result.id): \(verdict)\(reported.summary)")
    }
    if result.verdict == .unsupported { return Self.line("unsupported: \(result.reason)") }
    return Self.line(
      "expected: \(result.remark ?? "\(result.verdict.rawValue): \(result.reason)")")
  }

  /// Everything that there is to say of an unexpected verdict.
  var text: String {
    // What a case was told, and where an attachment is, has its own part of the room.
    Excerpt.of(reported.text(), bytes: Self.mostTextBytes - Self.mostStimulusBytes - 4096)
  }

  /// What was done, beside what the text says of it.
  var output: String { Excerpt.of(reported.stimulusText, bytes: Self.mostStimulusBytes) }

  private var reported: ReportedResult { ReportedResult(result, rule.rule, rule.header) }

  /// A text in a line of which readers show all.
  static func line(_ text: String) -> String {
    Excerpt.ofLine(Style.printable(text), bytes: mostMessageBytes)
  }
}
