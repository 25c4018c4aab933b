/// Texts of any content as XML holds them.
enum XMLText {
  /// Adds a text, but never as CDATA, which a target could end.
  ///
  /// What XML can't hold, even escaped, is spelled out, and so is what terminals act on.
  static func append(_ content: String, to bytes: inout [UInt8], inAttribute: Bool = false) {
    var content = content
    content.withUTF8 { content in
      // Most of a text is copied as it is, in pieces from one exception to the next.
      var copied = 0
      var index = 0
      while index < content.count {
        let (written, length) = exception(at: index, of: content, inAttribute)
        guard let written else {
          index += 1
          continue
        }
        bytes.append(contentsOf: content[copied..<index])
        bytes.append(contentsOf: written.utf8)
        index += length
        copied = index
      }
      bytes.append(contentsOf: content[copied...])
    }
  }

  /// What stands for the character that begins here, and its length; nil where it stands for itself.
  private static func exception(
    at index: Int, of content: UnsafeBufferPointer<UInt8>, _ inAttribute: Bool
  ) -> (written: String?, length: Int) {
    let byte = content[index]
    switch byte {
    case UInt8(ascii: "&"): return ("&amp;", 1)
    case UInt8(ascii: "<"): return ("&lt;", 1)
    case UInt8(ascii: ">"): return ("&gt;", 1)
    case UInt8(ascii: "\""): return ("&quot;", 1)
    case UInt8(ascii: "'"): return ("&apos;", 1)
    case UInt8(ascii: "\r"): return ("&#13;", 1)
    case UInt8(ascii: "\n"): return (inAttribute ? "&#10;" : nil, 1)
    case UInt8(ascii: "\t"): return (inAttribute ? "&#9;" : nil, 1)
    case 0..<0x20, 0x7F: return (spelled(UInt32(byte)), 1)
    // The control characters from U+0080, two bytes each.
    case 0xC2 where content[index + 1] < 0xA0: return (spelled(UInt32(content[index + 1])), 2)
    // U+FFFE and U+FFFF.
    case 0xEF where content[index + 1] == 0xBF && content[index + 2] >= 0xBE:
      return (spelled(0xFF40 + UInt32(content[index + 2])), 3)
    default: return (nil, 1)
    }
  }

  private static func spelled(_ value: UInt32) -> String {
    "\\u{\(String(value, radix: 16, uppercase: true))}"
  }
}
