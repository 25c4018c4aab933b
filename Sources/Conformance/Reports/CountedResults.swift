import ConformanceRunning

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

/// Counts the cases of which nothing is known, by the reason.
struct CountedReasons {
  private let reason: @Sendable (CaseResult) -> String?
  private var counts: [String: Int] = [:]

  /// Counts the cases that apply to their target, and weren't tested.
  static func untested(_ results: some Sequence<CaseResult> = []) -> CountedReasons {
    CountedReasons(results) {
      $0.verdict == .unsupported && !$0.isOutOfScope ? $0.reason : nil
    }
  }

  /// Counts the cases that don't apply to their target.
  static func outOfScope(_ results: some Sequence<CaseResult> = []) -> CountedReasons {
    CountedReasons(results) { $0.isOutOfScope ? $0.reason : nil }
  }

  /// Counts the cases that are inconclusive because of other rules.
  static func causes(_ results: some Sequence<CaseResult> = []) -> CountedReasons {
    CountedReasons(results) { $0.remark == nil ? $0.causeWords : nil }
  }

  private init(
    _ results: some Sequence<CaseResult>, _ reason: @escaping @Sendable (CaseResult) -> String?
  ) {
    self.reason = reason
    for result in results { add(result) }
  }

  mutating func add(_ result: CaseResult) {
    if let reason = reason(result) { counts[reason, default: 0] += 1 }
  }

  /// A line for each reason.
  var lines: [(reason: String, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { (reason: $0.key, count: $0.value) }
  }
}
