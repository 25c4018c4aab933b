extension JSON {
  /// Why a text isn't JSON, and where.
  public struct SyntaxError: Error, Equatable {
    /// What is wrong.
    package let reason: Reason
    /// The first byte to point at, counted from the start of the text.
    package let offset: Int
    /// How many bytes to underline, at least one.
    package let length: Int
    /// The line, counted from 1; lines end with a line feed.
    public let line: Int
    /// The byte within its line, counted from 1.
    public let column: Int

    /// Makes an error, and computes the line and column of its offset.
    init(_ reason: Reason, at offset: Int, length: Int, in text: UnsafeBufferPointer<UInt8>) {
      let before = text[..<offset]
      let lineStart = before.lastIndex(of: Byte.lineFeed).map { $0 + 1 } ?? 0
      self.reason = reason
      self.offset = offset
      self.length = max(length, 1)
      self.line = Self.line(of: offset, in: text)
      self.column = offset - lineStart + 1
    }

    /// The line of an offset, counted from 1.
    static func line(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
      text[..<offset].reduce(1) { $1 == Byte.lineFeed ? $0 + 1 : $0 }
    }
  }
}
