/// Redacts lines that come one by one, such as a program's log.
///
/// A private key goes over several lines, and each of them but the first looks like nothing.
package struct RedactedLines: Sendable {
  private let redaction: Redaction
  private var key: Key?

  /// A key of which the last line hasn't come.
  private struct Key {
    /// How many spaces are before it on each line, which the beginning of a line in a log has.
    let spaces: Int
    /// How many of its lines may follow, so that one that never ends doesn't swallow the log.
    var linesLeft = 128
  }

  /// Starts before the first line.
  package init(_ redaction: Redaction) { self.redaction = redaction }

  /// Returns the next line without its secrets; nil for a line that is part of a key.
  package mutating func next(_ line: String) -> String? {
    guard redaction.isActive else { return line }
    if let key, isInside(line, key) {
      self.key = Self.place(of: "-----END", in: line) == nil ? key : nil
      self.key?.linesLeft -= 1
      return nil
    }
    key = nil
    if Self.place(of: "-----END", in: line) == nil,
      let start = Self.place(of: "-----BEGIN", in: line)
    {
      key = Key(spaces: Self.spaces(line[..<start]))
    }
    return redaction.hidden(words: redaction.redacted(line))
  }

  private func isInside(_ line: String, _ key: Key) -> Bool {
    if Self.place(of: "-----END", in: line) != nil { return true }
    // Lines of a key have no spaces of their own.
    return key.linesLeft > 0 && Self.spaces(line[...]) <= key.spaces
  }

  private static func place(of label: Substring, in line: String) -> String.Index? {
    guard line.contains("PRIVATE"), line.contains("KEY-----") else { return nil }
    return line[...].firstRange(of: label)?.lowerBound
  }

  private static func spaces(_ text: Substring) -> Int { text.utf8.count { $0 == 0x20 } }
}
