import ConformanceBase

/// Breaks lines that are wider than a terminal between words.
enum LineWrap {
  /// The least width for which it is worth it.
  private static let leastWidth = 30
  /// What a line begins with that goes on.
  private static let hang = 2

  /// Returns the text with its long lines broken; each continues a little further in.
  ///
  /// A command stays in one line, because it is there to be copied.
  static func wrapped(_ text: String, width: Int) -> String {
    guard width >= leastWidth else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { wrapped(line: $0, width) }.joined(separator: "\n")
  }

  private static func wrapped(line: Substring, _ width: Int) -> String {
    guard line.utf8.count > width, visible(line) > width, !line.contains("conformance-run ") else {
      return String(line)
    }
    let indent = line.prefix { $0 == " " }
    let margin = String(repeating: " ", count: indent.count + hang)
    var output = String(indent)
    var column = indent.count
    var isFirst = true
    for word in line.dropFirst(indent.count).split(separator: " ", omittingEmptySubsequences: false)
    {
      let length = visible(word)
      if !isFirst, column + 1 + length > width {
        output += "\n" + margin
        column = margin.count
      } else if !isFirst {
        output += " "
        column += 1
      }
      output += word
      column += length
      isFirst = false
    }
    return output
  }

  /// How many columns a text takes: the codes of colours take none.
  private static func visible(_ text: Substring) -> Int {
    var count = 0
    var isInCode = false
    for character in text.unicodeScalars {
      if isInCode {
        isInCode = character != "m"
      } else if character == "\u{1B}" {
        isInCode = true
      } else {
        count += 1
      }
    }
    return count
  }
}
