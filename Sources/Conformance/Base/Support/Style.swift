/// Formats text for a terminal, with colours or without.
package struct Style: Sendable {
  private let isColoured: Bool

  /// Plain text.
  package static let plain = Style(isColoured: false)
  /// Text with ANSI colours.
  package static let coloured = Style(isColoured: true)

  package func bold(_ text: String) -> String { wrapped(text, "1") }
  package func dim(_ text: String) -> String { wrapped(text, "2") }
  package func red(_ text: String) -> String { wrapped(text, "31") }
  package func green(_ text: String) -> String { wrapped(text, "32") }
  package func yellow(_ text: String) -> String { wrapped(text, "33") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Returns lines as a text, each ended by a line feed.
  package static func printable(lines: [String]) -> String {
    lines.map { printable($0) + "\n" }.joined()
  }

  /// Returns a text in which every active character is spelled out, so that neither a terminal nor
  /// a CI system acts on it.
  ///
  /// Every text from outside passes here on its way to a terminal or a log: texts of targets,
  /// payloads, names of files, arguments.
  package static func printable(_ text: String) -> String {
    // Most texts have none.
    guard ActiveCharacter.isContained(in: text) else { return text }
    var bytes: [UInt8] = []
    bytes.append(text: text, whereMayBegin: ActiveCharacter.mayBegin, exception: spelled)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the spelling of the active character at an index, and the character's length; nil if
  /// there is none.
  package static func spelled(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (written: String, length: Int)? {
    ActiveCharacter.at(index, in: bytes).map { (ActiveCharacter.spelled($0.value), $0.length) }
  }

  /// Returns the characters of a line with one other character in place of each active one, so that
  /// a caret below the line still points to what it is about.
  package static func printable(columns: some Sequence<Character>) -> String {
    let line = columns.map { character in
      let text = String(character)
      guard ActiveCharacter.isContained(in: text) else { return text }
      return character == "\t" ? " " : "\u{FFFD}"
    }.joined()
    return line.withoutCommands
  }
}

extension String {
  /// The text, in which no command to a CI system is left, at the same length.
  fileprivate var withoutCommands: String {
    let isSign = { (byte: UInt8) in byte == UInt8(ascii: "#") || byte == UInt8(ascii: "[") }
    var bytes: [UInt8] = []
    bytes.append(text: self, whereMayBegin: isSign) { bytes, index in
      ActiveCharacter.at(index, in: bytes).map { ("\u{FFFD}", $0.length) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text with blanks after it, up to a width.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
