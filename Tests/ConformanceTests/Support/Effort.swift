#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How thoroughly tests of made-up inputs look: `TEST_EFFORT=50` looks at 50 times as many.
enum Effort {
  /// How many times as many inputs as usual.
  static let factor = getenv("TEST_EFFORT").flatMap { Int(String(cString: $0)) } ?? 1
}
