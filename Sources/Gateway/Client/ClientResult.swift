#if Gateway
  /// The result of a request.
  package struct ClientResult: Sendable {
    /// The request's stream.
    package var stream: Int
    /// The response's status; nil if none arrived.
    package var status: Int?
    /// The response's fields, in order.
    package var fields = HeaderFields()
    /// The bytes of the body that arrived.
    package var body: [UInt8] = []
    /// The lengths of the DATA frames.
    package var dataFrames: [Int] = []
    /// How the request ended.
    package var end: End
    /// How long the request took, in milliseconds.
    package var milliseconds = 0

    /// The ways in which a request ends.
    package enum End: Sendable, Equatable {
      /// A complete response arrived.
      case response
      /// The server reset the stream, or nghttp2 refused what arrived on it.
      case reset(WireErrorCode)
      /// A GOAWAY says that the request wasn't processed, so that it can be retried.
      case notProcessed
      /// The connection ended first.
      case lost(String)
      /// No response arrived in time.
      case timedOut
    }
  }

  /// What a client observed on its connection.
  package struct ClientObservation: Sendable {
    /// The protocol that ALPN chose.
    package var chosenProtocol: String?
    /// The version of TLS, such as "TLSv1.3".
    package var tlsVersion: String?
    /// The cipher's name.
    package var cipher: String?
    /// The certificate that the server presented.
    package var certificate: Certificate?
    /// The first frames that the server sent, in order.
    package var frames: [ObservedFrame] = []
    /// The number of frames that the server sent.
    package var frameCount = 0
    /// Why the connection ended; nil while it is open.
    package var end: TransportEnd?

    /// All SETTINGS frames, without acknowledgements.
    package var settings: [[WireSetting]] {
      frames.compactMap { if case .settings(let settings) = $0.content { settings } else { nil } }
    }

    /// All GOAWAY frames.
    package var goAways: [(lastStream: Int, code: WireErrorCode, debug: [UInt8])] {
      frames.compactMap { frame in
        guard case .goAway(let last, let code, let debug) = frame.content else { return nil }
        return (last, code, debug)
      }
    }
  }

  /// How a client's connection ended.
  package enum TransportEnd: Sendable, Equatable, CustomStringConvertible {
    /// The server closed it, with close_notify (`properly`) or without.
    case closed(properly: Bool)
    /// The connection was lost, or TLS or HTTP/2 failed.
    case failed(String)
    /// This client closed it.
    case closedHere

    /// How it ended, in words that follow a colon.
    package var description: String {
      switch self {
      case .closed(properly: true): "the server closed the connection"
      case .closed(properly: false): "the server closed the connection without close_notify"
      case .failed(let reason): reason
      case .closedHere: "this client closed the connection"
      }
    }
  }
#endif
