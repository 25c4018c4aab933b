/// Texts become bytes here: large reports are copied in pieces, and never character by character.
extension [UInt8] {
  /// Adds a text as it is.
  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Adds a text in pieces, from one exception to the next.
  ///
  /// Where a byte may begin an exception, `exception` says what stands in its place and how many
  /// bytes that replaces; nil where the byte stands for itself.
  @inline(__always)
  mutating func append(
    text: String, whereMayBegin mayBegin: (UInt8) -> Bool,
    exception: (_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (
      written: String, length: Int
    )?
  ) {
    var text = text
    text.withUTF8 { append(utf8: $0, whereMayBegin: mayBegin, exception: exception) }
  }

  /// Adds the bytes of a text in pieces, from one exception to the next.
  @inline(__always)
  mutating func append(
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
