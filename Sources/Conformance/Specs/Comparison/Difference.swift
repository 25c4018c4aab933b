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

  /// An expected value as it reads in a difference.
  static func shown(_ value: JSON?) -> String {
    guard let value else { return "absent" }
    let text = value.text(.compact)
    guard text.utf8.count > shownBytes else { return text }
    return String(text.prefix(shownBytes / 2)) + "… (\(text.utf8.count) bytes)"
  }

  /// An observed value as it reads in a difference.
  ///
  /// A part of a long object would say little: which part depends on an order that means nothing.
  static func seen(_ value: JSON?) -> String {
    let text = shown(value)
    guard text.contains("…") else { return text }
    switch value {
    case .object(let object)? where object.count > 1:
      let names = object.map { $0.key }.joined(separator: ", ")
      return names.utf8.count > shownBytes ? "{ \(object.count) values }" : "{ \(names) }"
    case .array(let items)?: return "[ \(items.count) values ]"
    default: return text
    }
  }
}
