/// The numbers of results by verdict, with those that were unexpected or known.
package struct Tally: Sendable {
  /// How many results have each verdict, indexed by its weight, as are the counts below.
  private var counts = SIMD8<Int>.zero
  private var unexpectedCounts = SIMD8<Int>.zero
  private var knownCounts = SIMD8<Int>.zero
  /// How many are expected and have a remark.
  package private(set) var remarked = 0

  /// Makes a tally of no results.
  package init() {}

  /// Counts results.
  package init(_ results: [CaseResult]) { self.init(results[...]) }

  /// Counts results.
  package init(_ results: ArraySlice<CaseResult>) {
    // In place: copying each result out of the array takes longer than counting it.
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

  /// How many results there are.
  package var total: Int { counts.wrappedSum() }
  package var isEmpty: Bool { total == 0 }
  /// How many were unexpected.
  package var unexpected: Int { unexpectedCounts.wrappedSum() }

  /// How many have this verdict.
  package subscript(verdict: Verdict) -> Int { counts[verdict.weight] }

  /// How many have this verdict unexpectedly.
  package func unexpected(_ verdict: Verdict) -> Int { unexpectedCounts[verdict.weight] }

  /// The verdicts that occur, with their counts.
  package var verdicts: [(verdict: Verdict, count: Int)] {
    Verdict.allCases.compactMap { self[$0] > 0 ? ($0, self[$0]) : nil }
  }

  /// The most serious verdict: one broken case breaks a rule.
  package var worst: Verdict? {
    Verdict.allCases.filter { self[$0] > 0 }.max { $0.weight < $1.weight }
  }

  /// Whether all results with the worst verdict are known deviations.
  package var isWorstKnown: Bool { worst.map { self[$0] == knownCounts[$0.weight] } ?? false }

  /// The tally of the unexpected results only.
  package var ofUnexpected: Tally {
    var tally = Tally()
    tally.counts = unexpectedCounts
    tally.unexpectedCounts = unexpectedCounts
    return tally
  }

  /// Returns the tally with this many fewer unexpected errors.
  package func without(errors: Int) -> Tally {
    var tally = self
    tally.counts[Verdict.error.weight] -= errors
    tally.unexpectedCounts[Verdict.error.weight] -= errors
    return tally
  }

  package static func + (first: Tally, second: Tally) -> Tally {
    var sum = first
    sum.counts &+= second.counts
    sum.unexpectedCounts &+= second.unexpectedCounts
    sum.knownCounts &+= second.knownCounts
    sum.remarked += second.remarked
    return sum
  }
}

extension Verdict {
  /// How serious it is among the verdicts of one rule.
  package var weight: Int {
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

  /// Whether an expected result with this verdict is a known deviation.
  package func isKnownWhereExpected(hasRemark: Bool) -> Bool {
    switch self {
    case .pass, .note, .unsupported: false
    case .warn: hasRemark
    case .fail, .inconclusive, .error: true
    }
  }
}
