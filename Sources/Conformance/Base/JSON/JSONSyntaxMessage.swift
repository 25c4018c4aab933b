extension JSON.SyntaxError {
  /// What is wrong and what was expected, as a sentence fragment in lower case.
  public var message: String { message(firstLine: 1) }

  /// The message for a text that is part of a file and starts at one of its lines.
  package func message(firstLine start: Int) -> String {
    switch reason {
    case .tooLarge(let limit):
      "the text is too large; expected at most \(limit) bytes"
    case .tooDeep(let limit):
      "lists and objects are nested too deep; expected at most \(limit) levels"
    case .byteOrderMark:
      "the text starts with a byte order mark; expected the value right away"
    case .invalidUTF8:
      "the text is not valid UTF-8 here; expected UTF-8"
    case .unexpectedEnd(let expected):
      "the text ends too early; expected \(expected)"
    case .unexpectedByte(let byte, let expected):
      "\(Self.name(of: byte)) cannot stand here; expected \(expected)"
    case .unexpectedCharacter(let character, let expected):
      "\(Self.quoted(String(character))) cannot stand here; expected \(expected)"
    case .unknownWord(let word):
      "\(Self.quoted(word)) is no JSON value; expected true, false, null or text in double quotes"
    case .comment:
      "a comment stands here; expected plain JSON, which has no comments"
    case .singleQuote:
      "a single quote stands here; expected a double quote"
    case .trailingComma:
      "nothing follows this comma; expected another entry or no comma"
    case .trailingContent:
      "more text follows the value; expected the end of the text"
    case .duplicateKey(let key, let firstLine):
      "the key \(Self.quoted(key)) stands twice; it was first written "
        + (firstLine == line ? "earlier on the same line" : "on line \(firstLine + start - 1)")
    case .controlCharacter(let byte):
      "\(Self.name(of: byte)) stands raw inside a text; expected it as an escape"
    case .invalidEscape(let escape):
      "\(escape) is no escape; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t"
        + " or \\u and four hex digits"
    case .loneSurrogate(let unit):
      "\\u\(String(unit, radix: 16)) is half of a surrogate pair; expected a high half and then"
        + " a low half"
    case .invalidNumber(let fault):
      fault.message
    }
  }

  /// Returns a text in double quotes and with escapes, cut where it gets long.
  private static func quoted(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(60)
    let isCut = shown.endIndex != text.unicodeScalars.endIndex
    return JSON.string(String(shown) + (isCut ? "…" : "")).text()
  }

  /// Returns the name of an ASCII character, as a message uses it.
  private static func name(of byte: UInt8) -> String {
    switch byte {
    case JSON.Byte.quote: "a double quote"
    case JSON.Byte.lineFeed: "a line break"
    case JSON.Byte.carriageReturn: "a carriage return"
    case JSON.Byte.tab: "a tab"
    case 0x21...0x7E: "\"\(Unicode.Scalar(byte))\""
    default: "the control character 0x\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))"
    }
  }
}

extension JSON.SyntaxError.NumberFault {
  /// What is wrong and what was expected, as a sentence fragment in lower case.
  fileprivate var message: String {
    switch self {
    case .leadingZero: "the number starts with a needless zero; expected no zero before its digits"
    case .plusSign: "the number starts with a plus sign; expected a digit or a minus sign"
    case .noWholePart: "the number has no whole part; expected a digit"
    case .noFraction: "the number ends with its decimal point; expected a digit after it"
    case .noExponent: "the number has an empty exponent; expected a digit after the e"
    }
  }
}
