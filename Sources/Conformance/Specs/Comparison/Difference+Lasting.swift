extension Difference {
  /// The difference without what changes from run to run, with `*` in its place.
  ///
  /// That are the order of headers, times, ports, tokens, ids and lengths. What it says is where, what
  /// was expected, and what kind of thing was observed.
  package var lasting: Difference {
    Difference(path: path, expected: expected, observed: Self.lasting(observed))
  }

  /// How long a run of hexadecimal digits may be that isn't a time, an id or a token.
  private static let mostDigits = 8
  /// How large a number may be that isn't a time or a port.
  private static let mostDecimals = 4

  /// Returns a text about an observed value without what changes from run to run.
  private static func lasting(_ text: String) -> String {
    switch text.utf8.first ?? 0 {
    // Of a whole object or list, the kind is all that lasts.
    case UInt8(ascii: "{"): return "{*"
    case UInt8(ascii: "["): return "[*"
    case UInt8(ascii: "\""): return pattern(of: text, mostDecimals: mostDecimals)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      // With its unit, it is a time.
      return text.contains(" ")
        ? lasting(words: text) : pattern(of: text, mostDecimals: mostDecimals)
    default: return lasting(words: text)
    }
  }

  /// Returns a message of a target or of the suite without its numbers and ids.
  package static func lasting(words: String) -> String { pattern(of: words, mostDecimals: 0) }

  /// Returns a text with `*` in place of ids, of numbers with more digits, and of all that was cut off.
  private static func pattern(of text: String, mostDecimals: Int) -> String {
    // What was cut off is told by its size.
    if let cut = text.firstIndex(of: "…") {
      return pattern(of: String(text[..<cut]), mostDecimals: mostDecimals) + "*"
    }
    var pattern = ""
    var run = ""
    func flush() {
      defer { run = "" }
      let isID = run.utf8.count > mostDigits && run.contains(where: { $0.isNumber })
      if isID
        || run.contains(where: { $0.isNumber }) && run.count(where: { $0.isNumber }) > mostDecimals
      {
        if !pattern.hasSuffix("*") { pattern += "*" }
      } else {
        pattern += run
      }
    }
    for character in text {
      if character.isHexDigit || character == "-" {
        run.append(character)
      } else {
        flush()
        pattern.append(character)
      }
    }
    flush()
    return pattern
  }
}
