import ConformanceBase

/// A form that an expectation can require where the exact value isn't known beforehand.
package enum NamedForm: String, CaseIterable {
  /// A UUID of 32 hexadecimal digits in groups of 8-4-4-4-12, in either letter case.
  case uuid
  /// Text with at least one character.
  case text
  /// A time in seconds of Unix time, up to a minute after the clock of a case usually starts.
  case soon
  /// Bytes in Base64, with the standard alphabet and padding.
  case base64
  /// A whole number from 1, such as a time in seconds that isn't at once.
  case positive
  /// A whole number from 900: the seconds of a quarter of an hour, or more.
  case fifteenMinutes = "fifteen-minutes"

  /// The form as differences name it.
  package var words: String {
    switch self {
    case .text: "some text"
    case .positive: "1 or more"
    case .fifteenMinutes: "900 or more"
    case .soon: "a time within a minute"
    case .uuid: "a uuid"
    case .base64: "some base64"
    }
  }

  /// The least number of the form; nil for a form of texts.
  private var least: Int? {
    switch self {
    case .positive: 1
    case .fifteenMinutes: 900
    case .uuid, .text, .soon, .base64: nil
    }
  }

  package func matches(_ value: JSON) -> Bool {
    if let least { return value.int.map { $0 >= least } ?? false }
    guard let text = value.string else { return false }
    switch self {
    case .positive, .fifteenMinutes: return false
    case .text: return !text.isEmpty
    case .soon:
      let seconds = Int(text) ?? 0
      return (1_800_000_000...1_800_000_060).contains(seconds) && String(seconds) == text
    case .base64: return !text.isEmpty && Base64.decode(text, .standard) != nil
    case .uuid:
      let groups = text.split(separator: "-", omittingEmptySubsequences: false)
      return groups.map { $0.utf8.count } == [8, 4, 4, 4, 12]
        && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
    }
  }
}

/// The two ways in which an expectation may leave a value open.
enum Matcher {
  /// One of several values.
  case anyOf([JSON])
  /// Any value of a form.
  case like(String)

  static let names = ["$any-of", "$like"]

  /// Reads a matcher; nil for a plain value.
  init?(_ value: JSON) {
    guard case .object(let object) = value, object.count == 1, let member = object.first,
      member.key.utf8.first == UInt8(ascii: "$")
    else { return nil }
    switch (member.key, member.value) {
    case ("$any-of", .array(let values)): self = .anyOf(values)
    case ("$like", .string(let form)): self = .like(form)
    default: return nil
    }
  }
}
