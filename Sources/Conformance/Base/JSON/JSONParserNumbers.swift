extension JSON.Parser {
  /// Reads a number and keeps its literal.
  mutating func number() throws(JSON.SyntaxError) -> JSON.Number {
    let start = position
    guard !skip(JSON.Byte.plus) else { throw fault(.plusSign, from: start) }
    _ = skip(JSON.Byte.minus)
    let hasLeadingZero = current == JSON.Byte.zero
    let wholePart = position
    try digits(orElse: .noWholePart, from: start)
    guard !hasLeadingZero || position == wholePart + 1 else {
      throw fault(.leadingZero, from: start)
    }
    if skip(JSON.Byte.dot) {
      try digits(orElse: .noFraction, from: start)
    }
    if skip(JSON.Byte.lowerE) || skip(JSON.Byte.upperE) {
      _ = skip(JSON.Byte.plus) || skip(JSON.Byte.minus)
      try digits(orElse: .noExponent, from: start)
    }
    return JSON.Number(checked: text(start..<position))
  }

  /// Skips one or more digits.
  private mutating func digits(
    orElse reason: JSON.SyntaxError.NumberFault, from start: Int
  ) throws(JSON.SyntaxError) {
    guard JSON.Byte.isDigit(current) else { throw fault(reason, from: start) }
    while JSON.Byte.isDigit(current) {
      position += 1
    }
  }

  /// Makes an error about everything that looks like part of the number.
  private func fault(
    _ reason: JSON.SyntaxError.NumberFault, from start: Int
  ) -> JSON.SyntaxError {
    let rest = run { byte in
      JSON.Byte.isWord(byte) || byte == JSON.Byte.dot || byte == JSON.Byte.minus
        || byte == JSON.Byte.plus
    }
    return error(.invalidNumber(reason), start..<rest.upperBound)
  }
}
