#if Gateway
  #if os(Linux)
    internal import CLinux
  #endif
  import LibC

  /// Makes identifiers as APNs does: random UUIDs (version 4), cheap enough for every response.
  ///
  /// Random bytes are fetched from the system in blocks, one per thread: a system call for the 16
  /// bytes of each identifier would cost more than everything else about a response.
  package enum RandomIdentifier {
    private static let blockBytes = 4_096

    /// The thread-specific key of each thread's block: a word with the number of used bytes, then
    /// the bytes.
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key) { free($0) }
      return key
    }()

    /// Returns a new identifier in lower case.
    package static func make() -> String {
      let (first, second) = random()
      // The third group begins with the version, the fourth with the variant (RFC 9562).
      let (start, end) = (first & ~0xF000 | 0x4000, second & ~(3 << 62) | 2 << 62)
      let (middle, rest) = (digits(start), digits(end >> 32))
      return String(unsafeUninitializedCapacity: 36) { text in
        let text = UnsafeMutableRawBufferPointer(text)
        text.storeBytes(of: digits(start >> 32), as: UInt64.self)
        put(middle, at: 9, in: text)
        put(middle >> 32, at: 14, in: text)
        put(rest, at: 19, in: text)
        put(rest >> 32, at: 24, in: text)
        text.storeBytes(of: digits(end), toByteOffset: 28, as: UInt64.self)
        for index in [8, 13, 18, 23] { text[index] = UInt8(ascii: "-") }
        return 36
      }
    }

    /// Writes the first four of eight digits at an index.
    private static func put(_ digits: UInt64, at index: Int, in text: UnsafeMutableRawBufferPointer)
    {
      text.storeBytes(of: UInt32(truncatingIfNeeded: digits), toByteOffset: index, as: UInt32.self)
    }

    /// Returns the lower 32 bits as eight hexadecimal digits, one byte each, the first digit in the
    /// lowest byte.
    ///
    /// Converting all digits at once is several times as fast as one by one.
    private static func digits(_ number: UInt64) -> UInt64 {
      var digits = UInt64(UInt32(truncatingIfNeeded: number).byteSwapped)
      digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
      digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
      digits = (digits >> 4 | digits << 8) & 0x0F0F_0F0F_0F0F_0F0F
      // The letters of 10 and above come 39 further on in ASCII than digits would.
      let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
      return digits &+ 0x3030_3030_3030_3030 &+ letters &* 39
    }

    private static func random() -> (UInt64, UInt64) {
      let word = MemoryLayout<Int>.size
      let block: UnsafeMutableRawPointer
      if let own = pthread_getspecific(key) {
        block = own
      } else {
        guard let made = malloc(word + blockBytes) else { return (0, 0) }
        made.storeBytes(of: blockBytes, as: Int.self)
        pthread_setspecific(key, made)
        block = made
      }
      var used = block.load(as: Int.self)
      if used + 16 > blockBytes {
        fill(block + word)
        used = 0
      }
      block.storeBytes(of: used + 16, as: Int.self)
      let start = block + word + used
      return (start.load(as: UInt64.self), start.load(fromByteOffset: 8, as: UInt64.self))
    }

    private static func fill(_ start: UnsafeMutableRawPointer) {
      #if os(Linux)
        var filled = 0
        while filled < blockBytes {
          let count = getrandom(start + filled, blockBytes - filled, 0)
          if count > 0 { filled += count }
        }
      #else
        arc4random_buf(start, blockBytes)
      #endif
    }
  }
#endif
