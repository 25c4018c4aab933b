extension JSON {
  /// What is written as an escape in strings.
  package enum Escaping: Sendable, Hashable {
    /// Only what the grammar requires: for what is sent, whose bytes count.
    case required
    /// Also what a terminal, a CI system or a page with the text in it would act on: for every
    /// output that others read.
    case active
  }

  /// Appends the value in compact form as UTF-8.
  package func write(
    to output: inout [UInt8], keys: KeyOrder = .asGiven, escaping: Escaping = .required
  ) {
    switch self {
    case .null:
      output.append(contentsOf: "null".utf8)
    case .bool(let flag):
      output.append(contentsOf: flag ? "true".utf8 : "false".utf8)
    case .number(let number):
      output.append(contentsOf: number.literal.utf8)
    case .string(let text):
      Self.write(text, to: &output, escaping)
    case .array(let items):
      var separator = Byte.openBracket
      for item in items {
        output.append(separator)
        item.write(to: &output, keys: keys, escaping: escaping)
        separator = Byte.comma
      }
      if items.isEmpty { output.append(separator) }
      output.append(Byte.closeBracket)
    case .object(let object):
      var separator = Byte.openBrace
      for member in keys.members(of: object) {
        output.append(separator)
        Self.write(member.key, to: &output, escaping)
        output.append(Byte.colon)
        member.value.write(to: &output, keys: keys, escaping: escaping)
        separator = Byte.comma
      }
      if object.isEmpty { output.append(separator) }
      output.append(Byte.closeBrace)
    }
  }

  /// Appends a string in quotes, copying everything between two escapes at once.
  static func write(_ text: String, to output: inout [UInt8], _ escaping: Escaping = .required) {
    output.append(Byte.quote)
    switch escaping {
    case .required:
      output.append(text: text, whereMayBegin: Byte.needsEscape) { (escape(for: $0[$1]), 1) }
    case .active:
      output.append(text: text, whereMayBegin: mayBeginActive, exception: active)
    }
    output.append(Byte.quote)
  }

  /// Returns whether a character that is escaped may begin with a byte.
  ///
  /// A stream of a hundred thousand results passes here, so one shift answers for ASCII: a bit for
  /// each control character, and for `"`, `#`, `:`, `<`, `[`, `\` and DEL.
  @inline(__always)
  /// Appends a value that was written as JSON before, with its active characters escaped.
  package static func write(written text: [UInt8], to output: inout [UInt8]) {
    text.withUnsafeBufferPointer { bytes in
      output.append(utf8: bytes, whereMayBegin: mayBeginActive) { bytes, index in
        switch bytes[index] {
        // Its strings have their escapes already; other control characters are space between values.
        case Byte.quote, Byte.backslash: nil
        case 0..<0x20: ("", 1)
        default: active(in: bytes, at: index)
        }
      }
    }
  }

  private static func mayBeginActive(_ byte: UInt8) -> Bool {
    guard byte < 0x80 else { return ActiveCharacter.mayBegin(byte) }
    let bits: UInt64 =
      byte < 64 ? 0xFFFF_FFFF | 1 << 34 | 1 << 35 | 1 << 58 | 1 << 60 : 1 << 27 | 1 << 28 | 1 << 63
    return bits >> UInt64(byte & 63) & 1 != 0
  }

  /// Returns the escape of the character at an index, and its length; nil if it needs none.
  private static func active(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (written: String, length: Int)? {
    let byte = bytes[index]
    if Byte.needsEscape(byte) { return (escape(for: byte), 1) }
    if byte == UInt8(ascii: "<") {
      // These would end a script on a page, or begin a comment or another script in it.
      let isMarkup = index + 1 < bytes.count && "/!sS".utf8.contains(bytes[index + 1])
      return isMarkup ? ("\\u003c", 1) : nil
    }
    guard let (value, length) = ActiveCharacter.at(index, in: bytes),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    let units = UTF16.encode(scalar).map(Array.init) ?? []
    return (
      units.map { "\\u" + String(0x1_0000 + UInt32($0), radix: 16).dropFirst() }.joined(), length
    )
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
