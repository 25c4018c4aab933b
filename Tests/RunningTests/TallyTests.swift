import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Results in numbers")
struct TallyTests {
  /// Every verdict, expected or not, with a remark and without.
  private static let results = Verdict.allCases.flatMap { verdict in
    [true, false].flatMap { isExpected in
      ["known", nil].map { remark in
        var result = SampleRun.result(verdict, isExpected: isExpected)
        result.remark = remark
        return result
      }
    }
  }

  @Test("Each verdict is counted, and how many were unexpected", arguments: Verdict.allCases)
  func counts(verdict: Verdict) {
    let tally = Tally(Self.results)
    #expect(tally[verdict] == 4)
    #expect(tally.unexpected(verdict) == 2)
    #expect(tally.total == 28)
    #expect(tally.unexpected == 14)
    #expect(tally.remarked == 7)
    #expect(tally.verdicts.map(\.verdict) == Verdict.allCases)
  }

  @Test("A case that doesn't apply has a number of its own")
  func outOfScope() {
    let tally = Tally([
      SampleRun.result(.pass), SampleRun.result(.unsupported), SampleRun.outOfScope(),
    ])
    #expect((tally.total, tally.tested, tally.untested, tally.outOfScope) == (2, 1, 1, 1))
    #expect(tally.ofAll == [.pass: 1, .unsupported: 2])
  }

  @Test("The worst verdict is the most serious one; what wasn't tested hides nothing")
  func worst() {
    let order: [Verdict] = [.unsupported, .note, .pass, .warn, .inconclusive, .fail, .error]
    for count in order.indices {
      let tally = Tally(order[...count].map { SampleRun.result($0) })
      #expect(tally.worst == order[count])
    }
    #expect(Tally().worst == nil)
  }

  @Test(
    "An expected failure is known, and so is an expected warning with a remark",
    arguments: Self.results)
  func known(result: CaseResult) {
    let isKnown =
      switch result.verdict {
      case .pass, .note, .unsupported: false
      case .warn: result.isExpected && result.remark != nil
      case .fail, .inconclusive, .error: result.isExpected
      }
    #expect(Tally([result]).isWorstKnown == isKnown)
    var other = result
    other.isExpected = false
    #expect(!Tally([result, other]).isWorstKnown)
  }

  @Test("Tallies are added, and reduced to a part")
  func sums() {
    let results = Self.results
    let sum = Tally(results[..<9]) + Tally(results[9...])
    #expect(sum.verdicts.map(\.count) == Tally(results).verdicts.map(\.count))
    #expect(sum.remarked == Tally(results).remarked)
    let known = Tally([SampleRun.result(.fail, isExpected: true)])
    #expect((known + known).isWorstKnown)
    let unknown = Tally([SampleRun.result(.fail)])
    #expect(!(known + unknown).isWorstKnown && !(unknown + known).isWorstKnown)
    #expect((unknown + unknown).unexpected == 2)
    let broken = Tally(results.filter { !$0.isExpected })
    #expect(sum.ofUnexpected.verdicts.map(\.count) == broken.verdicts.map(\.count))
    #expect(sum.without(errors: 2)[.error] == 2)
    #expect(sum.without(errors: 2).unexpected == 12)
  }
}
