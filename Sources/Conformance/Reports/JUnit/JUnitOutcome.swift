import ConformanceRunning

/// The outcome of a test.
///
/// There is only one, because readers show only one.
enum JUnitOutcome: String {
  case passed
  /// An expected result that isn't a pass: shown, but not as a failure.
  case skipped
  case failure
  case error

  /// Creates the outcome of a result.
  init(_ result: CaseResult) {
    if !result.isExpected {
      self = result.verdict == .error ? .error : .failure
    } else {
      self = result.verdict.passesInJUnit ? .passed : .skipped
    }
  }

  /// Whether it needs attention.
  var isFinding: Bool { self == .failure || self == .error }
}

extension Verdict {
  /// Whether an expected result with it is a passed test: a warning fails no run, and was tested.
  fileprivate var passesInJUnit: Bool { self == .pass || self == .note || self == .warn }
}

/// Counts of outcomes, which readers compare with the tests that they find.
struct JUnitCounts {
  var tests = 0
  var failures = 0
  var errors = 0
  var skipped = 0
  /// How long the tests took together.
  var milliseconds = 0

  /// Adds the outcomes of results, as `JUnitOutcome` defines them.
  mutating func add(_ tally: Tally) {
    tests += tally.total
    errors += tally.unexpected(.error)
    failures += tally.unexpected - tally.unexpected(.error)
    let passed = Verdict.allCases.filter { $0.passesInJUnit }
    let kept = passed.reduce(0) { $0 + tally[$1] - tally.unexpected($1) }
    skipped += tally.total - tally.unexpected - kept
  }

  static func + (first: JUnitCounts, second: JUnitCounts) -> JUnitCounts {
    var sum = first
    sum.tests += second.tests
    sum.failures += second.failures
    sum.errors += second.errors
    sum.skipped += second.skipped
    sum.milliseconds += second.milliseconds
    return sum
  }

  /// The time in seconds.
  var time: String { Self.time(milliseconds) }

  /// Returns a time in seconds, as all readers understand it.
  static func time(_ milliseconds: Int) -> String {
    if milliseconds == 0 { return "0" }
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// The counts that every schema has.
  var attributes: XMLWriter.Attributes {
    [("tests", String(tests)), ("failures", String(failures)), ("errors", String(errors))]
  }
}
