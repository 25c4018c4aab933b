#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

// Swift strings are equal when they are canonically equivalent: "é" as one scalar equals "e" with
// a combining accent. To JSON those are different texts and different keys, so this part compares
// the UTF-8 bytes.

extension String {
  /// Whether both texts are made of the same Unicode scalars.
  ///
  /// Every key that is looked up asks this of each key beside it, and most differ in length.
  @inline(__always)
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && hasSameBytes(asEquallyLong: other)
  }

  /// Bytes side by side are cheaper to compare than the views of two texts.
  private func hasSameBytes(asEquallyLong other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, bytes.count) == 0
      }
    }
    return isSame.flatMap { $0 } ?? utf8.elementsEqual(other.utf8)
  }

  /// Whether this text comes first in the order of its Unicode scalars.
  func precedesByBytes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Feeds the UTF-8 bytes, to match `hasSameBytes(as:)`.
  func hashBytes(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8.max)  // no byte of UTF-8, so it ends the text without doubt
  }
}

extension [String] {
  /// Whether one of the texts is made of the same Unicode scalars.
  func containsBytes(of text: String) -> Bool {
    contains { $0.hasSameBytes(as: text) }
  }
}

extension JSON {
  /// A text as a dictionary key that tells apart what JSON tells apart.
  struct ExactText: Hashable {
    /// The text itself.
    let text: String

    /// Whether both are made of the same Unicode scalars.
    static func == (left: Self, right: Self) -> Bool {
      left.text.hasSameBytes(as: right.text)
    }

    /// Feeds the bytes that equality compares.
    func hash(into hasher: inout Hasher) {
      text.hashBytes(into: &hasher)
    }
  }
}
