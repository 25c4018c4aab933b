#if Gateway
  import Testing

  @testable import Gateway

  /// Frames that RFC 9113, sections 5.1 and 5.1.1, forbids in the state of their stream.
  struct StreamMistake: Sendable, CustomTestStringConvertible {
    /// What brings the stream into its state.
    enum State: Sendable {
      /// The client has sent nothing on the stream.
      case idle
      /// The client has ended its request, and the answer can't be sent.
      case halfClosed
      /// The client has ended its request in the same bytes as the mistake.
      case halfClosedJustNow
      /// The client has ended its request, and received the whole answer.
      case answered
      /// The client has reset the stream, and the server has read that.
      case reset
      /// The client has reset the stream in the same bytes as the mistake.
      case resetJustNow
    }

    var testDescription: String
    var state: State
    /// The frames that are sent in this state.
    var frames: [UInt8]
    /// The error codes that RFC 9113 allows as an answer.
    var codes: Set<WireErrorCode>

    static let stream = 3

    /// Whether it opens a stream below an earlier one.
    var isLowerIdentifier: Bool { testDescription.contains("below") }

    /// The frames that bring the stream into its state.
    var prelude: [UInt8] {
      // Without a window, the body of an answer waits.
      let window = state == .halfClosed ? [WireSetting.initialWindowSize(0)] : []
      let isReset = state == .reset || state == .resetJustNow
      var frames = FrameWriter.preface + FrameWriter.settings(window)
      if state == .idle { return frames }
      frames += FrameWriter.headers(
        Self.stream, block: TestGateway.requestBlock, endStream: !isReset)
      if isReset { frames += FrameWriter.resetStream(Self.stream) }
      return frames
    }

    /// Whether the state is reached with these frames of the server.
    func isReached(_ frames: [Frame]) -> Bool {
      switch state {
      case .idle, .halfClosedJustNow, .resetJustNow: true
      case .halfClosed: frames.contains { $0.head.known == .headers }
      case .answered:
        frames.contains { $0.head.stream == Self.stream && $0.head.has(FrameHead.Flag.endStream) }
      case .reset: frames.contains { $0.head.known == .ping }
      }
    }

    /// Returns the code with which the server has ended the stream or the connection.
    static func code(_ frames: [Frame]) -> WireErrorCode? {
      for frame in frames {
        switch ObservedFrame(frame.head, frame.payload).content {
        case .goAway(_, let code, _) where code != .noError: return code
        case .reset(let code) where code != .noError: return code
        default: continue
        }
      }
      return nil
    }

    static let all: [StreamMistake] =
      [
        mistake("DATA on an idle stream", .idle, data, [.protocolError]),
        mistake(
          "RST_STREAM on an idle stream", .idle, FrameWriter.resetStream(stream), [.protocolError]),
        mistake(
          "WINDOW_UPDATE on an idle stream", .idle, FrameWriter.windowUpdate(stream, by: 1),
          [.protocolError]),
        mistake("CONTINUATION on an idle stream", .idle, continuation, [.protocolError]),
        mistake(
          "a stream with an even identifier", .idle,
          FrameWriter.headers(2, block: TestGateway.requestBlock), [.protocolError]),
        mistake(
          "a stream with an identifier below an earlier one", .answered,
          FrameWriter.headers(1, block: TestGateway.requestBlock), [.protocolError]),
        mistake(
          "a stream with an identifier below that of an open one", .halfClosed,
          FrameWriter.headers(1, block: TestGateway.requestBlock), [.protocolError]),
      ]
      + [
        ("after END_STREAM, the answer waits", State.halfClosed),
        ("after END_STREAM in the same bytes", .halfClosedJustNow),
        ("after both sides have closed", .answered), ("after RST_STREAM", .reset),
        ("after RST_STREAM in the same bytes", .resetJustNow),
      ].flatMap { words, state in
        [
          mistake("DATA \(words)", state, data, [.streamClosed]),
          mistake(
            "HEADERS \(words)", state,
            FrameWriter.headers(stream, block: TestGateway.requestBlock), [.streamClosed]),
          mistake(
            "CONTINUATION \(words)", state, continuation, [.streamClosed, .protocolError]),
        ]
      }

    private static func mistake(
      _ name: String, _ state: State, _ frames: [UInt8], _ codes: Set<WireErrorCode>
    ) -> StreamMistake {
      StreamMistake(testDescription: name, state: state, frames: frames, codes: codes)
    }

    private static let data = FrameWriter.frame(.data, flags: 1, stream: stream, payload: [1])
    private static let continuation = FrameWriter.frame(
      .continuation, flags: FrameHead.Flag.endHeaders, stream: stream,
      payload: TestGateway.requestBlock)
  }
#endif
