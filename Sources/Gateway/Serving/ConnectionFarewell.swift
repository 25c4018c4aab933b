#if Gateway
  internal import Conformance
  import ConformanceTools

  extension ConnectionObservation {
    /// The event that reports the connection's end; nil if the end isn't reported.
    var farewell: ServeEvent? {
      let time = closed ?? opened
      switch end {
      case nil, .stopped: return nil
      case .handshakeFailed(let reason):
        let hint = remedy(of: reason).map { " (\($0))" } ?? ""
        return .refused(connection: number, reason: "no handshake: \(reason)\(hint)", at: time)
      case .proxyRefused(let reason, _):
        return .refused(connection: number, reason: reason, at: time)
      case .limit(let limit):
        return .refused(connection: number, reason: limit.words, at: time)
      case .protocolError(let code, let debug):
        let details = debug.isEmpty ? "" : ": \(debug)"
        return .refused(
          connection: number, reason: "it broke HTTP/2 (\(code.rawValue))\(details)", at: time)
      case .closedByClient where peer == nil, .lost where peer == nil:
        return .refused(connection: number, reason: "no handshake: the client left", at: time)
      case .closedByClient(let isProper):
        return farewell(ServeEvent.clientLeft + (isProper ? "" : " without close_notify"), time)
      case .lost(let reason): return farewell("lost, \(reason)", time)
      case .finished: return farewell("it ended after a GOAWAY", time)
      case .closedByStep: return farewell("the gateway dropped it", time)
      }
    }

    /// Returns what to do about a failed handshake, given OpenSSL's reason.
    private func remedy(of reason: String) -> String? {
      switch reason {
      case "https proxy request" where proxied != nil:
        "the client asks for a tunnel inside the tunnel: name the proxy to it only once"
      case "https proxy request": "start serve with --proxy to accept it"
      case "http request": "the client has to use TLS: a URL with https"
      case "no application protocol": "the client has to offer HTTP/2"
      case "no shared cipher": "the client has to offer a cipher suite that HTTP/2 allows"
      case let reason where reason.hasSuffix("alert unknown ca"):
        "the client has to trust the gateway's authority"
      default: nil
      }
    }

    private func farewell(_ reason: String, _ time: Int) -> ServeEvent {
      // Malformed requests were refused before they became events.
      let malformed = malformed.first.map { "; it sent a malformed request: \($0)" } ?? ""
      let refused =
        refusedStreams > 0
        ? "; \(refusedStreams) of its streams were refused, because too many were open" : ""
      return .closed(
        connection: number, requests: requests, reason: reason + malformed + refused, at: time)
    }
  }

  extension WireLimit {
    /// What the client did to exceed the limit.
    fileprivate var words: String {
      switch self {
      case .connections: "there are too many connections"
      case .headerListBytes: "its headers are too large"
      case .headerFields: "it sends too many headers"
      case .headerBlockBytes: "its header block is too long"
      case .continuations: "its headers come in too many frames"
      case .bodyBytes: "its body is too large"
      case .unfinishedBytes: "its unfinished requests together are too large"
      case .proxyHeadBytes: ProxyRefusal.tooLong.reason
      case .handshake: "its handshake takes too long"
      case .request: "its request takes too long to arrive"
      case .idle: "it was idle for too long"
      case .stall: "it doesn't read its answers"
      case .resets: "it resets too many streams"
      case .pings: "it pings too often"
      case .settings: "it changes its settings too often"
      case .idleFrames: "it sends too many frames without effect"
      }
    }
  }
#endif
