#if Gateway
  internal import Conformance

  /// Asks a gateway whether it is there and speaks HTTP/2; nothing but a PING is sent to it.
  public struct GatewayPing: Sendable {
    /// Where the gateway should be.
    public var address: GatewayAddress
    /// The authority that its certificate must come from.
    ///
    /// Without one a gateway on this machine is not asked who it is, as it is told nothing; any other
    /// needs a certificate that the system trusts.
    public var authority: Certificate?
    /// How long everything may take, in milliseconds.
    public var patience = 5_000

    /// Describes what to ask.
    public init(_ address: GatewayAddress, authority: Certificate? = nil) {
      self.address = address
      self.authority = authority
    }

    /// Why a gateway isn't in order.
    public enum Failure: Error, Sendable, Equatable {
      /// There is no connection, for this reason.
      case unreachable(reason: String)
      /// Its certificate isn't trusted, for this reason.
      case untrusted(reason: String)
      /// The handshake failed, for this reason.
      case noHandshake(reason: String)
      /// What is there chose another protocol, or none.
      case noHTTP2
      /// The connection ended before the answer.
      case lost(reason: String)
      /// The time was over.
      case silent
    }

    /// Connects, sends a PING, and returns how many milliseconds passed until its answer.
    public func send() throws(Failure) -> Int {
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
      var tls = ClientTLS(authority: authority, serverName: address.host)
      tls.trustsSystem = !address.isLoopback
      return tls
    }

    private static func meaning(of failure: WireFailure) -> Failure {
      if failure.isDistrust {
        let why = failure.reason.split(separator: ": ", maxSplits: 1).last.map(String.init)
        return .untrusted(reason: why ?? failure.reason)
      }
      guard failure.what == WireFailure.handshake else {
        return .unreachable(reason: failure.reason)
      }
      // What a server says by an alert that knows ALPN, and none of the protocols that are offered.
      if failure.reason.contains("no application protocol") { return .noHTTP2 }
      return .noHandshake(reason: failure.reason)
    }
  }
#endif
