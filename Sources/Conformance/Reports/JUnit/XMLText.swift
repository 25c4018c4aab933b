import ConformanceRunning

/// Escapes texts for XML.
enum XMLText {
  /// Adds a text, escaped.
  ///
  /// It doesn't use CDATA, because a target's text could end it.
  ///
  /// Active characters are spelled out, also where XML has a reference for them: many readers print
  /// what they read to a log.
  static func append(_ content: String, to bytes: inout [UInt8], inAttribute: Bool = false) {
    bytes.append(text: content, whereMayBegin: mayBegin) { exception(at: $1, of: $0, inAttribute) }
  }

  /// Returns whether a character that must be escaped may begin with a byte.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: ActiveCharacter.mayBegin(byte)
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
    default: return Style.spelled(in: content, at: index)
    }
  }
}
