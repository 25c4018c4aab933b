extension JSON.Number {
  /// The one form that all literals of the same value share.
  ///
  /// The value is the digits as a whole number times a power of ten; its size is bounded by that of
  /// the literal, whatever the exponent.
  struct Canonical: Hashable {
    /// Whether the value is below zero, which zero itself never is.
    private let isNegative: Bool
    /// ASCII digits with no zero at either end; none at all for zero.
    private let digits: ArraySlice<UInt8>
    /// The power of ten that the digits are multiplied by.
    private let power: JSON.PowerOfTen

    /// Reads a literal that follows the grammar.
    init(_ literal: String) {
      let isMinus = literal.utf8.first == JSON.Byte.minus
      let unsigned = literal.utf8.dropFirst(isMinus ? 1 : 0)
      let mantissa = unsigned.prefix { $0 != JSON.Byte.lowerE && $0 != JSON.Byte.upperE }
      let exponent = unsigned.dropFirst(mantissa.count + 1)
      let fraction = mantissa.drop { $0 != JSON.Byte.dot }.dropFirst()

      let written = mantissa.filter { $0 != JSON.Byte.dot }.drop { $0 == JSON.Byte.zero }
      let trailingZeros = written.reversed().prefix { $0 == JSON.Byte.zero }.count

      digits = written.dropLast(trailingZeros)
      isNegative = isMinus && !digits.isEmpty
      power =
        digits.isEmpty
        ? .small(0) : JSON.PowerOfTen(Substring(exponent), plus: trailingZeros - fraction.count)
    }

    /// The value as an `Int`, if it is whole and fits.
    var int: Int? {
      // Int.max has 19 digits, so more zeros than 18 can never fit and need not be written out.
      guard case .small(let zeros) = power, (0...18).contains(zeros) else { return nil }
      let sign = isNegative ? "-" : ""
      let whole = digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self)
      return Int(sign + whole + String(repeating: "0", count: zeros))
    }
  }
}
