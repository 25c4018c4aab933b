#if Gateway
  /// One setting of a SETTINGS frame.
  package struct WireSetting: Sendable, Equatable {
    /// The setting's number.
    package var id: Int
    /// The setting's value.
    package var value: Int

    /// Creates any setting, including one that HTTP/2 doesn't define.
    package init(id: Int, value: Int) { (self.id, self.value) = (id, value) }

    /// The largest size of the dynamic table.
    package static func headerTableSize(_ bytes: Int) -> WireSetting { .init(id: 1, value: bytes) }
    /// The number of streams that may be open at a time.
    package static func maxConcurrentStreams(_ n: Int) -> WireSetting { .init(id: 3, value: n) }
    /// The initial flow-control window of a stream.
    package static func initialWindowSize(_ bytes: Int) -> WireSetting {
      .init(id: 4, value: bytes)
    }
    /// The largest payload of a frame.
    package static func maxFrameSize(_ bytes: Int) -> WireSetting { .init(id: 5, value: bytes) }
    /// The largest size of a header list.
    package static func maxHeaderListSize(_ bytes: Int) -> WireSetting {
      .init(id: 6, value: bytes)
    }
  }

  /// The error code with which a stream or a connection ends (RFC 9113, section 7).
  package struct WireErrorCode: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The code's number.
    package var rawValue: UInt32
    /// Creates any code, including one that HTTP/2 doesn't define.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    private static let names = [
      "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT",
      "STREAM_CLOSED", "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR",
      "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED",
    ]

    /// The name, or the number of an unknown code.
    package var description: String {
      rawValue < Self.names.count ? Self.names[Int(rawValue)] : "\(rawValue)"
    }

    /// There is no error.
    package static let noError = Self(rawValue: 0)
    /// The peer broke the protocol.
    package static let protocolError = Self(rawValue: 1)
    /// This side failed.
    package static let internalError = Self(rawValue: 2)
    /// A frame arrived on a stream whose sender had closed it.
    package static let streamClosed = Self(rawValue: 5)
    /// The request wasn't processed, and may be retried.
    package static let refusedStream = Self(rawValue: 7)
    /// The stream is no longer needed.
    package static let cancel = Self(rawValue: 8)
    /// The peer does something too often.
    package static let enhanceYourCalm = Self(rawValue: 11)
  }
#endif
