internal import Conformance

/// The end of a target's standard error, for people who look for a mistake.
struct ErrorOutput {
  private var bytes: [UInt8] = []
  /// Whether older bytes were dropped, so that the first line may be the rest of a secret.
  private var isCut = false

  private static let retainedBytes = TargetLimits.errorOutputBytes

  /// Appends bytes that were read; older ones are dropped.
  mutating func append(_ piece: UnsafeRawBufferPointer) {
    if piece.count > Self.retainedBytes {
      bytes.removeAll(keepingCapacity: true)
      isCut = true
    }
    bytes.append(contentsOf: piece.suffix(Self.retainedBytes))
    if bytes.count > 2 * Self.retainedBytes {
      bytes.removeFirst(bytes.count - Self.retainedBytes)
      isCut = true
    }
  }

  /// Removes everything.
  mutating func clear() { self = ErrorOutput() }

  /// Returns the last lines that aren't blank, without secrets.
  func lastLines(_ count: Int, _ redaction: Redaction) -> [String] {
    var end = bytes.suffix(Self.retainedBytes)
    if isCut || end.count < bytes.count {
      end = end.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: " ") }
    }
    // Before the text is cut into lines: a key has several, and only the first says what it is.
    let text = redaction.redacted(String(decoding: end, as: UTF8.self))
    return text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
      .suffix(count).map { redaction.hidden(words: String($0)) }
  }
}

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
