import ConformanceRunning

/// One result as a `testcase` of JUnit: its name, and its one outcome.
struct JUnitCase {
  let result: CaseResult
  let rule: JUnitRule
  let outcome: JUnitOutcome

  /// The most bytes that are written for one case: what readers still show.
  static let mostTextBytes = 64 << 10
  private static let mostStimulusBytes = 12 << 10
  private static let mostMessageBytes = 1 << 10

  init(_ result: CaseResult, _ rule: JUnitRule) {
    (self.result, self.rule) = (result, rule)
    outcome = JUnitOutcome(result)
  }

  /// The id of the case.
  ///
  /// Systems that keep a history identify a test by its name and its class. Both are made only of
  /// ids and the name of the target, which are never reworded or moved.
  var name: String { result.id }

  /// The target and the rule, joined by dots, because readers group by them.
  var className: String { "\(result.target).\(result.rule)" }

  /// The level of the rule.
  var type: String { reported.level?.rawValue.uppercased() ?? "UNKNOWN" }

  /// The reason why the result isn't a plain pass, in a line.
  var message: String {
    if !result.isExpected {
      let isBroken = result.verdict == .fail || result.verdict == .warn
      let verdict = isBroken ? "" : "\(result.verdict.rawValue): "
      return Self.line("\(result.id): \(verdict)\(reported.summary)")
    }
    if result.verdict == .unsupported { return Self.line("unsupported: \(result.reason)") }
    if result.remark == nil, let cause = result.causeWords {
      return Self.line("\(result.verdict.rawValue) \(cause): \(result.reason)")
    }
    return Self.line(
      "expected: \(result.note ?? "\(result.verdict.rawValue): \(result.reason)")")
  }

  /// The whole text of an unexpected verdict.
  var text: String {
    // The rest of the room is for the stimulus and the attachment, which are written separately.
    Excerpt.of(reported.text(), bytes: Self.mostTextBytes - Self.mostStimulusBytes - 4096)
  }

  /// The stimulus, which isn't part of the text.
  var output: String { Excerpt.of(reported.stimulusText, bytes: Self.mostStimulusBytes) }

  private var reported: ReportedResult { ReportedResult(result, rule.rule, rule.header) }

  /// Returns a text as a line that is short enough for readers to show it whole.
  static func line(_ text: String) -> String {
    Excerpt.ofLine(Style.printable(text), bytes: mostMessageBytes)
  }
}
