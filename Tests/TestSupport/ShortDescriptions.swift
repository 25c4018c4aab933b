import ConformanceModels
import ConformanceSpecs
import Testing

// What a test prints for each of its arguments: by default all that they hold, which took seconds.

extension JSON: CustomTestStringConvertible {
  /// Its text, cut.
  public var testDescription: String { String(text().prefix(200)) }
}

extension JSON.Object: CustomTestStringConvertible {
  /// Its text, cut.
  public var testDescription: String { JSON.object(self).testDescription }
}

extension Vocabulary: CustomTestStringConvertible {
  /// Its role.
  public var testDescription: String { role.rawValue }
}

extension RequestRule: CustomTestStringConvertible {
  /// Its id.
  public var testDescription: String { id }
}
