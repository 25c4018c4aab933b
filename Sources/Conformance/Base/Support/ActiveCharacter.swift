/// Finds the characters of a text on which a terminal, a CI system or an editor acts instead of
/// showing them.
///
/// Every medium writes them in its own way, but all media agree on which they are:
///
/// - control characters: C0 with ESC, DEL, C1. Media that keep line feeds or tabs say so;
/// - what moves or hides text: controls of direction, U+2028 and U+2029, and characters that nobody
///   sees, such as U+200B, U+2060, U+FEFF and the tags U+E0000 to U+E007F. The joiners U+200C and
///   U+200D stay, because Persian and emoji need them;
/// - noncharacters, some of which XML excludes;
/// - the first character of a command to a CI system: the `::` that begins a line, and the `##` of
///   `##[command]`, `##vso[…]` and `##teamcity[…]` anywhere. So is that of `[[ATTACHMENT|path]]`,
///   which makes Jenkins and GitLab publish a file.
///
/// The commands count outside of CI systems too: the same run gives the same report everywhere.
package enum ActiveCharacter {
  /// Returns whether such a character may begin with a byte.
  @inline(__always)
  package static func mayBegin(_ byte: UInt8) -> Bool {
    if byte >= 0x20, byte < 0x7F { return byte == hash || byte == colon || byte == bracket }
    switch byte {
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF...0xF4: return true
    default: return false
    }
  }

  /// Returns the character at an index and its length, if it is one of them.
  static func at(
    _ index: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (value: UInt32, length: Int)? {
    let byte = bytes[index]
    switch byte {
    case 0..<0x20, 0x7F: return (UInt32(byte), 1)
    case hash: return isCommand(index, bytes) ? (UInt32(byte), 1) : nil
    case bracket: return isAttachment(index, bytes) ? (UInt32(byte), 1) : nil
    case colon: return beginsLine(index, bytes) ? (UInt32(byte), 1) : nil
    default:
      // A text is valid UTF-8, but a part of one may end within a character.
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard byte >= 0xC2, index + length <= bytes.count else { return nil }
      let value = (index + 1..<index + length).reduce(UInt32(byte) & (0x7F >> UInt32(length))) {
        $0 << 6 | UInt32(bytes[$1] & 0x3F)
      }
      return isActive(value) ? (value, length) : nil
    }
  }

  /// Returns whether a text has any of them.
  package static func isContained(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.contains { mayBegin(bytes[$0]) && at($0, in: bytes) != nil }
    }
  }

  /// Returns a character's number in words that nothing acts on: `\u{1B}`.
  static func spelled(_ value: UInt32) -> String {
    "\\u{\(String(value, radix: 16, uppercase: true))}"
  }

  private static func isActive(_ value: UInt32) -> Bool {
    switch value {
    case 0x80...0x9F, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFDD0...0xFDEF, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  // MARK: Commands to CI systems

  private static let hash = UInt8(ascii: "#")
  private static let colon = UInt8(ascii: ":")
  private static let bracket = UInt8(ascii: "[")

  /// Returns whether `##`, letters and a bracket are here.
  private static func isCommand(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var end = index + 1
    guard end < bytes.count, bytes[end] == hash else { return false }
    repeat {
      end += 1
    } while end < bytes.count
      && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[end] | 0x20)
    return end < bytes.count && bytes[end] == UInt8(ascii: "[")
  }

  private static func isAttachment(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let sign: StaticString = "[[ATTACHMENT|"
    return sign.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  /// Returns whether `::` is here, and nothing visible is before it on its line.
  ///
  /// Runners skip any kind of white space there, so every character that isn't ASCII counts as it.
  private static func beginsLine(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index + 1 < bytes.count, bytes[index + 1] == colon else { return false }
    var start = index
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") {
      start -= 1
      if (0x21...0x7E).contains(bytes[start]) { return false }
    }
    return true
  }
}
