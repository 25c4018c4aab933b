/// What a target wrote on its standard error: the end of it, for people who look for a mistake.
struct ErrorOutput {
  private var bytes: [UInt8] = []

  /// How much is kept; a flood pushes its own beginning out.
  static let keptBytes = 16 << 10

  /// Takes what was read.
  mutating func append(_ piece: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: piece.suffix(Self.keptBytes))
    if bytes.count > 2 * Self.keptBytes { bytes.removeFirst(bytes.count - Self.keptBytes) }
  }

  /// Forgets everything.
  mutating func clear() { bytes.removeAll() }

  /// The last lines that say something.
  func lastLines(_ count: Int) -> [String] {
    let text = String(decoding: bytes.suffix(Self.keptBytes), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
      .suffix(count).map(String.init)
  }
}
