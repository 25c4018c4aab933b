#if Gateway
  /// What was seen of one connection, while it lasts and afterwards.
  public struct ConnectionObservation: Sendable {
    /// Its number; a server counts them from 1.
    public var number: Int
    /// When it was accepted, in nanoseconds since 1970 on the server's clock.
    public var opened: Int
    /// When it ended.
    public var closed: Int?
    /// What the client offered, even if no handshake came of it.
    public var hello: ClientHello?
    /// What the handshake agreed on.
    public var peer: WirePeer?
    /// The first frames that the client sent, in their order.
    public var frames: [ObservedFrame] = []
    /// How many it sent in all.
    public var frameCount = 0
    /// How many requests arrived whole.
    public var requests = 0
    /// The first things that HTTP doesn't allow, in nghttp2's words.
    public var malformed: [String] = []
    /// The first sizes that the client's header blocks gave to its table.
    public var tableSizes: [Int] = []
    /// How many streams the client opened beyond the number that it had acknowledged.
    public var excessStreams = 0
    /// Why it ended; nil while it lasts.
    public var end: ConnectionEnd?

    /// How many frames are kept of a connection.
    public static let mostFrames = 1_000
    /// How many malformed things, and table sizes, are kept of a connection.
    static let mostNotes = 20

    /// The first settings that the client sent.
    public var settings: [WireSetting]? {
      for frame in frames { if case .settings(let settings) = frame.content { return settings } }
      return nil
    }

    /// Takes in what was seen since the last time, as far as there is room for it.
    mutating func take(_ notes: Connection.Notes) {
      frames += notes.frames
      frameCount += notes.frameCount
      requests += notes.requests
      malformed += notes.malformed.prefix(Self.mostNotes - malformed.count)
      tableSizes += notes.tableSizes.prefix(Self.mostNotes - tableSizes.count)
    }
  }

  /// Why a connection ended.
  public enum ConnectionEnd: Sendable, Equatable {
    /// The client closed it; properly, or without a word of TLS.
    case closedByClient(properly: Bool)
    /// The network lost it, or the client reset it.
    case lost(String)
    /// No handshake came about.
    case handshakeFailed(String)
    /// It asked the proxy for what that doesn't do.
    case proxyRefused(String)
    /// It passed a limit.
    case limit(WireLimit)
    /// HTTP/2 was broken, in the words of the GOAWAY that was sent.
    case protocolError(WireErrorCode, String)
    /// Somebody had said GOAWAY, and all streams were done.
    case finished
    /// A step of an answer closed it.
    case closedByStep
    /// The server was stopped.
    case stopped

    /// The ways in which connections end, without what differs from one to the next.
    public enum Kind: Sendable, Hashable {
      /// The client closed it.
      case closedByClient
      /// The network lost it, or the client reset it.
      case lost
      /// No handshake came about.
      case handshakeFailed
      /// It asked the proxy for what that doesn't do.
      case proxyRefused
      /// It passed this limit.
      case limit(WireLimit)
      /// HTTP/2 was broken.
      case protocolError
      /// Somebody had said GOAWAY, and all streams were done.
      case finished
      /// A step of an answer closed it.
      case closedByStep
      /// The server was stopped.
      case stopped
    }

    /// What kind of end this is.
    public var kind: Kind {
      switch self {
      case .closedByClient: .closedByClient
      case .lost: .lost
      case .handshakeFailed: .handshakeFailed
      case .proxyRefused: .proxyRefused
      case .limit(let limit): .limit(limit)
      case .protocolError: .protocolError
      case .finished: .finished
      case .closedByStep: .closedByStep
      case .stopped: .stopped
      }
    }
  }
#endif
