extension JSON {
  /// The check that bytes are UTF-8, done once so that strings can be built without it.
  package enum UTF8Check {
    /// Returns the first bytes that aren't part of a well-formed sequence.
    package static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
      var position = 0
      while true {
        position = endOfASCII(in: bytes, from: position)
        guard position < bytes.count else { return nil }
        let (length, isWellFormed) = sequence(at: position, in: bytes)
        guard isWellFormed else { return position..<position + length }
        position += length
      }
    }

    /// Returns the position of the next byte outside ASCII, looking at eight bytes at a time.
    private static func endOfASCII(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
      let raw = UnsafeRawBufferPointer(bytes)
      var position = start
      while position + 8 <= raw.count,
        raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        position += 8
      }
      while position < raw.count, raw[position] < 0x80 {
        position += 1
      }
      return position
    }

    /// Returns the length of a sequence that is not ASCII, or of the part of it that could be one.
    private static func sequence(
      at start: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (length: Int, isWellFormed: Bool) {
      guard let (expected, second) = shape(lead: bytes[start]) else { return (1, false) }
      var length = 1
      while length < expected {
        let allowed = length == 1 ? second : 0x80...0xBF
        guard start + length < bytes.count, allowed.contains(bytes[start + length]) else {
          return (length, false)
        }
        length += 1
      }
      return (length, true)
    }

    /// Returns what a lead byte requires: the length of the sequence, the range of its second byte.
    ///
    /// The narrower ranges keep out overlong forms, surrogates and what lies above U+10FFFF.
    private static func shape(lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
      switch lead {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: nil
      }
    }
  }
}
