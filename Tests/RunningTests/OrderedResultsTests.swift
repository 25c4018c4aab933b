import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Results in the order of the plan")
struct OrderedResultsTests {
  private static func result(_ id: Int) -> CaseResult {
    CaseResult(
      id: "\(id)", rule: "rule", target: "target", line: 1, verdict: .pass, isExpected: true,
      reason: "")
  }

  /// Returns what is released after each of these positions has arrived, in turn.
  private static func takenAfterEach(of positions: [Int]) -> [String] {
    var results = OrderedResults()
    return positions.map { position in
      results[position] = result(position)
      return results.takeReady().map { $0?.id ?? "missing" }.joined(separator: " ")
    }
  }

  @Test(
    "are handed over once all those before them are there",
    arguments: [
      ([0, 1, 2], ["0", "1", "2"]), ([2, 1, 0], ["", "", "0 1 2"]),
      ([1, 0, 3, 2], ["", "0 1", "", "2 3"]), ([0, 2, 4, 1, 3], ["0", "", "", "1 2", "3 4"]),
    ])
  func order(positions: [Int], taken: [String]) {
    #expect(Self.takenAfterEach(of: positions) == taken)
  }

  @Test("can be looked up while they wait, but not after their release")
  func lookUp() {
    var results = OrderedResults()
    results[3] = Self.result(3)
    #expect(results[3]?.id == "3")
    #expect(results[2] == nil)
    #expect(results[4] == nil)
    for position in 0..<3 { results[position] = Self.result(position) }
    #expect(results.takeReady().count == 4)
    #expect(results.first == 4)
    #expect(results[3] == nil)
  }

  @Test("are ignored if they arrive again after their release")
  func late() {
    var results = OrderedResults()
    results[0] = Self.result(0)
    _ = results.takeReady()
    results[0] = Self.result(0)
    #expect(results.takeReady().isEmpty)
    #expect(results.first == 1)
  }
}
