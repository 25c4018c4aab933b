/// Shortens texts that may have any length.
enum Excerpt {
  /// Returns the text, or its first bytes and a note that says how many are left out.
  static func of(_ text: String, bytes limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let kept = beginning(of: text, bytes: limit)
    return kept + "… \(text.utf8.count - kept.utf8.count) more bytes; the stream has all of it\n"
  }

  /// Returns the line, or its first bytes and an ellipsis.
  static func ofLine(_ line: String, bytes limit: Int) -> String {
    line.utf8.count > limit ? beginning(of: line, bytes: limit) + "…" : line
  }

  /// Returns at most `limit` bytes, without splitting a character.
  private static func beginning(of text: String, bytes limit: Int) -> String {
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    // UTF-8 continuation bytes belong to the character before them.
    while end > text.startIndex, text.utf8[end] & 0xC0 == 0x80 { text.utf8.formIndex(before: &end) }
    return String(text[..<end])
  }
}
