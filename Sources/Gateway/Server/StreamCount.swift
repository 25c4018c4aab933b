#if Gateway
  /// Counts the streams that a client opens beyond what it was allowed.
  ///
  /// nghttp2 ends a connection for it and says no more; and what a client couldn't know yet, because
  /// the settings were still on their way to it, is not its fault.
  struct StreamCount {
    /// How many streams were opened beyond the limit.
    private(set) var excess = 0
    /// The newest stream.
    private var newest = 0
    /// Streams that came, and that were reset, with the bytes that nghttp2 hasn't seen yet.
    private var (opened, reset) = (0, 0)
    /// What the client has acknowledged, and what it still has to: nil where a frame of settings
    /// says nothing about streams.
    private var limit = Int.max
    private var waiting: [Int?] = []

    /// Settings leave for the client.
    mutating func send(_ settings: [WireSetting]) {
      let id = WireSetting.maxConcurrentStreams(0).id
      waiting.append(settings.last { $0.id == id }?.value)
    }

    /// nghttp2 has seen everything: what was opened is among the open streams.
    mutating func forget() { (opened, reset) = (0, 0) }

    /// Takes in a frame of the client's, while so many streams were open before these bytes.
    mutating func take(_ head: FrameHead, open: Int) {
      switch head.known {
      case .settings where head.has(FrameHead.Flag.ack) && !waiting.isEmpty:
        if let acknowledged = waiting.removeFirst() { limit = acknowledged }
      case .resetStream: reset += 1
      case .headers where head.stream > newest:
        newest = head.stream
        opened += 1
        if open + opened - reset > limit { excess += 1 }
      default: break
      }
    }
  }
#endif
