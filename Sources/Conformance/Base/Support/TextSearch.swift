extension Substring {
  /// Returns the first occurrence of a text.
  ///
  /// The standard library's `firstRange(of:)` needs newer systems than this library supports.
  package func firstRange(of text: Substring) -> Range<Index>? {
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
