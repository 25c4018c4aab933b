/// Appending text to bytes in pieces rather than character by character, for large reports.
extension [UInt8] {
  /// Appends a text unchanged.
  package mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends a text in pieces, from one exception to the next.
  ///
  /// For a byte that may begin an exception, `exception` returns the replacement and how many bytes
  /// it replaces; nil if the byte is copied unchanged.
  @inline(__always)
  package mutating func append(
    text: String, whereMayBegin mayBegin: (UInt8) -> Bool,
    exception: (_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (
      written: String, length: Int
    )?
  ) {
    var text = text
    text.withUTF8 { append(utf8: $0, whereMayBegin: mayBegin, exception: exception) }
  }

  /// Appends the bytes of a text in pieces, from one exception to the next.
  @inline(__always)
  package mutating func append(
    utf8 bytes: UnsafeBufferPointer<UInt8>, whereMayBegin mayBegin: (UInt8) -> Bool,
    exception: (_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (
      written: String, length: Int
    )?
  ) {
    var copied = 0
    var index = 0
    while index < bytes.count {
      guard mayBegin(bytes[index]), let (written, length) = exception(bytes, index) else {
        index += 1
        continue
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<index]))
      append(text: written)
      index += length
      copied = index
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...]))
  }
}
