/// Counts the permitted outcomes that were seen, by rule.
struct CountedOutcomes {
  private var counts: [String: [String: Int]] = [:]

  init(_ results: some Sequence<CaseResult> = []) {
    for result in results { add(result) }
  }

  mutating func add(_ result: CaseResult) {
    for outcome in result.outcomes { counts[result.rule, default: [:]][outcome, default: 0] += 1 }
  }

  /// A line for each rule, in the order of their ids.
  var lines: [(rule: String, words: String)] {
    counts.sorted { $0.key < $1.key }.map { rule, seen in
      let words = seen.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)×" }
      return (rule, words.joined(separator: ", "))
    }
  }
}

/// Counts the cases with a verdict, by their reason.
struct CountedReasons {
  private let verdict: Verdict
  private var counts: [String: Int] = [:]

  init(_ results: some Sequence<CaseResult> = [], of verdict: Verdict) {
    self.verdict = verdict
    for result in results { add(result) }
  }

  mutating func add(_ result: CaseResult) {
    if result.verdict == verdict { counts[result.reason, default: 0] += 1 }
  }

  /// A line for each reason.
  var lines: [(reason: String, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { (reason: $0.key, count: $0.value) }
  }
}
