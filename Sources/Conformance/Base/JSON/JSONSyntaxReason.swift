extension JSON.SyntaxError {
  /// What is wrong with a text.
  package enum Reason: Sendable, Equatable {
    /// The text has more bytes than allowed.
    case tooLarge(limit: Int)
    /// More arrays and objects are open at once than allowed.
    case tooDeep(limit: Int)
    /// The text starts with U+FEFF.
    case byteOrderMark
    /// Some bytes are not UTF-8; this is reported before any other fault of the text.
    case invalidUTF8
    /// The text stops where something else must follow.
    case unexpectedEnd(expected: String)
    /// An ASCII character that isn't allowed in its place.
    case unexpectedByte(UInt8, expected: String)
    /// A character outside ASCII that isn't allowed in its place, such as a curly quote.
    case unexpectedCharacter(Unicode.Scalar, expected: String)
    /// A word in place of a value, such as `NaN` or `True`.
    case unknownWord(String)
    /// A comment, which JSON does not have.
    case comment
    /// A string or key in single quotes.
    case singleQuote
    /// A comma with nothing after it.
    case trailingComma
    /// More text follows the value.
    case trailingContent
    /// A key that appears twice in one object, with the line of its first appearance.
    case duplicateKey(String, firstAt: Int)
    /// An unescaped control character inside a string.
    case controlCharacter(UInt8)
    /// A backslash that starts no escape of JSON; the value is the escape as written.
    case invalidEscape(String)
    /// A `\u` escape holds one half of a surrogate pair without the other.
    case loneSurrogate(UInt16)
    /// A number that breaks the grammar.
    case invalidNumber(NumberFault)
  }

  /// How a number breaks the grammar.
  package enum NumberFault: Sendable, Equatable {
    /// A zero before other digits, as in `01`.
    case leadingZero
    /// A leading plus sign, as in `+1`.
    case plusSign
    /// No digit at the start, as in `.5` or `-`.
    case noWholePart
    /// No digit after the decimal point, as in `1.`.
    case noFraction
    /// No digit after the exponent sign, as in `1e`.
    case noExponent
  }
}
