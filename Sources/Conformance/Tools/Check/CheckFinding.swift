import ConformanceModels

/// One thing that is wrong with a request: where it is, and what to write instead.
package struct CheckFinding: Sendable {
  /// The id of the rule that is broken.
  package let rule: String
  /// How binding the rule is.
  package let level: Level
  /// What is wrong, as a sentence without its full stop.
  package let message: String
  /// What to write instead.
  package let remedy: String
  /// Where it is.
  package let location: SourceLocation

  init(
    _ rule: RequestRule, _ problem: RequestProblem, at location: SourceLocation,
    _ redaction: Redaction
  ) {
    self.rule = rule.id
    level = rule.level
    message = redaction.redacted(problem.message)
    remedy = redaction.redacted(problem.remedy)
    self.location = location
  }
}

extension Level {
  /// What a linter calls something that breaks a rule of this level.
  var severity: String {
    switch self {
    case .must: "error"
    case .should: "warning"
    case .may: "note"
    }
  }
}

/// How much was checked, and how much was found.
package struct CheckSummary: Sendable {
  /// How many requests were checked.
  package internal(set) var requests = 0
  /// How many findings there are of each level.
  package internal(set) var findings: [Level: Int] = [:]

  /// Whether anything breaks a rule of one of these levels.
  package func hasFindings(of levels: [Level]) -> Bool {
    levels.contains { findings[$0, default: 0] > 0 }
  }

  /// Creates an empty summary.
  package init() {}

  /// Returns the sum of two summaries.
  package static func + (first: CheckSummary, second: CheckSummary) -> CheckSummary {
    var sum = first
    sum.requests += second.requests
    for (level, count) in second.findings { sum.findings[level, default: 0] += count }
    return sum
  }

  /// The summary in words, such as `2 requests checked: 1 error, 3 warnings`.
  var text: String {
    let found = Level.allCases.compactMap { level in
      findings[level].map { counted($0, level.severity) }
    }
    return counted(requests, "request") + " checked: "
      + (found.isEmpty ? "nothing found" : found.joined(separator: ", "))
  }
}
