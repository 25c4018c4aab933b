internal import LibC

// Swift strings are equal when they are canonically equivalent: "é" as one scalar equals "e" with
// a combining accent. In JSON those are different strings and different keys, so the functions
// below compare UTF-8 bytes.

extension String {
  /// Whether both strings consist of the same Unicode scalars.
  ///
  /// The lengths are compared first: a lookup tries every key of an object, and most differ there.
  @inlinable
  @inline(__always)
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && hasSameBytes(asEquallyLong: other)
  }

  /// Compares contiguous bytes, which is faster than comparing two `UTF8View`s.
  @usableFromInline
  func hasSameBytes(asEquallyLong other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, bytes.count) == 0
      }
    }
    return isSame.flatMap { $0 } ?? utf8.elementsEqual(other.utf8)
  }

  /// Whether this string comes first in the order of its Unicode scalars.
  package func precedesByBytes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Feeds the UTF-8 bytes, to match `hasSameBytes(as:)`.
  func hashBytes(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8.max)  // never occurs in UTF-8, so it marks the end
  }
}

extension [String] {
  /// Whether one of the strings consists of the same Unicode scalars.
  package func containsBytes(of text: String) -> Bool {
    contains { $0.hasSameBytes(as: text) }
  }
}

extension JSON {
  /// A string as a dictionary key, equal only to strings that are equal in JSON.
  struct ExactText: Hashable {
    /// The string itself.
    let text: String

    /// Whether both consist of the same Unicode scalars.
    static func == (left: Self, right: Self) -> Bool {
      left.text.hasSameBytes(as: right.text)
    }

    /// Feeds the bytes that equality compares.
    func hash(into hasher: inout Hasher) {
      text.hashBytes(into: &hasher)
    }
  }
}
