#if Gateway
  /// What came of a request.
  public struct ClientResult: Sendable {
    /// The stream that it went on.
    public var stream: Int
    /// The response's status; nil where none came.
    public var status: Int?
    /// The response's fields in their order.
    public var fields = HeaderFields()
    /// The body, byte for byte, as far as it came.
    public var body: [UInt8] = []
    /// How long each DATA frame was.
    public var dataFrames: [Int] = []
    /// How it ended.
    public var end: End
    /// How long it took, in milliseconds.
    public var milliseconds = 0

    /// How a request ends.
    public enum End: Sendable, Equatable {
      /// With a whole response.
      case response
      /// By force: the other side reset the stream, or nghttp2 refused what came on it.
      case reset(WireErrorCode)
      /// A GOAWAY says that nobody looked at it: it may be sent again.
      case notProcessed
      /// The connection went away before.
      case lost(String)
      /// The time ran out.
      case timedOut
    }
  }

  /// What a client saw of its connection.
  public struct ClientObservation: Sendable {
    /// The protocol that ALPN chose.
    public var chosenProtocol: String?
    /// The version of TLS, as "TLSv1.3".
    public var tlsVersion: String?
    /// The cipher's name.
    public var cipher: String?
    /// The certificate that the server showed.
    public var certificate: Certificate?
    /// The frames that the server sent, in their order.
    public var frames: [ObservedFrame] = []
    /// How many frames it sent in all.
    public var frameCount = 0
    /// Why the connection ended; nil while it lasts.
    public var end: TransportEnd?

    /// All SETTINGS frames, without acknowledgements.
    public var settings: [[WireSetting]] {
      frames.compactMap { if case .settings(let settings) = $0.content { settings } else { nil } }
    }

    /// All GOAWAY frames.
    public var goAways: [(lastStream: Int, code: WireErrorCode, debug: [UInt8])] {
      frames.compactMap { frame in
        guard case .goAway(let last, let code, let debug) = frame.content else { return nil }
        return (last, code, debug)
      }
    }
  }

  /// How a client's connection ended.
  public enum TransportEnd: Sendable, Equatable {
    /// The server closed it; properly, or without a word of TLS.
    case closed(properly: Bool)
    /// The network lost it, or TLS or HTTP/2 was broken.
    case failed(String)
    /// This client closed it.
    case closedHere
  }
#endif
