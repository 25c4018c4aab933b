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
  private(set) var tests = 0
  private(set) var failures = 0
  private(set) var errors = 0
  private(set) var skipped = 0

  mutating func add(_ outcome: JUnitOutcome) {
    tests += 1
    switch outcome {
    case .passed: break
    case .skipped: skipped += 1
    case .failure: failures += 1
    case .error: errors += 1
    }
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
