extension JSON {
  /// The bytes that have a meaning in JSON.
  package enum Byte {
    /// A tab.
    static let tab = UInt8(ascii: "\t")
    /// A line feed.
    package static let lineFeed = UInt8(ascii: "\n")
    /// A carriage return.
    static let carriageReturn = UInt8(ascii: "\r")
    /// A space.
    static let space = UInt8(ascii: " ")
    /// The double quote around strings.
    static let quote = UInt8(ascii: "\"")
    /// A single quote, which JSON does not use.
    static let singleQuote = UInt8(ascii: "'")
    /// The asterisk of a comment.
    static let asterisk = UInt8(ascii: "*")
    /// The plus sign of an exponent.
    static let plus = UInt8(ascii: "+")
    /// The comma between entries.
    static let comma = UInt8(ascii: ",")
    /// The minus sign.
    static let minus = UInt8(ascii: "-")
    /// The decimal point.
    static let dot = UInt8(ascii: ".")
    /// A slash.
    static let slash = UInt8(ascii: "/")
    /// The first digit.
    static let zero = UInt8(ascii: "0")
    /// The last digit.
    static let nine = UInt8(ascii: "9")
    /// The colon after a key.
    static let colon = UInt8(ascii: ":")
    /// The upper-case sign of an exponent.
    static let upperE = UInt8(ascii: "E")
    /// The start of an array.
    static let openBracket = UInt8(ascii: "[")
    /// The start of an escape.
    static let backslash = UInt8(ascii: "\\")
    /// The end of an array.
    static let closeBracket = UInt8(ascii: "]")
    /// An underscore.
    static let underscore = UInt8(ascii: "_")
    /// The lower-case sign of an exponent.
    static let lowerE = UInt8(ascii: "e")
    /// The letter of a `\u` escape.
    static let lowerU = UInt8(ascii: "u")
    /// The start of an object.
    static let openBrace = UInt8(ascii: "{")
    /// The end of an object.
    static let closeBrace = UInt8(ascii: "}")

    /// Whether the byte is white space, which may separate tokens.
    package static func isSpace(_ byte: UInt8) -> Bool {
      byte == space || byte == lineFeed || byte == carriageReturn || byte == tab
    }

    /// Whether the byte is a decimal digit.
    static func isDigit(_ byte: UInt8) -> Bool {
      zero <= byte && byte <= nine
    }

    /// Whether the byte is an ASCII letter.
    ///
    /// Setting bit 0x20 maps capitals to small letters, and maps no other byte to a letter.
    static func isLetter(_ byte: UInt8) -> Bool {
      UInt8(ascii: "a") <= byte | 0x20 && byte | 0x20 <= UInt8(ascii: "z")
    }

    /// Whether the byte can be part of a word such as `true` or `some_name1`.
    package static func isWord(_ byte: UInt8) -> Bool {
      isLetter(byte) || isDigit(byte) || byte == underscore
    }

    /// Whether the byte has to be escaped inside a string.
    static func needsEscape(_ byte: UInt8) -> Bool {
      byte < space || byte == quote || byte == backslash
    }
  }
}
