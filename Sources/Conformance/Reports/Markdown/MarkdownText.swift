/// Texts of others inside Markdown, as which GitHub shows them: nothing in them becomes markup.
enum MarkdownText {
  /// A name or a value, as code; it fits into tables and into HTML too.
  static func code(_ text: String) -> String { "<code>\(encoded(text))</code>" }

  /// A sentence of a document or of an expectations file, whose code stays code.
  static func prose(_ text: String) -> String {
    let parts = Style.printable(text).split(separator: "`", omittingEmptySubsequences: false)
    // Without its partner the last tick is a tick.
    let isOdd = parts.count % 2 == 0
    return parts.enumerated().map { index, part in
      if isOdd, index == parts.count - 1 { return "&#96;" + plain(String(part)) }
      return index % 2 == 0 ? plain(String(part)) : code(String(part))
    }.joined()
  }

  /// Lines of any content between fences that none of them can close.
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

  /// Nobody is called and nothing is linked by what a target says, even outside of code.
  private static func plain(_ text: String) -> String {
    encoded(text).replacing("&#64;", with: "&#64;&#8203;").replacing("&#35;", with: "&#35;&#8203;")
  }

  /// Characters as numbers are never markup, in Markdown, in tables and in HTML.
  private static func encoded(_ text: String) -> String {
    var encoded = ""
    var isAfterColon = false
    for scalar in Style.printable(text).unicodeScalars {
      switch scalar {
      case "&", "<", ">", "|", "`", "*", "_", "[", "]", "\\", "~", "@", "#", "$":
        encoded += "&#\(scalar.value);"
      // An address is no link.
      case "/" where isAfterColon: encoded += "&#47;"
      default: encoded.unicodeScalars.append(scalar)
      }
      isAfterColon = scalar == ":"
    }
    return encoded
  }
}
