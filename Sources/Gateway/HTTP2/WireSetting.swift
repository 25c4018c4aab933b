#if Gateway
  /// One line of a SETTINGS frame.
  public struct WireSetting: Sendable, Equatable {
    /// Which setting, as its number.
    public var id: Int
    /// Its value.
    public var value: Int

    /// Any setting, also one that HTTP/2 doesn't know.
    public init(id: Int, value: Int) { (self.id, self.value) = (id, value) }

    /// How large the table of header fields may get.
    public static func headerTableSize(_ bytes: Int) -> WireSetting { .init(id: 1, value: bytes) }
    /// How many streams may be open at a time.
    public static func maxConcurrentStreams(_ n: Int) -> WireSetting { .init(id: 3, value: n) }
    /// How many bytes of a body may be sent before leave for more is given.
    public static func initialWindowSize(_ bytes: Int) -> WireSetting { .init(id: 4, value: bytes) }
    /// How long a frame may be.
    public static func maxFrameSize(_ bytes: Int) -> WireSetting { .init(id: 5, value: bytes) }
    /// How large a list of header fields may be.
    public static func maxHeaderListSize(_ bytes: Int) -> WireSetting { .init(id: 6, value: bytes) }
  }

  /// Why a stream or a connection ends (RFC 9113, section 7).
  public struct WireErrorCode: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The number on the wire.
    public var rawValue: UInt32
    /// Any code, also one that HTTP/2 doesn't know.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    private static let names = [
      "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT",
      "STREAM_CLOSED", "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR",
      "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED",
    ]

    /// The name, or the number where there is none.
    public var description: String {
      rawValue < Self.names.count ? Self.names[Int(rawValue)] : "\(rawValue)"
    }

    /// Nothing is wrong.
    public static let noError = Self(rawValue: 0)
    /// The other side broke the protocol.
    public static let protocolError = Self(rawValue: 1)
    /// This side can't go on.
    public static let internalError = Self(rawValue: 2)
    /// The request was not looked at, and may be sent again.
    public static let refusedStream = Self(rawValue: 7)
    /// Nobody waits for it any more.
    public static let cancel = Self(rawValue: 8)
    /// The other side does something too often.
    public static let enhanceYourCalm = Self(rawValue: 11)
  }
#endif
