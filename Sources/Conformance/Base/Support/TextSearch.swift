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

extension [UInt8] {
  /// Returns where other bytes begin in these, from the first place to the last.
  package func starts(of other: [UInt8]) -> [Int] {
    guard let first = other.first, other.count <= count else { return [] }
    return withUnsafeBufferPointer { bytes in
      (0...(bytes.count - other.count)).filter { start in
        bytes[start] == first && bytes[start..<start + other.count].elementsEqual(other)
      }
    }
  }
}
