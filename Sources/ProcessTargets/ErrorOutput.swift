internal import ConformanceRunning

/// The end of a target's standard error, for people who look for a mistake.
struct ErrorOutput {
  private var bytes: [UInt8] = []
  /// Whether older bytes were dropped, so that the first line may be the rest of a secret.
  private var isCut = false
  /// Where the words of the open cases begin.
  private var beginning = 0

  private static let retainedBytes = TargetLimits.errorOutputBytes
  /// How many lines are shown whole; of more, those around the error and the last ones.
  private static let mostLines = 8

  /// Appends bytes that were read; older ones are dropped.
  mutating func append(_ piece: UnsafeRawBufferPointer) {
    if piece.count > Self.retainedBytes {
      drop(bytes.count)
      isCut = true
    }
    bytes.append(contentsOf: piece.suffix(Self.retainedBytes))
    if bytes.count > 2 * Self.retainedBytes { drop(bytes.count - Self.retainedBytes) }
  }

  private mutating func drop(_ count: Int) {
    isCut = isCut || beginning < count
    beginning = max(0, beginning - count)
    bytes.removeFirst(count)
  }

  /// Removes everything: a program is started.
  mutating func clear() { self = ErrorOutput() }

  /// Leaves what was written so far to the cases that have been answered.
  mutating func beginCase() { (beginning, isCut) = (bytes.count, false) }

  /// Returns what says most about a failure of the open cases, without secrets.
  func lastWords(_ redaction: Redaction) -> LastWords {
    let lines = lines(redaction)
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

  private func lines(_ redaction: Redaction) -> [String] {
    let whole = bytes[beginning...]
    var end = whole.suffix(Self.retainedBytes)
    if isCut || end.count < whole.count {
      end = end.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: " ") }
    }
    // Before the text is cut into lines: a key has several, and only the first says what it is.
    let text = redaction.redacted(String(decoding: end, as: UTF8.self))
    return text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
      .map { redaction.hidden(words: String($0)) }
  }

  /// Whether a line looks like the name and the message of an error, and not like a place in a stack.
  private static func namesError(_ line: String) -> Bool {
    guard line.first?.isWhitespace == false else { return false }
    return ["Error", "Exception", "error:", "panic:", "fatal"].contains { line.contains($0) }
  }
}
