/// A pattern in which `*` matches any run of characters and `?` exactly one.
package struct Glob: Sendable {
  private let pattern: [Unicode.Scalar]

  package init(_ pattern: String) { self.pattern = Array(pattern.unicodeScalars) }

  /// Whether a text contains a character that is special in a pattern.
  package static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
  }

  /// Whether the whole text matches, in time proportional to the product of both lengths at worst.
  package func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    var (patternIndex, textIndex) = (0, 0)
    // The position of the last star, and of the text after what it has matched so far.
    var star: (pattern: Int, text: Int)?
    while textIndex < text.count {
      if patternIndex < pattern.count, pattern[patternIndex] == "*" {
        star = (patternIndex, textIndex)
        patternIndex += 1
      } else if patternIndex < pattern.count,
        pattern[patternIndex] == "?" || pattern[patternIndex] == text[textIndex]
      {
        patternIndex += 1
        textIndex += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        patternIndex = last.pattern + 1
        textIndex = last.text + 1
      } else {
        return false
      }
    }
    return pattern[patternIndex...].allSatisfy { $0 == "*" }
  }
}
