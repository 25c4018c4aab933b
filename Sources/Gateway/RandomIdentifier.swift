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
      String(unsafeUninitializedCapacity: 36) { text in
        withRandom { random in
          var index = 0
          for byte in 0..<16 {
            if byte == 4 || byte == 6 || byte == 8 || byte == 10 {
              text[index] = UInt8(ascii: "-")
              index += 1
            }
            var value = random[byte]
            if byte == 6 { value = value & 0x0F | 0x40 }
            if byte == 8 { value = value & 0x3F | 0x80 }
            text[index] = digit(value >> 4)
            text[index + 1] = digit(value & 15)
            index += 2
          }
        }
        return 36
      }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
      let digits: StaticString = "0123456789abcdef"
      return digits.utf8Start[Int(value)]
    }

    private static func withRandom(_ body: (UnsafePointer<UInt8>) -> Void) {
      let word = MemoryLayout<Int>.size
      let block: UnsafeMutableRawPointer
      if let own = pthread_getspecific(key) {
        block = own
      } else {
        guard let made = malloc(word + blockBytes) else { return }
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
      body((block + word + used).assumingMemoryBound(to: UInt8.self))
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
