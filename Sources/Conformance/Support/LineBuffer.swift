#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Cuts what arrives in pieces into lines, and holds no more than one line may have.
package struct LineBuffer {
  private var bytes: [UInt8] = []
  /// Where the first line that wasn't taken begins.
  private var start = 0
  /// How far it was searched for its end.
  private var searched = 0
  private let limit: Int

  /// Takes lines of at most so many bytes.
  package init(limit: Int) { self.limit = limit }

  /// What has arrived of a line that isn't complete.
  package var rest: ArraySlice<UInt8> { bytes[start...] }

  /// Whether the line that has begun is too long already.
  package var isOverfull: Bool { searched == bytes.count && bytes.count - start > limit }

  /// Adds what was read.
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

  /// The next complete line, without its line feed; nil where none is.
  package mutating func next() -> ArraySlice<UInt8>? {
    guard let end = endOfLine() else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return bytes[start..<end]
  }
}
