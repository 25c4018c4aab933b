#if Gateway
  import Testing

  @testable import Gateway

  @Suite("The client's side of its streams")
  struct ClientStreamsTests {
    private var streams = ClientStreams()

    private mutating func take(
      _ type: FrameType, _ stream: Int, ends: Bool = false
    ) -> ClientStreams.Mistake? {
      streams.take(
        FrameHead(
          length: 4, type: type.rawValue, flags: ends ? FrameHead.Flag.endStream : 0,
          stream: stream))
    }

    @Test("A stream ends with END_STREAM or RST_STREAM, whichever frame carries it")
    mutating func ends() {
      #expect(take(.headers, 1) == nil)
      #expect(take(.data, 1) == nil)
      #expect(take(.data, 1, ends: true) == nil)
      #expect(take(.data, 1) == .dataOnClosedStream)
      #expect(take(.headers, 3) == nil)
      #expect(take(.headers, 3, ends: true) == nil)
      #expect(take(.headers, 3, ends: true) == .headersOnClosedStream)
      #expect(take(.headers, 5) == nil)
      #expect(take(.resetStream, 5) == nil)
      #expect(take(.resetStream, 5) == nil)
      #expect(take(.data, 5) == .dataOnClosedStream)
      #expect(take(.headers, 7, ends: true) == nil)
      #expect(take(.windowUpdate, 7) == nil)
      #expect(take(.data, 7) == .dataOnClosedStream)
    }

    @Test("The end of one stream leaves the others open")
    mutating func several() {
      for stream in [1, 3, 5] { #expect(take(.headers, stream) == nil) }
      #expect(take(.data, 3, ends: true) == nil)
      #expect(take(.data, 1) == nil)
      #expect(take(.data, 5) == nil)
      #expect(take(.data, 3) == .dataOnClosedStream)
    }

    @Test("A stream that was left out can't be opened any more")
    mutating func gaps() {
      #expect(take(.headers, 5, ends: true) == nil)
      #expect(take(.headers, 11, ends: true) == nil)
      for stream in [1, 3, 7, 9] { #expect(take(.headers, stream) == .lowerIdentifier) }
      #expect(take(.headers, 5) == .headersOnClosedStream)
      #expect(take(.data, 3) == .dataOnClosedStream)
    }

    @Test("What nghttp2 notices by itself is left to it")
    mutating func others() {
      #expect(take(.headers, 0) == nil)
      #expect(take(.headers, 2) == nil)
      #expect(take(.data, 0) == nil)
      #expect(take(.headers, 5, ends: true) == nil)
      #expect(take(.headers, 2) == nil)
      #expect(take(.headers, 0) == nil)
      #expect(take(.data, 7) == nil)
    }

    @Test("The oldest streams are forgotten, and then not judged")
    mutating func bound() {
      let count = ClientStreams.mostRemembered
      #expect(take(.headers, 1, ends: true) == nil)
      for index in 1...count { #expect(take(.headers, 2 * index + 1) == nil) }
      #expect(take(.data, 1) == .dataOnClosedStream)
      #expect(take(.headers, 2 * count + 3) == nil)
      // Stream 3 had to be forgotten, and with it everything before it.
      #expect(take(.data, 1) == nil)
      #expect(take(.data, 3, ends: true) == nil)
      #expect(take(.data, 3) == nil)
      #expect(take(.data, 5, ends: true) == nil)
      #expect(take(.data, 5) == .dataOnClosedStream)
    }

    @Test("The oldest gaps are forgotten, too")
    mutating func boundOfGaps() {
      let count = ClientStreams.mostRemembered
      for index in 1...count { #expect(take(.headers, 4 * index - 1, ends: true) == nil) }
      #expect(take(.headers, 1) == .lowerIdentifier)
      #expect(take(.headers, 4 * count + 3, ends: true) == nil)
      #expect(take(.headers, 1) == nil)
      #expect(take(.headers, 5) == .lowerIdentifier)
    }
  }
#endif
