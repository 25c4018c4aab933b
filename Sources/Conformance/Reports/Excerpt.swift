/// The beginning of a text that may be of any length.
enum Excerpt {
  /// The text, or so many bytes of it and a word on what is left out.
  static func of(_ text: String, bytes limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let kept = beginning(of: text, bytes: limit)
    return kept + "… \(text.utf8.count - kept.utf8.count) more bytes; the stream has all of it\n"
  }

  /// The line, or so many bytes of it and three dots.
  static func ofLine(_ line: String, bytes limit: Int) -> String {
    line.utf8.count > limit ? beginning(of: line, bytes: limit) + "…" : line
  }

  /// So many bytes at most, and no half of a character.
  private static func beginning(of text: String, bytes limit: Int) -> String {
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    // Where a character goes on, it isn't cut: back to where it begins.
    while end > text.startIndex, text.utf8[end] & 0xC0 == 0x80 { text.utf8.formIndex(before: &end) }
    return String(text[..<end])
  }
}
