internal import Conformance

/// The end of a target's standard error, for people who look for a mistake.
struct ErrorOutput {
  private var bytes: [UInt8] = []

  private static let retainedBytes = TargetLimits.errorOutputBytes

  /// Appends bytes that were read; older ones are dropped.
  mutating func append(_ piece: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: piece.suffix(Self.retainedBytes))
    if bytes.count > 2 * Self.retainedBytes { bytes.removeFirst(bytes.count - Self.retainedBytes) }
  }

  /// Removes everything.
  mutating func clear() { bytes.removeAll() }

  /// Returns the last lines that aren't blank, without secrets.
  func lastLines(_ count: Int, _ redaction: Redaction) -> [String] {
    // Before the text is cut into lines: a key has several, and only the first says what it is.
    let text = redaction.redacted(
      String(decoding: bytes.suffix(Self.retainedBytes), as: UTF8.self))
    return text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
      .suffix(count).map(String.init)
  }
}
