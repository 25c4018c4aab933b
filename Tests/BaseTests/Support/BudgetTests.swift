import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Figures and their budgets")
struct BudgetTests {
  @Test(
    "A missed budget is reported, and only one that is missed by far fails",
    arguments: [
      (50.0, "kept      so", false), (49.9, "kept      so", false), (50.1, "NOT KEPT  so", false),
      (150, "NOT KEPT  so", false), (150.1, "FAR OFF   so", true),
      (.infinity, "FAR OFF   so", true),
      (.nan, "FAR OFF   so", true),
    ])
  func atMost(figure: Double, line: String, isMissedByFar: Bool) {
    let budget = Budget(figure, atMost: 50, "so")
    #expect(budget.line == line + "\n")
    #expect(budget.isMissedByFar == isMissedByFar)
  }

  @Test(
    "A figure that must be large is missed by far below a third",
    arguments: [
      (120.0, "kept      so", false), (100, "kept      so", false), (99, "NOT KEPT  so", false),
      (34, "NOT KEPT  so", false), (33, "FAR OFF   so", true), (0, "FAR OFF   so", true),
      (-1, "FAR OFF   so", true),
    ])
  func atLeast(figure: Double, line: String, isMissedByFar: Bool) {
    let budget = Budget(figure, atLeast: 100, "so")
    #expect(budget.line == line + "\n")
    #expect(budget.isMissedByFar == isMissedByFar)
  }

  @Test("The best of several attempts decides only whether the budget is missed by far")
  func best() {
    #expect(Budget(177, best: 90, atMost: 50, "so").line == "NOT KEPT  so\n")
    #expect(Budget(60, best: 40, atMost: 50, "so").line == "NOT KEPT  so\n")
    #expect(Budget(200, best: 151, atMost: 50, "so").line == "FAR OFF   so\n")
    #expect(Budget(20, best: 34, atLeast: 100, "so").line == "NOT KEPT  so\n")
    #expect(Budget(20, best: 30, atLeast: 100, "so").line == "FAR OFF   so\n")
  }
}
