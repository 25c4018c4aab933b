/// Formats text for a terminal, with colours or without.
public struct Style: Sendable {
  private let isColoured: Bool

  /// Plain text.
  public static let plain = Style(isColoured: false)
  /// Text with ANSI colours.
  public static let coloured = Style(isColoured: true)

  func bold(_ text: String) -> String { wrapped(text, "1") }
  func dim(_ text: String) -> String { wrapped(text, "2") }
  func red(_ text: String) -> String { wrapped(text, "31") }
  func green(_ text: String) -> String { wrapped(text, "32") }
  func yellow(_ text: String) -> String { wrapped(text, "33") }

  /// Returns a text in the colour of a verdict.
  func verdict(_ verdict: Verdict, _ text: String) -> String {
    switch verdict {
    case .pass: green(text)
    case .fail, .error, .inconclusive: red(text)
    case .warn: yellow(text)
    case .note, .unsupported: dim(text)
    }
  }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Returns lines as a text, each ended by a line feed.
  public static func printable(lines: [String]) -> String {
    lines.map { printable($0) + "\n" }.joined()
  }

  /// Returns a text with its control characters escaped, so that they can't reach the terminal.
  public static func printable(_ text: String) -> String {
    // Most texts have none.
    guard hasControl(text) else { return text }
    var bytes: [UInt8] = []
    bytes.append(text: text, whereMayBegin: mayBeginControl, exception: control)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hasControl(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.contains { index in
        let byte = bytes[index]
        return mayBeginControl(byte) && (byte != 0xC2 || bytes[index + 1] < 0xA0)
      }
    }
  }

  /// Returns the escape of the control character at an index, and the character's length; nil if
  /// there is none.
  static func control(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (written: String, length: Int)? {
    guard bytes[index] == 0xC2 else { return (spelled(UInt32(bytes[index])), 1) }
    // Its second byte is the character's value.
    let value = bytes[index + 1]
    return value < 0xA0 ? (spelled(UInt32(value)), 2) : nil
  }

  /// Returns the escape of a character, which contains its number.
  static func spelled(_ value: UInt32) -> String {
    "\\u{\(String(value, radix: 16, uppercase: true))}"
  }

  /// Returns whether a byte is a control character, or the first byte of one from U+0080.
  static func mayBeginControl(_ byte: UInt8) -> Bool {
    byte < 32 || byte == 127 || byte == 0xC2
  }
}

extension String {
  /// Returns the text with blanks after it, up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
