/// How results ended, in numbers: all that is said of many of them at once.
struct Tally: Sendable {
  /// How many there are of each verdict, by its weight; so are those below.
  private var counts = SIMD8<Int>.zero
  private var unexpectedCounts = SIMD8<Int>.zero
  private var knownCounts = SIMD8<Int>.zero
  /// How many are in order although there is a remark on them.
  private(set) var remarked = 0

  /// Of no results.
  init() {}

  /// Counts results.
  init(_ results: [CaseResult]) { self.init(results[...]) }

  /// Counts results.
  init(_ results: ArraySlice<CaseResult>) {
    // Where they lie: to hand out each as a whole takes longer than to count it.
    results.withUnsafeBufferPointer { results in
      for index in results.indices {
        add(
          results[index].verdict, isExpected: results[index].isExpected,
          hasRemark: results[index].remark != nil)
      }
    }
  }

  private mutating func add(_ verdict: Verdict, isExpected: Bool, hasRemark: Bool) {
    counts[verdict.weight] += 1
    guard isExpected else { return unexpectedCounts[verdict.weight] += 1 }
    if hasRemark { remarked += 1 }
    if verdict.isKnownWhereExpected(hasRemark: hasRemark) { knownCounts[verdict.weight] += 1 }
  }

  /// How many there are.
  var total: Int { counts.wrappedSum() }
  var isEmpty: Bool { total == 0 }
  /// How many weren't in order.
  var unexpected: Int { unexpectedCounts.wrappedSum() }

  /// How many have a verdict.
  subscript(verdict: Verdict) -> Int { counts[verdict.weight] }

  /// How many have a verdict that wasn't in order.
  func unexpected(_ verdict: Verdict) -> Int { unexpectedCounts[verdict.weight] }

  /// The verdicts that there are.
  var verdicts: [(verdict: Verdict, count: Int)] {
    Verdict.allCases.compactMap { self[$0] > 0 ? ($0, self[$0]) : nil }
  }

  /// The verdict that says most: one broken case breaks a rule.
  var worst: Verdict? { Verdict.allCases.filter { self[$0] > 0 }.max { $0.weight < $1.weight } }

  /// Whether all that have the worst verdict are known to.
  var isWorstKnown: Bool { worst.map { self[$0] == knownCounts[$0.weight] } ?? false }

  /// Only those that weren't in order.
  var ofUnexpected: Tally {
    var tally = Tally()
    tally.counts = unexpectedCounts
    tally.unexpectedCounts = unexpectedCounts
    return tally
  }

  /// Without so many unexpected errors.
  func without(errors: Int) -> Tally {
    var tally = self
    tally.counts[Verdict.error.weight] -= errors
    tally.unexpectedCounts[Verdict.error.weight] -= errors
    return tally
  }

  static func + (first: Tally, second: Tally) -> Tally {
    var sum = first
    sum.counts &+= second.counts
    sum.unexpectedCounts &+= second.unexpectedCounts
    sum.knownCounts &+= second.knownCounts
    sum.remarked += second.remarked
    return sum
  }
}

extension Verdict {
  /// How much it weighs among the verdicts of one rule.
  fileprivate var weight: Int {
    switch self {
    case .note: 0
    case .pass: 1
    case .unsupported: 2
    case .warn: 3
    case .inconclusive: 4
    case .fail: 5
    case .error: 6
    }
  }

  /// Whether a result in order with this verdict is a deviation that is known.
  func isKnownWhereExpected(hasRemark: Bool) -> Bool {
    switch self {
    case .pass, .note, .unsupported: false
    case .warn: hasRemark
    case .fail, .inconclusive, .error: true
    }
  }
}
