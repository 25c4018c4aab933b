#if Gateway
  /// What a server observed of one connection, during it and afterwards.
  package struct ConnectionObservation: Sendable {
    /// The connection's number; a server counts from 1.
    package var number: Int
    /// When it was accepted, in nanoseconds since 1970 on the server's clock.
    package var opened: Int
    /// When it ended.
    package var closed: Int?
    /// What the client offered, even if the handshake failed.
    package var hello: ClientHello?
    /// What the handshake negotiated; nil if it failed.
    package var peer: WirePeer?
    /// The first frames that the client sent, in order.
    package var frames: [ObservedFrame] = []
    /// The number of frames that the client sent.
    package var frameCount = 0
    /// The number of complete requests.
    package var requests = 0
    /// The first malformed things, as nghttp2 describes them.
    package var malformed: [String] = []
    /// The first dynamic table size updates in the client's header blocks.
    package var tableSizes: [Int] = []
    /// The number of streams that the server refused because too many were open.
    package var refusedStreams = 0
    /// The host and port that the client asked the proxy for; nil if it connected directly.
    package var proxied: String?
    /// The number of streams that the client opened beyond the limit that it had acknowledged.
    package var excessStreams = 0
    /// Why it ended; nil while it is open.
    package var end: ConnectionEnd?

    /// The number of frames kept of a connection.
    package static let mostFrames = 1_000
    /// The number of malformed things, and of table sizes, kept of a connection.
    static let mostNotes = 20

    /// The number of bytes that the frames take, roughly.
    private var bytesOfFrames = 0
    /// The number of bytes that the client's certificate takes, roughly.
    private var bytesOfCertificate = 0

    init(number: Int, opened: Int) { (self.number, self.opened) = (number, opened) }

    /// The number of bytes that the observation takes, roughly.
    var weight: Int { 1_500 + bytesOfFrames + bytesOfCertificate }

    /// The first settings that the client sent.
    package var settings: [WireSetting]? {
      for frame in frames { if case .settings(let settings) = frame.content { return settings } }
      return nil
    }

    /// Takes what the handshake negotiated.
    mutating func take(_ peer: WirePeer) {
      self.peer = peer
      // OpenSSL keeps the certificate as it was sent, and parsed.
      bytesOfCertificate = (peer.certificate?.der.count ?? 0) * 4
    }

    /// Appends what was observed since the last update, up to the limits.
    mutating func take(_ notes: Connection.Notes) {
      frames += notes.frames
      for frame in notes.frames { bytesOfFrames += frame.weight }
      frameCount += notes.frameCount
      requests += notes.requests
      refusedStreams += notes.refusedStreams
      malformed += notes.malformed.prefix(Self.mostNotes - malformed.count)
      tableSizes += notes.tableSizes.prefix(Self.mostNotes - tableSizes.count)
    }
  }

  /// Why a connection ended.
  package enum ConnectionEnd: Sendable, Equatable {
    /// The client closed it, with close_notify (`properly`) or without.
    case closedByClient(properly: Bool)
    /// The connection was lost, or the client reset it.
    case lost(String)
    /// The handshake failed.
    case handshakeFailed(String)
    /// The proxy refused the client's request: for a tunnel, or for something else.
    case proxyRefused(String, isTunnel: Bool)
    /// The client exceeded a limit.
    case limit(WireLimit)
    /// The client broke HTTP/2, with the code and debug data of the GOAWAY that was sent.
    case protocolError(WireErrorCode, String)
    /// All streams were done after a GOAWAY.
    case finished
    /// A step of an answer closed it.
    case closedByStep
    /// The server was stopped.
    case stopped

    /// The reason for an end, without its details.
    package enum Kind: Sendable, Hashable {
      /// The client closed it.
      case closedByClient
      /// The connection was lost, or the client reset it.
      case lost
      /// The handshake failed.
      case handshakeFailed
      /// The proxy refused the client's request.
      case proxyRefused
      /// The client exceeded this limit.
      case limit(WireLimit)
      /// The client broke HTTP/2.
      case protocolError
      /// All streams were done after a GOAWAY.
      case finished
      /// A step of an answer closed it.
      case closedByStep
      /// The server was stopped.
      case stopped
    }

    /// The reason without its details.
    package var kind: Kind {
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
