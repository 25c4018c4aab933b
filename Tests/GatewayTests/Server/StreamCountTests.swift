#if Gateway
  import Testing

  @testable import Gateway

  @Suite("Streams beyond a client's limit")
  struct StreamCountTests {
    private static let ack = FrameHead(
      length: 0, type: FrameType.settings.rawValue, flags: FrameHead.Flag.ack)

    private static func headers(_ stream: Int) -> FrameHead {
      FrameHead(length: 1, type: FrameType.headers.rawValue, stream: stream)
    }

    private static func reset(_ stream: Int) -> FrameHead {
      FrameHead(length: 4, type: FrameType.resetStream.rawValue, stream: stream)
    }

    @Test("count from the moment at which the client has acknowledged the limit")
    func acknowledged() {
      var count = StreamCount()
      count.send([.maxConcurrentStreams(1)])
      for stream in [1, 3] { count.take(Self.headers(stream), open: 0) }
      #expect(count.excess == 0)
      count.take(Self.ack, open: 0)
      count.take(Self.headers(5), open: 0)
      #expect(count.excess == 1)
    }

    @Test("are counted from open streams and new ones, without those that were reset")
    func open() {
      var count = StreamCount()
      count.send([.maxConcurrentStreams(2)])
      count.take(Self.ack, open: 0)
      count.take(Self.headers(1), open: 0)
      count.take(Self.headers(3), open: 0)
      count.forget()
      count.take(Self.reset(1), open: 2)
      count.take(Self.headers(5), open: 2)
      #expect(count.excess == 0)
      count.take(Self.headers(7), open: 2)
      #expect(count.excess == 1)
    }

    @Test("don't include trailers, and other settings don't change the limit")
    func known() {
      var count = StreamCount()
      count.send([.maxConcurrentStreams(1)])
      count.send([.maxFrameSize(20_000)])
      count.take(Self.ack, open: 0)
      count.take(Self.ack, open: 0)
      count.take(Self.headers(1), open: 0)
      count.forget()
      count.take(Self.headers(1), open: 1)
      #expect(count.excess == 0)
      count.take(Self.headers(3), open: 1)
      #expect(count.excess == 1)
    }
  }
#endif
