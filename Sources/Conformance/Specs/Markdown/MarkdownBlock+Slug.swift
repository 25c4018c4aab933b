extension MarkdownBlock {
  /// Returns the anchor that Markdown viewers give a heading: its words in lower case, joined by
  /// hyphens.
  package static func slug(_ heading: String) -> String {
    heading.lowercased().unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == " " {
        result += "-"
      } else if scalar == "-" || scalar == "_" {
        result.unicodeScalars.append(scalar)
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
