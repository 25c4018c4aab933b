#if Gateway
  /// A frame that was received, with the content that is observed.
  package struct ObservedFrame: Sendable, Equatable {
    /// The frame header.
    package var head: FrameHead
    /// The parsed payload.
    package var content: Content

    /// Limits on the settings of a frame and the bytes of a GOAWAY's debug data that are kept.
    static let (mostSettings, mostDebug) = (32, 256)

    /// The parsed payload of a frame.
    package enum Content: Sendable, Equatable {
      /// SETTINGS.
      case settings([WireSetting])
      /// An acknowledgement of SETTINGS.
      case settingsAck
      /// A PING with its eight bytes.
      case ping([UInt8])
      /// An acknowledgement of a PING.
      case pingAck([UInt8])
      /// RST_STREAM.
      case reset(WireErrorCode)
      /// GOAWAY.
      case goAway(lastStream: Int, code: WireErrorCode, debug: [UInt8])
      /// WINDOW_UPDATE with its increment.
      case windowUpdate(Int)
      /// PRIORITY: the stream that this one depends on, and its weight.
      case priority(dependsOn: Int, weight: Int)
      /// Any other frame.
      case other
    }

    init(_ head: FrameHead, _ payload: [UInt8]) {
      self.head = head
      content = Self.content(head, payload[...])
    }

    /// The number of bytes that the frame takes, roughly.
    var weight: Int {
      let content =
        switch content {
        case .settings(let settings): settings.count * MemoryLayout<WireSetting>.stride
        case .goAway(_, _, let debug): debug.count
        default: 0
        }
      return MemoryLayout<ObservedFrame>.stride + content
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
