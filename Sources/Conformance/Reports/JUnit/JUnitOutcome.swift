/// What a test may have come to; there is at most one of these, because readers show one.
enum JUnitOutcome: String {
  case passed
  /// Not asked for, or known: shown, but no failure. Never a silent pass.
  case skipped
  case failure
  case error

  /// What a result comes to.
  init(_ result: CaseResult) {
    if !result.isExpected {
      self = result.verdict == .error ? .error : .failure
    } else {
      self = result.verdict == .pass || result.verdict == .note ? .passed : .skipped
    }
  }

  /// Whether somebody has to look into it.
  var isFinding: Bool { self == .failure || self == .error }
}

/// How many cases ended how; readers compare it with what they find.
struct JUnitCounts {
  var tests = 0
  var failures = 0
  var errors = 0
  var skipped = 0

  /// Adds what results come to, as `JUnitOutcome` says of each.
  mutating func add(_ tally: Tally) {
    tests += tally.total
    errors += tally.unexpected(.error)
    failures += tally.unexpected - tally.unexpected(.error)
    let kept = [Verdict.pass, .note].reduce(0) { $0 + tally[$1] - tally.unexpected($1) }
    skipped += tally.total - tally.unexpected - kept
  }

  static func + (first: JUnitCounts, second: JUnitCounts) -> JUnitCounts {
    var sum = first
    sum.tests += second.tests
    sum.failures += second.failures
    sum.errors += second.errors
    sum.skipped += second.skipped
    return sum
  }

  /// The figures that every schema knows.
  var attributes: XMLWriter.Attributes {
    [("tests", String(tests)), ("failures", String(failures)), ("errors", String(errors))]
  }
}
