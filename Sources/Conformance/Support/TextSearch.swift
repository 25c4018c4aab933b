extension Substring {
  /// The first place where a text occurs.
  ///
  /// The standard library's own search needs systems that are newer than those the library runs on.
  func firstRange(of text: Substring) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
