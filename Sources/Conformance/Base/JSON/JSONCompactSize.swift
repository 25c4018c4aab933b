extension JSON {
  /// How many bytes the value takes in compact form as UTF-8, counted without writing it.
  package var compactByteCount: Int {
    switch self {
    case .null: 4
    case .bool(let flag): flag ? 4 : 5
    case .number(let number): number.literal.utf8.count
    case .string(let text): Self.writtenByteCount(of: text)
    case .array(let items):
      // Two brackets, and a comma between items.
      items.reduce(max(items.count, 1) + 1) { $0 + $1.compactByteCount }
    case .object(let object):
      object.reduce(max(object.count, 1) + 1) { count, member in
        count + Self.writtenByteCount(of: member.key) + 1 + member.value.compactByteCount
      }
    }
  }

  /// The bytes that a string takes with its quotes and escapes.
  private static func writtenByteCount(of text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      bytes.reduce(bytes.count + 2) { count, byte in
        Byte.needsEscape(byte) ? count + escape(for: byte).utf8.count - 1 : count
      }
    }
  }
}
