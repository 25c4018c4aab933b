#if Gateway
  /// The client's side of its streams: which it has opened, and which of these it has ended.
  ///
  /// RFC 9113, sections 5.1 and 5.1.1, forbids frames on a stream that their sender has ended. nghttp2
  /// notices them only while the stream is open: it forgets a stream that both sides have closed,
  /// and ignores what arrives on it later. Whatever the server does with a stream, its client's own
  /// frames decide here, so a frame that crosses a reset by the server is no mistake.
  struct ClientStreams {
    /// A frame that isn't allowed on its stream.
    enum Mistake: String {
      case dataOnClosedStream = "DATA: stream closed"
      case headersOnClosedStream = "HEADERS: stream closed"
      case lowerIdentifier = "HEADERS: stream identifier below an earlier one"

      /// The error code that RFC 9113 asks for.
      var code: WireErrorCode { self == .lowerIdentifier ? .protocolError : .streamClosed }
    }

    /// The number of streams, and of gaps, that are remembered; the oldest are forgotten first.
    static let mostRemembered = 256

    /// The newest stream.
    private var newest = -1
    /// The streams that the client has opened and not ended, in order.
    private var unended: [Int] = []
    /// The streams that the client has left out, in order.
    private var gaps: [Range<Int>] = []
    /// The first stream about which everything is remembered.
    private var first = 0

    /// Takes a frame in the order of arrival, and returns the mistake in it.
    ///
    /// Frames on streams that only a server could open, or that aren't open yet, are left to
    /// nghttp2. So is CONTINUATION, which is right only after the HEADERS that was judged here.
    mutating func take(_ head: FrameHead) -> Mistake? {
      let isEnd = head.has(FrameHead.Flag.endStream)
      switch head.known {
      case .headers where head.stream > newest:
        open(head.stream, isEnded: isEnd)
        return nil
      case .headers:
        if isGap(head.stream) { return .lowerIdentifier }
        return isOpen(head.stream, endsNow: isEnd) ? nil : .headersOnClosedStream
      case .data where head.stream <= newest:
        return isOpen(head.stream, endsNow: isEnd) ? nil : .dataOnClosedStream
      case .resetStream:
        _ = isOpen(head.stream, endsNow: true)
        return nil
      default: return nil
      }
    }

    private mutating func open(_ stream: Int, isEnded: Bool) {
      guard !stream.isMultiple(of: 2) else { return }
      if stream > newest + 2 { gaps.append(newest + 2..<stream) }
      newest = stream
      if !isEnded { unended.append(stream) }
      if unended.count > Self.mostRemembered { first = max(first, unended.removeFirst() + 1) }
      if gaps.count > Self.mostRemembered { first = max(first, gaps.removeFirst().upperBound) }
    }

    private func isGap(_ stream: Int) -> Bool {
      guard stream >= first, !stream.isMultiple(of: 2) else { return false }
      return gaps.contains { $0.contains(stream) }
    }

    /// Returns whether the client may send on a stream, as far as is remembered.
    private mutating func isOpen(_ stream: Int, endsNow: Bool) -> Bool {
      guard stream >= first, !stream.isMultiple(of: 2) else { return true }
      // The newest streams come first, because most frames are theirs.
      guard let index = unended.lastIndex(of: stream) else { return false }
      if endsNow { unended.remove(at: index) }
      return true
    }
  }
#endif
