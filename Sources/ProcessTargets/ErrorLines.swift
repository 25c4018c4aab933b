internal import ConformanceRunning

/// Cuts standard error, which arrives in pieces of any size, into lines.
///
/// A secret that was written in two pieces is whole in its line.
struct ErrorLines {
  private var buffer = LineBuffer(limit: TargetLimits.logLineBytes)
  /// Whether the rest of a line that is too long is dropped.
  private var isDropping = false

  /// Appends bytes that were read, and returns the lines that are complete.
  mutating func append(_ piece: UnsafeRawBufferPointer) -> [String] {
    buffer.append(piece)
    var lines: [String] = []
    while let line = buffer.next() {
      if !isDropping { lines += Self.texts(line) }
      isDropping = false
    }
    if buffer.isOverfull {
      if !isDropping { lines += Self.texts(buffer.rest) }
      isDropping = true
      buffer = LineBuffer(limit: TargetLimits.logLineBytes)
    }
    return lines
  }

  /// Returns the last line if it has no end, and starts anew.
  mutating func finish() -> [String] {
    defer { self = ErrorLines() }
    return isDropping ? [] : Self.texts(buffer.rest)
  }

  private static func texts(_ line: ArraySlice<UInt8>) -> [String] {
    String(decoding: line, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }
}
