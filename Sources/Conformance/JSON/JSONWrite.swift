extension JSON {
  /// Appends the value in compact form as UTF-8.
  public func write(to output: inout [UInt8], keys: KeyOrder = .asGiven) {
    switch self {
    case .null:
      output.append(contentsOf: "null".utf8)
    case .bool(let flag):
      output.append(contentsOf: flag ? "true".utf8 : "false".utf8)
    case .number(let number):
      output.append(contentsOf: number.literal.utf8)
    case .string(let text):
      Self.write(text, to: &output)
    case .array(let items):
      var separator = Byte.openBracket
      for item in items {
        output.append(separator)
        item.write(to: &output, keys: keys)
        separator = Byte.comma
      }
      if items.isEmpty { output.append(separator) }
      output.append(Byte.closeBracket)
    case .object(let object):
      var separator = Byte.openBrace
      for member in keys.members(of: object) {
        output.append(separator)
        Self.write(member.key, to: &output)
        output.append(Byte.colon)
        member.value.write(to: &output, keys: keys)
        separator = Byte.comma
      }
      if object.isEmpty { output.append(separator) }
      output.append(Byte.closeBrace)
    }
  }

  /// Appends a string in quotes, copying everything between two escapes at once.
  static func write(_ text: String, to output: inout [UInt8]) {
    output.append(Byte.quote)
    output.append(text: text, whereMayBegin: Byte.needsEscape) { (escape(for: $0[$1]), 1) }
    output.append(Byte.quote)
  }

  /// The shortest escape for a byte that needs one.
  static func escape(for byte: UInt8) -> String {
    switch byte {
    case Byte.quote: "\\\""
    case Byte.backslash: "\\\\"
    case Byte.lineFeed: "\\n"
    case Byte.carriageReturn: "\\r"
    case Byte.tab: "\\t"
    case 0x08: "\\b"
    case 0x0C: "\\f"
    default: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
    }
  }
}
