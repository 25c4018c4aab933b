import ConformanceBase

/// What a value is that may be another one in each push; a contract writes it as `{text}`.
package enum Mark: String, CaseIterable, Sendable {
  case text
  /// A text that is an address, with a scheme.
  case url
  /// A text that is a UUID.
  case uuid
  /// A text that is a day, as ISO 8601 writes it: `2026-11-21`.
  case day
  /// A text that is a time of a day, as ISO 8601 writes it: `2026-11-21T09:41:00Z`.
  case moment
  /// A number without a fraction, which an app may read as `Int`.
  case integer
  case number
  case bool
  case null

  /// The narrowest mark that a value has; nil for an object or a list.
  package init?(of json: JSON) {
    switch json {
    case .string(let text):
      self =
        Self.isURL(text) ? .url : Self.isUUID(text) ? .uuid : Self.time(text) ?? .text
    case .number(let number): self = number.int == nil ? .number : .integer
    case .bool: self = .bool
    case .null: self = .null
    case .array, .object: return nil
    }
  }

  /// The wider mark whose values have this one too, where there is one.
  package var wider: Mark? {
    switch self {
    case .url, .uuid, .day, .moment: .text
    case .integer: .number
    case .text, .number, .bool, .null: nil
    }
  }

  /// It, as a noun.
  package var words: String {
    switch self {
    case .text: "text"
    case .url: "a URL"
    case .uuid: "a UUID"
    case .day: "a day"
    case .moment: "a time with its day"
    case .integer: "a whole number"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }

  /// A value that has it.
  package var sample: JSON {
    switch self {
    case .text: "text"
    case .url: "https://example.com/7"
    case .uuid: "00000000-0000-4000-8000-000000000007"
    case .day: "2026-11-21"
    case .moment: "2026-11-21T09:41:00Z"
    case .integer: 7
    case .number: 7.5
    case .bool: true
    case .null: .null
    }
  }

  private static func isURL(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text[..<colon]
    return scheme.utf8.first?.isLetter == true && !text.contains(" ")
      && scheme.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
      && text[colon...].hasPrefix("://")
  }

  private static func isUUID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map { $0.utf8.count } == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.utf8.allSatisfy { $0.isHexDigit } }
  }

  private static func time(_ text: String) -> Mark? {
    guard text.utf8.count >= 10, Day(String(text.prefix(10))) != nil else { return nil }
    let rest = text.dropFirst(10)
    return rest.isEmpty ? .day : rest.first == "T" && rest.utf8.count >= 6 ? .moment : nil
  }

  /// The mark that is meant by a word that other languages have for it.
  static func meant(by word: String) -> Mark? {
    switch word.lowercased() {
    case "string", "str": .text
    case "int", "long": .integer
    case "float", "double", "decimal": .number
    case "boolean", "flag": .bool
    case "date": .day
    case "datetime", "time", "timestamp": .moment
    case "nil", "none": .null
    default: Spelling.closest(to: word, among: allCases.map { $0.rawValue }).flatMap(Mark.init)
    }
  }
}
