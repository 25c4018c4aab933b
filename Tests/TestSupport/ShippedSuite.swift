import Conformance
import Testing

/// The suite that is shipped, read once for all tests.
enum ShippedSuite {
  static func read() throws -> Suite { try Suite.shipped() }
}
