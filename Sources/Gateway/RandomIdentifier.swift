#if Gateway
  #if os(Linux)
    internal import CLinux
  #endif
  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  /// Identifiers as APNs makes them: random UUIDs (version 4), cheap enough for every response.
  ///
  /// The system's random bytes are fetched by the block, one for each thread; asking for 16 bytes
  /// each time would cost more than everything else about a response.
  public enum RandomIdentifier {
    private static let blockBytes = 4_096

    /// Where each thread keeps its block: a word that says how much is used, and the bytes.
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key) { free($0) }
      return key
    }()

    /// A new identifier in lower case.
    public static func make() -> String {
      let (first, second) = random()
      // Two of the groups begin with the version and the variant.
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

    /// Puts the first four of eight digits into a text.
    private static func put(_ digits: UInt64, at index: Int, in text: UnsafeMutableRawBufferPointer)
    {
      text.storeBytes(of: UInt32(truncatingIfNeeded: digits), toByteOffset: index, as: UInt32.self)
    }

    /// The lower 32 bits as eight digits, a byte each, the first one lowest: all at once, which is
    /// several times as fast as one by one, and each answer has one or two identifiers.
    private static func digits(_ number: UInt64) -> UInt64 {
      var digits = UInt64(UInt32(truncatingIfNeeded: number).byteSwapped)
      digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
      digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
      digits = (digits >> 4 | digits << 8) & 0x0F0F_0F0F_0F0F_0F0F
      // What is 10 or more is so much further on in ASCII.
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
