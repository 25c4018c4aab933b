/// A measured figure held against what is wanted of it.
///
/// Machines are noisy: what is missed is said, and only what is missed by far fails.
package struct Budget {
  /// How much of what was allowed has been used: up to 1 it is kept.
  package let share: Double
  private let sentence: String

  /// From here on, noise is no excuse.
  private static let farShare = 3.0

  /// A figure that must not be larger.
  package init(_ figure: Double, atMost most: Double, _ sentence: String) {
    share = figure / most
    self.sentence = sentence
  }

  /// A figure that must not be smaller.
  package init(_ figure: Double, atLeast least: Double, _ sentence: String) {
    share = figure > 0 ? least / figure : .infinity
    self.sentence = sentence
  }

  /// Whether it is missed by so much that the machine can't be to blame.
  package var isMissedByFar: Bool { !(share <= Self.farShare) }

  /// The figure and what came of it.
  package var line: String {
    let word = isMissedByFar ? "FAR OFF" : share <= 1 ? "kept" : "NOT KEPT"
    return word + String(repeating: " ", count: 10 - word.count) + sentence + "\n"
  }
}
