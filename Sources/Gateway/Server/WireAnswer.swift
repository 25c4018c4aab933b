#if Gateway
  /// What a server does about a request: usually one response, on demand anything else.
  public struct WireAnswer: Sendable {
    /// What is done, one after the other.
    public var steps: [WireStep]

    /// Any course of steps.
    public init(_ steps: [WireStep]) { self.steps = steps }

    /// A response.
    public init(status: Int, headers: HeaderFields = HeaderFields(), body: [UInt8] = []) {
      steps = [.respond(status: status, headers: headers, body: body)]
    }

    /// Nothing, ever.
    public static let silence = WireAnswer([])
  }

  /// One thing that a server does.
  ///
  /// What came before it has left, or waits to leave, in that order.
  public enum WireStep: Sendable {
    /// A whole response.
    case respond(status: Int, headers: HeaderFields = HeaderFields(), body: [UInt8] = [])
    /// The start of a response whose body follows.
    case start(status: Int, headers: HeaderFields = HeaderFields())
    /// A part of the body, in a DATA frame of its own.
    case body([UInt8], isLast: Bool)
    /// Nothing for so many milliseconds; others are served meanwhile.
    case wait(milliseconds: Int)
    /// The end of the stream by force.
    case reset(WireErrorCode)
    /// No new streams from here on.
    case goAway(LastStream, code: WireErrorCode = .noError, debug: [UInt8] = [])
    /// New settings.
    case settings([WireSetting])
    /// A question whether the client is there.
    case ping
    /// Bytes inside TLS that are no matter of HTTP/2: garbage, or a part of a frame.
    case bytes([UInt8])
    /// Bytes on the socket, past TLS.
    case unciphered([UInt8])
    /// From here on the bytes leave in pieces, with a pause between them.
    case split(bytes: Int, pause: Int)
    /// From here on the connection is neither read nor written.
    case freeze
    /// The end of the connection.
    case close(Closing)

    /// Up to which stream a GOAWAY says that requests are looked at.
    public enum LastStream: Sendable {
      /// Up to this request's stream.
      case covering
      /// Up to the stream before this one.
      case notCovering
      /// Up to any stream: a warning that comes ahead.
      case any
      /// Up to this stream.
      case stream(Int)
    }

    /// How a connection ends.
    public enum Closing: Sendable {
      /// TLS says goodbye first.
      case tls
      /// The connection ends without a word of TLS.
      case abrupt
      /// TCP resets it.
      case reset
    }
  }
#endif
