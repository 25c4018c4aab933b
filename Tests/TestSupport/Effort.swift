import Conformance
import LibC

/// How many generated inputs tests try: with `TEST_EFFORT=50`, 50 times as many.
enum Effort {
  /// The factor by which tests try more inputs than usual.
  static let factor = getenv("TEST_EFFORT").flatMap { Int(String(cString: $0)) } ?? 1
}
