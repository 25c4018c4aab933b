// Checks of texts that are ASCII if they are valid, so that looking at bytes is enough.

extension UInt8 {
  /// Whether this is a digit in ASCII.
  @inlinable package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether this is a capital letter in ASCII.
  @inlinable package var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  /// Whether this is a letter in ASCII.
  @inlinable package var isLetter: Bool {
    isCapital || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }

  /// Whether this is a hexadecimal digit in ASCII.
  @inlinable package var isHexDigit: Bool {
    // Setting one bit covers both cases in one comparison: device tokens are checked byte by byte.
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}

extension String {
  /// Whether it contains a capital letter in ASCII.
  @inlinable package var hasCapitals: Bool { !hasOnly { !$0.isCapital } }

  /// Returns what follows a prefix; nil if the text doesn't have it.
  package func rest(after start: StaticString) -> String? {
    let start = UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount)
    let isThere =
      utf8.withContiguousStorageIfAvailable { $0.starts(with: start) } ?? utf8.starts(with: start)
    guard isThere else { return nil }
    return String(self[utf8.index(startIndex, offsetBy: start.count)...])
  }

  /// Whether the text contains an ASCII character.
  @inlinable
  @inline(__always)
  package func has(_ byte: UInt8) -> Bool { !hasOnly { $0 != byte } }

  /// Returns the parts between ASCII separators, without decoding characters.
  package func parts(
    between separator: Unicode.Scalar, maxSplits: Int = .max, omittingEmpty: Bool = true
  ) -> [String] {
    var text = self
    return text.withUTF8 { bytes in
      bytes.split(
        separator: UInt8(ascii: separator), maxSplits: maxSplits,
        omittingEmptySubsequences: omittingEmpty
      ).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Whether each byte of the text meets a condition.
  ///
  /// Contiguous bytes are several times as fast as `UTF8View`, and a loop without an early exit is
  /// vectorised.
  @inlinable
  @inline(__always)
  package func hasOnly(_ isWished: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      var isSo = true
      for byte in bytes { isSo = isWished(byte) && isSo }
      return isSo
    } ?? utf8.allSatisfy(isWished)
  }
}
