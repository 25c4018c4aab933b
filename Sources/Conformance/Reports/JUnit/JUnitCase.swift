/// One result as a `testcase` of JUnit: what it is called, and its one outcome.
struct JUnitCase {
  /// What a test may have come to; there is at most one of these, because readers show one.
  enum Outcome: Equatable {
    case passed
    /// Not asked for, or known: shown, but no failure. Never a silent pass.
    case skipped(message: String)
    case failure(type: String, message: String)
    case error(type: String, message: String)
  }

  /// The id, which is unique, and what it is about.
  let name: String
  let className: String
  let outcome: Outcome
  /// What came of a case; nil for what stands in place of cases.
  let reported: ReportedResult?

  /// The most of one case that is written, in bytes: what readers still show.
  static let mostTextBytes = 64 << 10
  private static let mostStimulusBytes = 12 << 10
  private static let mostMessageBytes = 1 << 10

  init(_ reported: ReportedResult, className: String) {
    self.reported = reported
    name = reported.result.id + (reported.rule.map { " · \($0.title)" } ?? "")
    self.className = className
    outcome = Self.outcome(of: reported)
  }

  /// What a run without cases has instead, because an empty report looks like success.
  init(nothingRanIn header: RunHeader) {
    reported = nil
    (name, className) = ("nothing ran", "conformance")
    let parts = header.shards.map(\.description).joined(separator: " and ")
    outcome =
      parts.isEmpty
      ? .error(type: "NOTHING-RAN", message: "no case ran: \(header.selectedWords)")
      : .skipped(message: "no case fell into shard \(parts)")
  }

  /// Everything that there is to say of an unexpected verdict.
  var text: String {
    // What a case was told, and where an attachment is, has its own part of the room.
    Excerpt.of(reported?.text() ?? "", bytes: Self.mostTextBytes - Self.mostStimulusBytes - 4096)
  }

  /// What was done, beside what the text says of it.
  var output: String {
    Excerpt.of(reported?.stimulusText ?? "", bytes: Self.mostStimulusBytes)
  }

  /// Whether somebody has to look into it.
  var isFinding: Bool {
    switch outcome {
    case .failure, .error: true
    case .passed, .skipped: false
    }
  }

  private static func outcome(of reported: ReportedResult) -> Outcome {
    let result = reported.result
    func line(_ text: String) -> String {
      Excerpt.ofLine(Style.printable(text), bytes: mostMessageBytes)
    }
    if !result.isExpected {
      let type = reported.rule?.level.rawValue.uppercased() ?? "UNKNOWN"
      let isBroken = result.verdict == .fail || result.verdict == .warn
      let verdict = isBroken ? "" : "\(result.verdict.rawValue): "
      let message = line("\(result.id): \(verdict)\(reported.summary)")
      return result.verdict == .error
        ? .error(type: type, message: message) : .failure(type: type, message: message)
    }
    switch result.verdict {
    case .pass, .note: return .passed
    case .unsupported: return .skipped(message: line("unsupported: \(result.reason)"))
    case .warn, .fail, .inconclusive, .error:
      let words = result.remark ?? "\(result.verdict.rawValue): \(result.reason)"
      return .skipped(message: line("expected: \(words)"))
    }
  }
}

/// How many cases ended how; readers compare it with what they find.
struct JUnitCounts {
  private(set) var tests = 0
  private(set) var failures = 0
  private(set) var errors = 0
  private(set) var skipped = 0

  init(_ outcomes: some Sequence<JUnitCase.Outcome>) {
    for outcome in outcomes {
      tests += 1
      switch outcome {
      case .passed: break
      case .skipped: skipped += 1
      case .failure: failures += 1
      case .error: errors += 1
      }
    }
  }
}
