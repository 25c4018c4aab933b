import Testing

@testable import Conformance

/// The suite that is shipped, read once for all tests.
enum ShippedSuite {
  static func read() throws -> Suite { try result.get() }

  private static let result = Result {
    try SuiteReader.read(try #require(ShippedSpecs.folder()))
  }
}
