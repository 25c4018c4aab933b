/// Escapes texts for XML.
enum XMLText {
  /// Adds a text, escaped.
  ///
  /// It doesn't use CDATA, because a target's text could end it.
  ///
  /// Characters that XML can't contain even as references are written as their numbers, and so are
  /// the other control characters, on which terminals act.
  static func append(_ content: String, to bytes: inout [UInt8], inAttribute: Bool = false) {
    bytes.append(text: content, whereMayBegin: mayBegin) { exception(at: $1, of: $0, inAttribute) }
  }

  /// Returns whether a character that must be escaped may begin with a byte.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, 0xC2, 0xEF, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    default: false
    }
  }

  /// Returns the escape of the character at an index, and the character's length; nil if it needs
  /// none.
  private static func exception(
    at index: Int, of content: UnsafeBufferPointer<UInt8>, _ inAttribute: Bool
  ) -> (written: String, length: Int)? {
    let byte = content[index]
    switch byte {
    case UInt8(ascii: "&"): return ("&amp;", 1)
    case UInt8(ascii: "<"): return ("&lt;", 1)
    case UInt8(ascii: ">"): return ("&gt;", 1)
    case UInt8(ascii: "\""): return ("&quot;", 1)
    case UInt8(ascii: "'"): return ("&apos;", 1)
    case UInt8(ascii: "\r"): return ("&#13;", 1)
    case UInt8(ascii: "\n"): return inAttribute ? ("&#10;", 1) : nil
    case UInt8(ascii: "\t"): return inAttribute ? ("&#9;", 1) : nil
    case 0..<0x20, 0x7F: return (Style.spelled(UInt32(byte)), 1)
    // The control characters from U+0080, two bytes each.
    case 0xC2 where content[index + 1] < 0xA0:
      return (Style.spelled(UInt32(content[index + 1])), 2)
    // U+FFFE and U+FFFF.
    case 0xEF where content[index + 1] == 0xBF && content[index + 2] >= 0xBE:
      return (Style.spelled(0xFF40 + UInt32(content[index + 2])), 3)
    default: return nil
    }
  }
}
