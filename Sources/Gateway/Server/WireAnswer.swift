#if Gateway
  /// What a server does in answer to a request: usually one response, but any steps are possible.
  package struct WireAnswer: Sendable {
    /// The steps, in order.
    package var steps: [WireStep]

    /// Creates an answer from steps.
    package init(_ steps: [WireStep]) { self.steps = steps }

    /// Creates an answer with one response.
    package init(status: Int, headers: HeaderFields = HeaderFields(), body: [UInt8] = []) {
      steps = [.respond(status: status, headers: headers, body: body)]
    }

    /// No answer at all.
    package static let silence = WireAnswer([])
  }

  /// A step of a server on a connection or a stream.
  ///
  /// Steps take effect on the wire in their order.
  package enum WireStep: Sendable {
    /// Send a complete response.
    case respond(status: Int, headers: HeaderFields = HeaderFields(), body: [UInt8] = [])
    /// Send the start of a response whose body follows.
    case start(status: Int, headers: HeaderFields = HeaderFields())
    /// Send a part of the body in its own DATA frame.
    case body([UInt8], isLast: Bool)
    /// Wait for so many milliseconds, while other requests are served.
    case wait(milliseconds: Int)
    /// Reset the stream.
    case reset(WireErrorCode)
    /// Send GOAWAY.
    case goAway(LastStream, code: WireErrorCode = .noError, debug: [UInt8] = [])
    /// Send SETTINGS.
    case settings([WireSetting])
    /// Send PING.
    case ping
    /// Send bytes inside TLS without nghttp2's knowledge: garbage, or a part of a frame.
    case bytes([UInt8])
    /// Send bytes on the socket outside TLS.
    case unciphered([UInt8])
    /// Send all further bytes in pieces of this size, with pauses in milliseconds.
    case split(bytes: Int, pause: Int)
    /// Stop reading and writing on the connection.
    case freeze
    /// End the connection.
    case close(Closing)

    /// The last stream that a GOAWAY declares as processed.
    package enum LastStream: Sendable {
      /// This request's stream.
      case covering
      /// The stream before this request's.
      case notCovering
      /// The highest stream ID, as in the first GOAWAY of a graceful shutdown.
      case any
      /// This stream.
      case stream(Int)
    }

    /// The ways to end a connection.
    package enum Closing: Sendable {
      /// Send close_notify first.
      case tls
      /// End the connection without close_notify.
      case abrupt
      /// Reset the TCP connection.
      case reset
    }
  }
#endif
