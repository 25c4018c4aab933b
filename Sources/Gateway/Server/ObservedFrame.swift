#if Gateway
  /// A frame as a client sent it.
  public struct ObservedFrame: Sendable, Equatable {
    /// The nine bytes in front.
    public var head: FrameHead
    /// What it says, as far as anybody looks at it.
    public var content: Content

    /// How many settings of a frame, and how many bytes of the debug data of a GOAWAY, are kept.
    static let (mostSettings, mostDebug) = (32, 256)

    /// What frames say.
    public enum Content: Sendable, Equatable {
      /// New settings.
      case settings([WireSetting])
      /// The server's settings are in force.
      case settingsAck
      /// A question with eight bytes.
      case ping([UInt8])
      /// The answer to one.
      case pingAck([UInt8])
      /// A stream ends by force.
      case reset(WireErrorCode)
      /// The client starts no new streams.
      case goAway(lastStream: Int, code: WireErrorCode, debug: [UInt8])
      /// Leave to send so many bytes more.
      case windowUpdate(Int)
      /// Advice: the stream that this one depends on, and its weight.
      case priority(dependsOn: Int, weight: Int)
      /// Anything else.
      case other
    }

    init(_ head: FrameHead, _ payload: [UInt8]) {
      self.head = head
      content = Self.content(head, payload[...])
    }

    private static func content(_ head: FrameHead, _ payload: ArraySlice<UInt8>) -> Content {
      switch (head.known, payload.count) {
      case (.settings, 0) where head.has(FrameHead.Flag.ack): return .settingsAck
      case (.settings, let count) where count.isMultiple(of: 6):
        return .settings(
          stride(from: 0, to: min(count, 6 * mostSettings), by: 6).map { index in
            WireSetting(
              id: Frame.number(payload[index..<index + 2]),
              value: Frame.number(payload[(index + 2)..<(index + 6)]))
          })
      case (.ping, 8):
        return head.has(FrameHead.Flag.ack) ? .pingAck(.init(payload)) : .ping(.init(payload))
      case (.resetStream, 4): return .reset(code(payload))
      case (.goAway, 8...):
        return .goAway(
          lastStream: Frame.number(payload.prefix(4)) & 0x7FFF_FFFF,
          code: code(payload[4..<8]), debug: Array(payload[8...].prefix(mostDebug)))
      case (.windowUpdate, 4): return .windowUpdate(Frame.number(payload) & 0x7FFF_FFFF)
      case (.priority, 5):
        return .priority(
          dependsOn: Frame.number(payload.prefix(4)) & 0x7FFF_FFFF, weight: Int(payload[4]) + 1)
      default: return .other
      }
    }

    private static func code(_ bytes: ArraySlice<UInt8>) -> WireErrorCode {
      WireErrorCode(rawValue: UInt32(Frame.number(bytes)))
    }
  }
#endif
