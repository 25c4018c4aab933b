#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  /// A server for one test, which stops with the last reference to it.
  final class TestGateway: Sendable {
    /// The certificates, shared by all tests.
    static let identities = Result {
      // Raised before the first connection: concurrent tests need more descriptors than macOS
      // allows by default.
      DescriptorLimit.raise()
      return try GatewayIdentities()
    }

    let server: Server
    let identities: GatewayIdentities

    init(
      _ change: (inout ServerConfiguration) -> Void = { _ in },
      handler: @escaping @Sendable (WireRequest) -> WireAnswer = { _ in WireAnswer(status: 200) }
    ) throws {
      identities = try Self.identities.get()
      var configuration = ServerConfiguration(
        tls: ServerTLS(
          identity: identities.valid, clientAuthority: identities.clientAuthority.certificate))
      configuration.limits.linger = 200
      change(&configuration)
      server = try Server(configuration, handler: handler)
    }

    deinit { server.stop() }

    /// Creates a server with a handler.
    static func answering(
      _ handler: @escaping @Sendable (WireRequest) -> WireAnswer
    ) throws -> TestGateway {
      try TestGateway({ _ in }, handler: handler)
    }

    /// Creates a server that answers every request with the same steps.
    convenience init(_ steps: [WireStep]) throws {
      try self.init(handler: { _ in WireAnswer(steps) })
    }

    /// The TLS configuration of a client that trusts the server.
    var tls: ClientTLS { ClientTLS(authority: identities.authority.certificate) }

    /// Connects this package's client.
    func client(
      _ tls: ClientTLS? = nil, options: ClientOptions = ClientOptions()
    ) throws -> TestClient {
      TestClient(self, try Client(port: server.port, tls: tls ?? self.tls, options: options))
    }

    /// Connects a raw connection, which sends the preface and SETTINGS first if it greets.
    func raw(greets: Bool = true) throws -> RawConnection {
      let connection = try RawConnection(port: server.port, tls: tls)
      if greets { connection.send(FrameWriter.preface + FrameWriter.settings()) }
      return connection
    }

    /// Waits for the end of a connection, and returns its observation.
    func ended(_ number: Int = 1) -> ConnectionObservation? {
      server.log.wait(milliseconds: 30_000) { $0.number == number && $0.end != nil }
    }

    /// The header block of a valid request, without indexed fields.
    static var requestBlock: [UInt8] {
      var block = HPACKWriter()
      block.literal(":method", "POST")
      block.literal(":scheme", "https")
      block.literal(":path", "/3/device/00fc13ad")
      block.literal(":authority", "localhost")
      return block.bytes
    }
  }
#endif
