import ConformanceRunning

/// Escapes texts for GitHub's Markdown, so that nothing in them becomes markup.
enum MarkdownText {
  /// Returns a name or a value as code, which is valid in tables and in HTML too.
  static func code(_ text: String) -> String { "<code>\(encoded(text))</code>" }

  /// Returns a sentence of a document or an expectations file, whose code spans stay code.
  static func prose(_ text: String) -> String {
    let parts = Style.printable(text).split(separator: "`", omittingEmptySubsequences: false)
    // An odd backtick at the end is an ordinary character.
    let isOdd = parts.count % 2 == 0
    return parts.enumerated().map { index, part in
      if isOdd, index == parts.count - 1 { return "&#96;" + plain(String(part)) }
      return index % 2 == 0 ? plain(String(part)) : code(String(part))
    }.joined()
  }

  /// Returns a remark of an expectations file, whose link at its end can be clicked.
  ///
  /// Only an address of plain characters is one, so that nothing else in it becomes markup.
  static func remark(_ text: String) -> String {
    guard text.hasSuffix(")"), let start = text.lastIndex(of: "(") else { return prose(text) }
    let link = String(text[text.index(after: start)...].dropLast())
    guard link.wholeMatch(of: #/https?:\/\/[A-Za-z0-9.\/?=&%#:~_+,;-]+/#) != nil else {
      return prose(text)
    }
    return prose(String(text[..<start])) + "(<\(link)>)"
  }

  /// Returns lines between fences that none of the lines can close.
  static func fenced(_ text: String, _ language: String) -> String {
    var longest = 0
    var current = 0
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let ended = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    return "\(fence)\(language)\n\(ended)\(fence)\n"
  }

  /// Escapes a text that isn't code, so that GitHub makes no mentions or issue links from it.
  private static func plain(_ text: String) -> String {
    encoded(text).replacing("&#64;", with: "&#64;&#8203;").replacing("&#35;", with: "&#35;&#8203;")
  }

  /// Escapes special characters as numbers, which are never markup in Markdown, tables or HTML.
  private static func encoded(_ text: String) -> String {
    var encoded = ""
    var isAfterColon = false
    var countOfW = 0
    for scalar in Style.printable(text).unicodeScalars {
      switch scalar {
      case "&", "<", ">", "|", "`", "*", "_", "[", "]", "\\", "~", "@", "#", "$":
        encoded += "&#\(scalar.value);"
      // Without its slashes, or the dot after www, an address doesn't become a link.
      case "/" where isAfterColon: encoded += "&#47;"
      case "." where countOfW >= 3: encoded += "&#46;"
      default: encoded.unicodeScalars.append(scalar)
      }
      isAfterColon = scalar == ":"
      countOfW = scalar == "w" || scalar == "W" ? countOfW + 1 : 0
    }
    return encoded
  }
}
