#if Gateway
  /// Counts the streams that a client opens beyond the limit that it has acknowledged.
  ///
  /// nghttp2 only ends the connection for too many streams. It doesn't count them, and a client
  /// isn't at fault while the settings are still on their way to it.
  struct StreamCount {
    /// The number of streams opened beyond the limit.
    private(set) var excess = 0
    /// The newest stream.
    private var newest = 0
    /// The numbers of streams opened and reset by bytes that nghttp2 hasn't processed yet.
    private var (opened, reset) = (0, 0)
    /// The acknowledged limit, and those of unacknowledged SETTINGS frames: nil if a frame doesn't
    /// change it.
    private var limit = Int.max
    private var waiting: [Int?] = []

    /// Records settings that are sent to the client.
    mutating func send(_ settings: [WireSetting]) {
      let id = WireSetting.maxConcurrentStreams(0).id
      waiting.append(settings.last { $0.id == id }?.value)
    }

    /// Resets the counts once nghttp2 has processed all bytes, so that its open streams are
    /// current.
    mutating func forget() { (opened, reset) = (0, 0) }

    /// Records a frame of the client, given the number of open streams before these bytes.
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
