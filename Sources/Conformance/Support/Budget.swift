/// A measured figure held against what is wanted of it.
///
/// Machines are noisy: what is missed is said, and only what is missed by far fails.
package struct Budget {
  /// How much of what was allowed has been used: up to 1 it is kept.
  package let share: Double
  /// The same of the best attempt.
  private let bestShare: Double
  private let sentence: String

  /// From here on, noise is no excuse.
  private static let farShare = 3.0

  /// A figure that must not be larger.
  ///
  /// Where it stands for several attempts, the best of them says whether it is missed by far: noise
  /// makes nothing better.
  package init(
    _ figure: Double, best: Double? = nil, atMost most: Double, _ sentence: String
  ) {
    share = figure / most
    bestShare = (best ?? figure) / most
    self.sentence = sentence
  }

  /// A figure that must not be smaller; the best of several attempts counts as above.
  package init(
    _ figure: Double, best: Double? = nil, atLeast least: Double, _ sentence: String
  ) {
    func share(_ figure: Double) -> Double { figure > 0 ? least / figure : .infinity }
    (self.share, bestShare) = (share(figure), share(best ?? figure))
    self.sentence = sentence
  }

  /// Whether it is missed by so much that the machine can't be to blame.
  package var isMissedByFar: Bool { !(bestShare <= Self.farShare) }

  /// The figure and what came of it.
  package var line: String {
    let word = isMissedByFar ? "FAR OFF" : share <= 1 ? "kept" : "NOT KEPT"
    return word + String(repeating: " ", count: 10 - word.count) + sentence + "\n"
  }
}
