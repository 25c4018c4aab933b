import ConformanceBase

/// A place in which an observation isn't as expected.
public struct Difference: Sendable, Equatable {
  /// The path, such as `requests[0].headers.apns-priority`.
  public var path: String
  /// The expected value, in a few words or as JSON.
  public var expected: String
  /// The observed value.
  public var observed: String

  /// Makes a difference.
  public init(path: String, expected: String, observed: String) {
    (self.path, self.expected, self.observed) = (path, expected, observed)
  }

  /// The difference in one line.
  public var description: String { "\(path): expected \(expected), observed \(observed)" }

  /// The longest value that is shown whole: a report is no place for a payload of kilobytes.
  private static let shownBytes = 200

  /// A value as it reads in a difference.
  static func shown(_ value: JSON?) -> String {
    guard let value else { return "absent" }
    let text = value.text(.compact)
    guard text.utf8.count > shownBytes else { return text }
    switch value {
    // A part of its text would say little: which part depends on an order that means nothing.
    case .object(let object):
      return "{ \(shortened(object.map(\.key).joined(separator: ", "))) }"
    case .array(let items): return "[ \(items.count) values ]"
    default: return shortened(text)
    }
  }

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > shownBytes else { return text }
    return String(text.prefix(shownBytes / 2)) + "… (\(text.utf8.count) bytes)"
  }
}
