extension JSON {
  /// A position in a text that is known to be UTF-8, and the ways to read on from it.
  struct Parser {
    /// The whole text.
    let bytes: UnsafeBufferPointer<UInt8>
    /// How many arrays and objects may be open at once.
    let depthLimit: Int
    /// The next byte to read.
    var position: Int

    /// Starts at a position of a text.
    init(bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int, position: Int = 0) {
      self.bytes = bytes
      self.depthLimit = depthLimit
      self.position = position
    }

    /// Whether everything is read.
    var isAtEnd: Bool {
      position >= bytes.count
    }

    /// The next byte, or zero at the end: no token starts with it, so no check can confuse them.
    var current: UInt8 {
      position < bytes.count ? bytes[position] : 0
    }

    /// Skips white space.
    mutating func skipSpace() {
      while Byte.isSpace(current) {
        position += 1
      }
    }

    /// Moves past the byte if it is the next one.
    mutating func skip(_ byte: UInt8) -> Bool {
      guard current == byte else { return false }
      position += 1
      return true
    }

    /// The bytes from here that meet a condition.
    func run(while condition: (UInt8) -> Bool) -> Range<Int> {
      position..<(bytes[position...].firstIndex { !condition($0) } ?? bytes.count)
    }

    /// The text in a range.
    func text(_ range: Range<Int>) -> String {
      String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// Makes an error about a range of the text.
    func error(_ reason: SyntaxError.Reason, _ range: Range<Int>) -> SyntaxError {
      SyntaxError(reason, at: range.lowerBound, length: range.count, in: bytes)
    }

    /// Makes the error for a next byte that isn't one of those that can follow.
    func unexpected(expected: String) -> SyntaxError {
      if isAtEnd { return error(.unexpectedEnd(expected: expected), position..<position) }
      let rest = text(position..<min(position + 4, bytes.count))
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      switch current {
      case Byte.slash where next == Byte.slash || next == Byte.asterisk:
        return error(.comment, position..<position + 2)
      case Byte.singleQuote:
        return error(.singleQuote, position..<position + 1)
      case let byte:
        guard byte >= 0x80, let character = rest.unicodeScalars.first else {
          return error(.unexpectedByte(byte, expected: expected), position..<position + 1)
        }
        return error(
          .unexpectedCharacter(character, expected: expected),
          position..<position + UTF8.width(character))
      }
    }
  }
}
