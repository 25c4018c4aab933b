#if Gateway
  internal import Conformance

  /// Checks that a gateway is reachable and speaks HTTP/2, by sending it nothing but a PING.
  package struct GatewayPing: Sendable {
    /// The gateway's address.
    package var address: GatewayAddress
    /// The authorities of which one must have issued the gateway's certificate.
    ///
    /// Without any, the certificate of a gateway on this machine isn't checked, because
    /// nothing confidential is sent; any other gateway needs a certificate that the system trusts.
    package var authorities: [Certificate]
    /// The time limit for the whole check, in milliseconds.
    package var patience = 5_000

    /// Creates a check.
    package init(_ address: GatewayAddress, authorities: [Certificate] = []) {
      self.address = address
      self.authorities = authorities
    }

    /// The reason why the check failed.
    package enum Failure: Error, Sendable, Equatable {
      /// The connection failed, for this reason.
      case unreachable(reason: String)
      /// Its certificate isn't trusted, for this reason.
      case untrusted(reason: String, hints: [String])
      /// The handshake failed, for this reason.
      case noHandshake(reason: String)
      /// The server chose another protocol than HTTP/2, or none.
      case noHTTP2
      /// The connection ended before the acknowledgement.
      case lost(reason: String)
      /// The time limit was reached.
      case silent
    }

    /// Connects, sends a PING, and returns the milliseconds until its acknowledgement.
    package func send() throws(Failure) -> Int {
      let began = BackgroundThread.milliseconds()
      func left() -> Int { max(0, began + patience - BackgroundThread.milliseconds()) }
      let client: Client
      do throws(WireFailure) {
        var options = ClientOptions()
        options.connecting = patience
        client = try Client(host: address.host, port: address.port, tls: tls, options: options)
      } catch {
        throw left() == 0 ? .silent : Self.meaning(of: error)
      }
      defer { client.close() }
      guard client.observation.chosenProtocol == "h2" else { throw .noHTTP2 }
      guard client.ping(milliseconds: left()) else {
        switch client.observation.end {
        case .failed(let reason): throw .lost(reason: reason)
        case .closed: throw .lost(reason: "it closed the connection")
        case .closedHere, nil: throw .silent
        }
      }
      return BackgroundThread.milliseconds() - began
    }

    private var tls: ClientTLS {
      var tls = ClientTLS(authority: nil, serverName: address.host)
      tls.authorities = authorities
      tls.trustsSystem = !address.isLoopback
      return tls
    }

    private static func meaning(of failure: WireFailure) -> Failure {
      if failure.isDistrust {
        let why = failure.reason.split(separator: ": ", maxSplits: 1).last.map(String.init)
        return .untrusted(reason: why ?? failure.reason, hints: failure.hintsOfDistrust)
      }
      guard failure.what == WireFailure.handshake else {
        return .unreachable(reason: failure.reason)
      }
      // The alert of a server with ALPN that speaks none of the offered protocols.
      if failure.reason.contains("no application protocol") { return .noHTTP2 }
      return .noHandshake(reason: failure.reason)
    }
  }
#endif
