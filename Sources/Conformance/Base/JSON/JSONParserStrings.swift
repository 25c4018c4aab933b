extension JSON.Parser {
  /// Reads a string from its opening to its closing quote and resolves its escapes.
  mutating func string() throws(JSON.SyntaxError) -> String {
    position += 1
    let plain = passPlain()
    if skip(JSON.Byte.quote) { return text(plain) }  // most strings have no escape

    var unescaped = Array(bytes[plain])
    while !skip(JSON.Byte.quote) {
      guard !isAtEnd else { throw unexpected(expected: "a closing quote") }
      guard current == JSON.Byte.backslash else { throw controlCharacter() }
      unescaped.append(contentsOf: try escape().utf8)
      unescaped.append(contentsOf: bytes[passPlain()])
    }
    return String(decoding: unescaped, as: UTF8.self)
  }

  /// Passes a string, and checks it.
  mutating func passString() throws(JSON.SyntaxError) {
    position += 1
    _ = passPlain()
    while !skip(JSON.Byte.quote) {
      guard !isAtEnd else { throw unexpected(expected: "a closing quote") }
      guard current == JSON.Byte.backslash else { throw controlCharacter() }
      _ = try escape()
      _ = passPlain()
    }
  }

  /// Skips what needs no unescaping: up to a quote, an escape, a control character or the end.
  private mutating func passPlain() -> Range<Int> {
    let start = position
    while position < bytes.count, !JSON.Byte.needsEscape(bytes[position]) {
      position += 1
    }
    return start..<position
  }

  /// Reads an escape, or the two that make up a surrogate pair.
  private mutating func escape() throws(JSON.SyntaxError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard !isAtEnd else { throw unexpected(expected: "an escape") }
    guard current >= JSON.Byte.space else { throw controlCharacter() }
    let letter = current
    if letter == JSON.Byte.lowerU {
      let unit = try codeUnit(from: start)
      // The operator ?? would widen the error to `any Error`.
      if let scalar = Unicode.Scalar(unit) { return scalar }
      return try surrogatePair(unit, from: start)
    }
    guard let meaning = Self.meaning(of: letter) else { throw invalidEscape(from: start) }
    position += 1
    return Unicode.Scalar(meaning)
  }

  /// What the letter of a short escape stands for.
  private static func meaning(of letter: UInt8) -> UInt8? {
    switch letter {
    case JSON.Byte.quote, JSON.Byte.backslash, JSON.Byte.slash: letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): JSON.Byte.lineFeed
    case UInt8(ascii: "r"): JSON.Byte.carriageReturn
    case UInt8(ascii: "t"): JSON.Byte.tab
    default: nil
    }
  }

  /// Reads the low half that must follow a high one.
  private mutating func surrogatePair(
    _ high: UInt16, from start: Int
  ) throws(JSON.SyntaxError) -> Unicode.Scalar {
    let lowStart = position
    if UTF16.isLeadSurrogate(high), skip(JSON.Byte.backslash), current == JSON.Byte.lowerU {
      let low = try codeUnit(from: lowStart)
      if UTF16.isTrailSurrogate(low) {
        return UTF16.decode(UTF16.EncodedScalar([high, low]))
      }
    }
    throw error(.loneSurrogate(high), start..<start + 6)
  }

  /// Reads the `u` and the four hex digits of an escape that starts where given.
  private mutating func codeUnit(from start: Int) throws(JSON.SyntaxError) -> UInt16 {
    position += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard !isAtEnd else { throw unexpected(expected: "four hex digits") }
      guard let digit = Self.hexDigit(current) else { throw invalidEscape(from: start) }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }

  /// The value of a hex digit in either case.
  private static func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case JSON.Byte.zero...JSON.Byte.nine: UInt16(byte - JSON.Byte.zero)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Makes the error for a next byte that a string may hold only as an escape.
  private func controlCharacter() -> JSON.SyntaxError {
    error(.controlCharacter(current), position..<position + 1)
  }

  /// Makes an error about an escape, up to and including the character that breaks it.
  private func invalidEscape(from start: Int) -> JSON.SyntaxError {
    let isContinuation: (UInt8) -> Bool = { $0 & 0xC0 == 0x80 }
    let next = bytes[(position + 1)...].firstIndex { !isContinuation($0) } ?? bytes.count
    // A quote that comes too early closes the string; it isn't part of the broken escape.
    let end = JSON.Byte.needsEscape(current) ? position : next
    return error(.invalidEscape(text(start..<end)), start..<end)
  }
}
