extension JSON {
  /// An exponent of any size: a literal can spell one that no `Int` holds.
  enum PowerOfTen: Hashable {
    /// An exponent that fits into an `Int`; always used when it does.
    case small(Int)
    /// An exponent that does not, as sign and ASCII digits without leading zeros.
    case huge(isNegative: Bool, digits: ArraySlice<UInt8>)

    /// Reads the exponent of a literal, empty for none, and adds a small shift to it.
    ///
    /// The shift counts digits of the same literal, so it is far smaller than any huge exponent.
    init(_ literal: Substring, plus shift: Int) {
      if let exponent = literal.isEmpty ? 0 : Int(literal) {
        let (sum, overflow) = exponent.addingReportingOverflow(shift)
        if !overflow {
          self = .small(sum)
          return
        }
      }
      let isNegative = literal.utf8.first == Byte.minus
      let magnitude = Self.adding(
        isNegative ? -shift : shift, to: literal.utf8.filter(Byte.isDigit))
      let sum = (isNegative ? "-" : "") + String(decoding: magnitude, as: UTF8.self)
      self = Int(sum).map(Self.small) ?? .huge(isNegative: isNegative, digits: magnitude)
    }

    /// Adds to a larger number in ASCII digits, with pen and paper.
    private static func adding(_ amount: Int, to digits: [UInt8]) -> ArraySlice<UInt8> {
      var sum = [Byte.zero] + digits  // room for a last carry
      var carry = amount
      for place in sum.indices.reversed() where carry != 0 {
        let total = Int(sum[place] - Byte.zero) + carry
        let digit = (total % 10 + 10) % 10  // never negative, so that a negative carry borrows
        sum[place] = Byte.zero + UInt8(digit)
        carry = (total - digit) / 10
      }
      return sum.drop { $0 == Byte.zero }
    }
  }
}
