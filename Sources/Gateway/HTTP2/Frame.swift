#if Gateway
  /// The types of frames that HTTP/2 has.
  public enum FrameType: UInt8, Sendable, CaseIterable {
    /// The bytes of a body.
    case data
    /// A header block, or its start.
    case headers
    /// Advice on what comes first; ignored.
    case priority
    /// The end of a stream by force.
    case resetStream
    /// What a side asks the other to keep to, or its acknowledgement.
    case settings
    /// A stream that a server starts.
    case pushPromise
    /// A question whether the other side is there, or the answer.
    case ping
    /// No new streams from here on.
    case goAway
    /// Leave to send more.
    case windowUpdate
    /// The rest of a header block.
    case continuation
  }

  /// The nine bytes in front of every frame.
  public struct FrameHead: Sendable, Equatable {
    /// How many bytes follow.
    public var length: Int
    /// The type as a number: unknown ones must be ignored.
    public var type: UInt8
    /// The flags of this type.
    public var flags: UInt8
    /// The stream that it belongs to; 0 is the connection.
    public var stream: Int

    /// The flags that are looked at.
    enum Flag {
      static let endStream: UInt8 = 0x1
      static let ack: UInt8 = 0x1
      static let endHeaders: UInt8 = 0x4
      static let padded: UInt8 = 0x8
      static let priority: UInt8 = 0x20
    }

    static let size = 9

    /// Describes a frame.
    public init(length: Int, type: UInt8, flags: UInt8 = 0, stream: Int = 0) {
      (self.length, self.type, self.flags, self.stream) = (length, type, flags, stream)
    }

    /// Reads the nine bytes at a place.
    init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
      length = Int(bytes[start]) << 16 | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
      type = bytes[start + 3]
      flags = bytes[start + 4]
      let number = UInt32(
        bigEndian: bytes.loadUnaligned(fromByteOffset: start + 5, as: UInt32.self))
      stream = Int(number & 0x7FFF_FFFF)
    }

    /// The type, where HTTP/2 knows it.
    public var known: FrameType? { FrameType(rawValue: type) }

    func has(_ flag: UInt8) -> Bool { flags & flag != 0 }
  }

  /// A frame with its payload.
  public struct Frame: Sendable, Equatable {
    /// The nine bytes in front.
    public var head: FrameHead
    /// What follows them; left out where nobody looks at it, as with the bytes of a body.
    public var payload: [UInt8]

    /// The bytes as a number, the most significant first.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// A number as so many bytes.
    static func bytes(_ number: Int, count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }
  }
#endif
