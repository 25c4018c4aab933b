/// The numbers of results by verdict, with those that were unexpected or known.
///
/// Cases that don't apply to a target have a number of their own, and are in no other.
package struct Tally: Sendable {
  /// How many results have each verdict, indexed by its weight, as are the counts below.
  private var counts = SIMD8<Int>.zero
  private var unexpectedCounts = SIMD8<Int>.zero
  private var knownCounts = SIMD8<Int>.zero
  /// How many are expected and have a remark.
  package private(set) var remarked = 0
  /// How many are of cases that don't apply to their target.
  package private(set) var outOfScope = 0

  /// Makes a tally of no results.
  package init() {}

  /// Counts results.
  package init(_ results: [CaseResult]) { self.init(results[...]) }

  /// Counts results.
  package init(_ results: ArraySlice<CaseResult>) {
    // In place: copying each result out of the array takes longer than counting it.
    results.withUnsafeBufferPointer { results in
      for index in results.indices { add(results[index]) }
    }
  }

  /// Counts a result.
  package mutating func add(_ result: CaseResult) {
    guard !result.isOutOfScope else { return outOfScope += 1 }
    add(
      result.verdict, isExpected: result.isExpected, hasRemark: result.remark != nil,
      isUnscored: result.isUnscored)
  }

  private mutating func add(
    _ verdict: Verdict, isExpected: Bool, hasRemark: Bool, isUnscored: Bool
  ) {
    counts[verdict.weight] += 1
    guard isExpected else { return unexpectedCounts[verdict.weight] += 1 }
    if hasRemark { remarked += 1 }
    if !isUnscored, verdict.isKnownWhereExpected(hasRemark: hasRemark) {
      knownCounts[verdict.weight] += 1
    }
  }

  /// How many results there are of cases that apply.
  package var total: Int { counts.wrappedSum() }
  /// How many cases that apply weren't tested: the target says that it can't be asked about them.
  package var untested: Int { self[.unsupported] }
  /// How many cases were tested.
  package var tested: Int { total - untested }
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
  ///
  /// What wasn't tested hides nothing of what was.
  package var worst: Verdict? {
    let seen = Verdict.allCases.filter { self[$0] > 0 }
    return seen.filter { $0 != .unsupported }.max { $0.weight < $1.weight } ?? seen.first
  }

  /// Whether all results with the worst verdict are known deviations.
  package var isWorstKnown: Bool { worst.map { self[$0] == knownCounts[$0.weight] } ?? false }

  /// How many results have each verdict, with those of cases that don't apply.
  var ofAll: [Verdict: Int] {
    var all = Dictionary(keepingFirst: verdicts.map { ($0.verdict, $0.count) })
    if outOfScope > 0 { all[.unsupported, default: 0] += outOfScope }
    return all
  }

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
    sum.outOfScope += second.outOfScope
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
