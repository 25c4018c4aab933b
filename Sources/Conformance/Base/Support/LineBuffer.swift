internal import LibC

/// Splits data that arrives in pieces into lines of limited length.
package struct LineBuffer {
  private var bytes: [UInt8] = []
  /// The start of the first line that wasn't returned yet.
  private var start = 0
  /// The position up to which that line was searched for its end.
  private var searched = 0
  private let limit: Int

  /// Makes a buffer for lines of at most `limit` bytes.
  package init(limit: Int) { self.limit = limit }

  /// The bytes of a line that isn't complete yet.
  package var rest: ArraySlice<UInt8> { bytes[start...] }

  /// Whether the incomplete line is too long already.
  package var isOverfull: Bool { searched == bytes.count && bytes.count - start > limit }

  /// Appends bytes that were read.
  package mutating func append(_ piece: UnsafeRawBufferPointer) {
    if start > 0, start == bytes.count || start > 1 << 16 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: piece)
  }

  private func endOfLine() -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress,
        let found = memchr(base + searched, Int32(UInt8(ascii: "\n")), buffer.count - searched)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Removes and returns the next complete line, without its line feed; nil if there is none.
  package mutating func next() -> ArraySlice<UInt8>? {
    guard let end = endOfLine() else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return bytes[start..<end]
  }
}
