#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  /// A server of a test's own, which ends with the last reference to it.
  final class TestGateway: Sendable {
    /// Made once: certificates are the same for all tests.
    static let identities = Result {
      // The first of many connections: tests in parallel have more than macOS allows at first.
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

    /// A server that answers requests in its own way.
    static func answering(
      _ handler: @escaping @Sendable (WireRequest) -> WireAnswer
    ) throws -> TestGateway {
      try TestGateway({ _ in }, handler: handler)
    }

    /// A server that answers every request by the same steps.
    convenience init(_ steps: [WireStep]) throws {
      try self.init(handler: { _ in WireAnswer(steps) })
    }

    /// What a client needs to trust the server.
    var tls: ClientTLS { ClientTLS(authority: identities.authority.certificate) }

    /// A connection of our own client.
    func client(
      _ tls: ClientTLS? = nil, options: ClientOptions = ClientOptions()
    ) throws -> TestClient {
      TestClient(self, try Client(port: server.port, tls: tls ?? self.tls, options: options))
    }

    /// A connection that says what it likes, after a preface and settings.
    func raw(greets: Bool = true) throws -> RawConnection {
      let connection = try RawConnection(port: server.port, tls: tls)
      if greets { connection.send(FrameWriter.preface + FrameWriter.settings()) }
      return connection
    }

    /// What is seen of a connection when it has ended.
    func ended(_ number: Int = 1) -> ConnectionObservation? {
      server.log.wait(milliseconds: 30_000) { $0.number == number && $0.end != nil }
    }

    /// The fields of a request that HTTP allows, as a block without any table.
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
