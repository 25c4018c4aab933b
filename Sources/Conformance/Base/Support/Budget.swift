/// A measured figure compared with its budget.
///
/// Machines are noisy: missing the budget is reported, and only missing it by far is a failure.
package struct Budget {
  /// The share of the budget that was used: up to 1 it is met.
  package let share: Double
  /// The share that the best attempt used.
  private let bestShare: Double
  private let sentence: String

  /// The share from which on noise can't be the cause.
  private static let farShare = 3.0

  /// Makes the budget of a figure that must not be larger.
  ///
  /// If the figure is that of several attempts, the best one decides whether the budget is missed
  /// by far, since noise makes nothing faster.
  package init(
    _ figure: Double, best: Double? = nil, atMost most: Double, _ sentence: String
  ) {
    share = figure / most
    bestShare = (best ?? figure) / most
    self.sentence = sentence
  }

  /// Makes the budget of a figure that must not be smaller; `best` is used as above.
  package init(
    _ figure: Double, best: Double? = nil, atLeast least: Double, _ sentence: String
  ) {
    func share(_ figure: Double) -> Double { figure > 0 ? least / figure : .infinity }
    (self.share, bestShare) = (share(figure), share(best ?? figure))
    self.sentence = sentence
  }

  /// Whether it is missed by so much that noise can't be the cause.
  package var isMissedByFar: Bool { !(bestShare <= Self.farShare) }

  /// The figure with its result, as a line of a report.
  package var line: String {
    let word = isMissedByFar ? "FAR OFF" : share <= 1 ? "kept" : "NOT KEPT"
    return word + String(repeating: " ", count: 10 - word.count) + sentence + "\n"
  }
}
