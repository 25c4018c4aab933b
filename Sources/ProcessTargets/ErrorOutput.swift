internal import Conformance

/// The end of a target's standard error, for people who look for a mistake.
struct ErrorOutput {
  private var bytes: [UInt8] = []

  private static let retainedBytes = TargetLimits.errorOutputBytes
  /// How many lines are shown whole; of more, those around the error and the last ones.
  private static let mostLines = 8

  /// Appends bytes that were read; older ones are dropped.
  mutating func append(_ piece: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: piece.suffix(Self.retainedBytes))
    if bytes.count > 2 * Self.retainedBytes { bytes.removeFirst(bytes.count - Self.retainedBytes) }
  }

  /// Removes everything.
  mutating func clear() { bytes.removeAll() }

  /// Returns what says most about a failure, without secrets.
  func lastWords(_ redaction: Redaction) -> LastWords {
    // Before the text is cut into lines: a key has several, and only the first says what it is.
    let text = redaction.redacted(
      String(decoding: bytes.suffix(Self.retainedBytes), as: UTF8.self))
    let lines = text.split(whereSeparator: \.isNewline)
      .filter { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
    // Some languages write the error before the stack, others after it.
    let error = lines.lastIndex(where: Self.namesError)
    guard lines.count > Self.mostLines else {
      return LastWords(lines: lines, error: error.map { lines[$0] })
    }
    let around = error.map { $0 - 2...$0 + 2 }
    var shown: [String] = []
    for (index, line) in lines.enumerated() {
      if around?.contains(index) == true || index >= lines.count - 3 {
        shown.append(line)
      } else if shown.last != "…" {
        shown.append("…")
      }
    }
    return LastWords(lines: shown, error: error.map { lines[$0] })
  }

  /// Whether a line looks like the name and the message of an error, and not like a place in a stack.
  private static func namesError(_ line: String) -> Bool {
    guard line.first?.isWhitespace == false else { return false }
    return ["Error", "Exception", "error:", "panic:", "fatal"].contains { line.contains($0) }
  }
}
