import ConformanceSpecs

extension Selection {
  /// Reads a selection, without its shard, from its words.
  ///
  /// A pattern in which the words themselves occur can't be read; then nothing fits the selection.
  init(words: String) {
    self.init()
    var rest = words[...]
    if words == self.words { return }
    skipped = Self.takeLast("not ", of: &rest) { $0 } ?? []
    levels = Self.takeLast("level ", of: &rest, Level.init) ?? []
    roles = Self.takeLast("role ", of: &rest, Role.init) ?? []
    patterns = rest.isEmpty ? [] : Self.alternatives(rest)
  }

  /// Takes the last part of the words if it has this beginning and consists of such values.
  private static func takeLast<Value>(
    _ beginning: String, of rest: inout Substring, _ value: (String) -> Value?
  ) -> [Value]? {
    var (start, end) = (rest.startIndex, rest.startIndex)
    if !rest.hasPrefix(beginning) {
      guard let separator = lastRange(of: ", " + beginning, in: rest) else { return nil }
      start = rest.index(separator.lowerBound, offsetBy: 2)
      end = separator.lowerBound
    }
    let texts = alternatives(rest[start...].dropFirst(beginning.count))
    let values = texts.compactMap(value)
    guard values.count == texts.count else { return nil }
    rest = rest[..<end]
    return values
  }

  private static func lastRange(of text: String, in words: Substring) -> Range<String.Index>? {
    var last: Range<String.Index>?
    var rest = words
    while let range = rest.firstRange(of: text[...]) {
      last = range
      rest = words[range.upperBound...]
    }
    return last
  }

  private static func alternatives(_ words: Substring) -> [String] {
    var found: [String] = []
    var rest = words
    while let range = rest.firstRange(of: " or ") {
      found.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return found + [String(rest)]
  }
}
