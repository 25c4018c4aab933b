#if Gateway
  /// The frame types of HTTP/2 (RFC 9113, section 6).
  package enum FrameType: UInt8, Sendable, CaseIterable {
    /// DATA: bytes of a body.
    case data
    /// HEADERS: a header block, or its start.
    case headers
    /// PRIORITY: advice on the order of responses; ignored.
    case priority
    /// RST_STREAM: the abrupt end of a stream.
    case resetStream
    /// SETTINGS: one side's settings, or their acknowledgement.
    case settings
    /// PUSH_PROMISE: a stream that a server starts.
    case pushPromise
    /// PING: a check that the peer is alive, or its acknowledgement.
    case ping
    /// GOAWAY: no new streams from here on.
    case goAway
    /// WINDOW_UPDATE: permission to send more bytes.
    case windowUpdate
    /// CONTINUATION: the rest of a header block.
    case continuation
  }

  /// A frame header: the nine bytes in front of every frame.
  package struct FrameHead: Sendable, Equatable {
    /// The length of the payload in bytes.
    package var length: Int
    /// The type's number; receivers must ignore unknown types.
    package var type: UInt8
    /// The flags, whose meaning depends on the type.
    package var flags: UInt8
    /// The stream, or 0 for the connection.
    package var stream: Int

    /// The flags that this module reads.
    enum Flag {
      static let endStream: UInt8 = 0x1
      static let ack: UInt8 = 0x1
      static let endHeaders: UInt8 = 0x4
      static let padded: UInt8 = 0x8
      static let priority: UInt8 = 0x20
    }

    static let size = 9

    /// Creates a frame header.
    package init(length: Int, type: UInt8, flags: UInt8 = 0, stream: Int = 0) {
      (self.length, self.type, self.flags, self.stream) = (length, type, flags, stream)
    }

    /// Parses the nine bytes at an offset.
    init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
      length = Int(bytes[start]) << 16 | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
      type = bytes[start + 3]
      flags = bytes[start + 4]
      let number = UInt32(
        bigEndian: bytes.loadUnaligned(fromByteOffset: start + 5, as: UInt32.self))
      stream = Int(number & 0x7FFF_FFFF)
    }

    /// The type, or nil if HTTP/2 doesn't define it.
    package var known: FrameType? { FrameType(rawValue: type) }

    func has(_ flag: UInt8) -> Bool { flags & flag != 0 }
  }

  /// A frame with its payload.
  package struct Frame: Sendable, Equatable {
    /// The frame header.
    package var head: FrameHead
    /// The payload; empty for DATA, whose bytes aren't kept.
    package var payload: [UInt8]

    /// Returns the number that the bytes represent, in big-endian order.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// Returns a number as so many bytes, in big-endian order.
    static func bytes(_ number: Int, count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }
  }
#endif
