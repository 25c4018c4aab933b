/// One place in which an observation isn't what was expected.
public struct Difference: Sendable, Equatable {
  /// Where, such as `requests[0].headers.apns-priority`.
  public var path: String
  /// What was expected there, in a few words or as JSON.
  public var expected: String
  /// What was there instead.
  public var observed: String

  /// The difference in one line.
  public var description: String { "\(path): expected \(expected), observed \(observed)" }

  /// What can't be read at a glance is cut: a report is no place for a whole payload.
  private static let shownBytes = 200

  /// A value as it reads in a difference.
  static func shown(_ value: JSON?) -> String {
    guard let value else { return "absent" }
    let text = value.text(.compact)
    guard text.utf8.count > shownBytes else { return text }
    return String(text.prefix(shownBytes / 2)) + "… (\(text.utf8.count) bytes)"
  }
}
