extension JSON.SyntaxError {
  /// What is wrong with a text.
  public enum Reason: Sendable, Equatable {
    /// The text has more bytes than allowed.
    case tooLarge(limit: Int)
    /// More lists and objects are open at once than allowed.
    case tooDeep(limit: Int)
    /// The text starts with U+FEFF.
    case byteOrderMark
    /// Some bytes are not UTF-8; this is reported before any other fault of the text.
    case invalidUTF8
    /// The text stops where something else must follow.
    case unexpectedEnd(expected: String)
    /// An ASCII character stands where it cannot.
    case unexpectedByte(UInt8, expected: String)
    /// A character outside ASCII stands where it cannot, such as a curly quote.
    case unexpectedCharacter(Unicode.Scalar, expected: String)
    /// A word stands where a value must, such as `NaN` or `True`.
    case unknownWord(String)
    /// A comment, which JSON does not have.
    case comment
    /// A text or key in single quotes.
    case singleQuote
    /// A comma with nothing behind it.
    case trailingComma
    /// More text follows the value.
    case trailingContent
    /// The key stands twice in one object, and first on the line given.
    case duplicateKey(String, firstAt: Int)
    /// A control character stands inside a text as it is.
    case controlCharacter(UInt8)
    /// A backslash starts no escape that JSON has; the value is the escape as written.
    case invalidEscape(String)
    /// A `\u` escape holds one half of a surrogate pair without the other.
    case loneSurrogate(UInt16)
    /// A number breaks the grammar.
    case invalidNumber(NumberFault)
  }

  /// How a number breaks the grammar.
  public enum NumberFault: Sendable, Equatable {
    /// A zero stands before other digits, as in `01`.
    case leadingZero
    /// A plus sign stands in front, as in `+1`.
    case plusSign
    /// No digit stands at the start, as in `.5` or `-`.
    case noWholePart
    /// No digit follows the decimal point, as in `1.`.
    case noFraction
    /// No digit follows the exponent sign, as in `1e`.
    case noExponent
  }
}
