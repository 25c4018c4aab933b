// What the standard library does with texts in texts, and its embedded form lacks: character by
// character, like that.

extension StringProtocol {
  /// Returns the first occurrence of a text.
  package func firstRange(of text: some StringProtocol) -> Range<Index>? {
    var start = startIndex
    while true {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      guard start < endIndex else { return nil }
      start = index(after: start)
    }
  }

  /// Whether a text occurs in this one.
  package func contains(_ text: some StringProtocol) -> Bool { firstRange(of: text) != nil }

  /// Returns the text with each occurrence of a text replaced by another.
  package func replacing(_ text: some StringProtocol, with other: some StringProtocol) -> String {
    var replaced = ""
    var rest = self[...]
    while !text.isEmpty, let range = rest.firstRange(of: text) {
      replaced += rest[..<range.lowerBound]
      replaced += other
      rest = rest[range.upperBound...]
    }
    return replaced + rest
  }

  /// Returns the parts that aren't empty between the occurrences of a text.
  @_disfavoredOverload
  package func split(
    separator: some StringProtocol, maxSplits: Int = .max
  ) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = self[...]
    while parts.count < maxSplits, let range = rest.firstRange(of: separator) {
      if range.lowerBound > rest.startIndex { parts.append(rest[..<range.lowerBound]) }
      rest = rest[range.upperBound...]
    }
    return rest.isEmpty ? parts : parts + [rest]
  }
}
