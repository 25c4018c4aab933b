#if Gateway
  /// Builds the bytes of frames, valid or not, for faults and for clients that misbehave on
  /// purpose.
  package enum FrameWriter {
    /// The connection preface, which a client sends before its first frame.
    package static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    /// Returns any frame; its length field may differ from the payload's length.
    package static func frame(
      _ type: UInt8, flags: UInt8 = 0, stream: Int = 0, payload: [UInt8] = [], length: Int? = nil
    ) -> [UInt8] {
      Frame.bytes(length ?? payload.count, count: 3) + [type, flags]
        + Frame.bytes(stream, count: 4) + payload
    }

    /// Returns a frame of a known type.
    package static func frame(
      _ type: FrameType, flags: UInt8 = 0, stream: Int = 0, payload: [UInt8] = []
    ) -> [UInt8] {
      frame(type.rawValue, flags: flags, stream: stream, payload: payload)
    }

    /// Returns a SETTINGS frame, or its acknowledgement.
    package static func settings(_ settings: [WireSetting] = [], isAck: Bool = false) -> [UInt8] {
      frame(
        .settings, flags: isAck ? FrameHead.Flag.ack : 0,
        payload: settings.flatMap { Frame.bytes($0.id, count: 2) + Frame.bytes($0.value, count: 4) }
      )
    }

    /// Returns a PING frame with eight bytes, or its acknowledgement.
    package static func ping(_ opaque: UInt64 = 0, isAck: Bool = false) -> [UInt8] {
      frame(
        .ping, flags: isAck ? FrameHead.Flag.ack : 0,
        payload: Frame.bytes(Int(bitPattern: UInt(opaque)), count: 8))
    }

    /// Returns a GOAWAY frame with an error code and debug data.
    package static func goAway(
      lastStream: Int, code: WireErrorCode = .noError, debug: [UInt8] = []
    ) -> [UInt8] {
      frame(
        .goAway,
        payload: Frame.bytes(lastStream, count: 4) + Frame.bytes(Int(code.rawValue), count: 4)
          + debug)
    }

    /// Returns an RST_STREAM frame.
    package static func resetStream(_ stream: Int, _ code: WireErrorCode = .cancel) -> [UInt8] {
      frame(.resetStream, stream: stream, payload: Frame.bytes(Int(code.rawValue), count: 4))
    }

    /// Returns a WINDOW_UPDATE frame.
    package static func windowUpdate(_ stream: Int, by increment: Int) -> [UInt8] {
      frame(.windowUpdate, stream: stream, payload: Frame.bytes(increment, count: 4))
    }

    /// Returns a HEADERS frame with any header block; without `endHeaders`, CONTINUATION must
    /// follow.
    package static func headers(
      _ stream: Int, block: [UInt8], endStream: Bool = true, endHeaders: Bool = true
    ) -> [UInt8] {
      let flags =
        (endStream ? FrameHead.Flag.endStream : 0) | (endHeaders ? FrameHead.Flag.endHeaders : 0)
      return frame(.headers, flags: flags, stream: stream, payload: block)
    }
  }
#endif
