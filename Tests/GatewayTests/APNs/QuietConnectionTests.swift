#if Gateway
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceModels
  @testable import Gateway

  @Suite("Connections without a request")
  struct QuietConnectionTests {
    private let clock: Guarded<Int>
    private let apns: APNs
    private let identities: GatewayIdentities

    init() throws {
      identities = try TestGateway.identities.get()
      var setUp = SpecifiedGateway([:]).setUp
      setUp.idleLimit = 600
      let clock = Guarded(setUp.clock)
      self.clock = clock
      var options = APNs.Options()
      options.clock = WireClock { clock.withLock { $0 } * 1_000_000_000 }
      options.certificates = { _ in GatewayCertificate(topics: ["a"], standing: .revoked) }
      apns = try APNs(setUp, keys: [:], identities: identities, options: options)
    }

    private func client(_ identity: Identity? = nil) throws -> Client {
      try Client(
        port: apns.port,
        tls: ClientTLS(authority: identities.authority.certificate, identity: identity))
    }

    private func pass(_ seconds: Int) {
      clock.withLock { $0 += seconds }
      apns.tick()
    }

    private func reason(_ client: Client) -> String? {
      _ = client.wait { !$0.goAways.isEmpty || $0.end != nil }
      return client.observation.goAways.first.map { String(decoding: $0.debug, as: UTF8.self) }
    }

    @Test("receive a GOAWAY when the gateway goes down")
    func shutdown() throws {
      defer { apns.stop() }
      let client = try client()
      #expect(client.settle())
      apns.change { ((), $0.shutDown()) }
      #expect(reason(client) == #"{"reason":"Shutdown"}"#)
    }

    @Test("become idle")
    func idle() throws {
      defer { apns.stop() }
      let client = try client()
      #expect(client.settle())
      pass(601)
      #expect(reason(client) == #"{"reason":"IdleTimeout"}"#)
    }

    @Test("don't become idle while they send PINGs")
    func pinged() throws {
      defer { apns.stop() }
      let client = try client()
      #expect(client.settle())
      for _ in 0..<3 {
        pass(500)
        #expect(client.ping())
      }
      #expect(client.observation.goAways.isEmpty && client.observation.end == nil)
    }

    @Test("are closed for a revoked certificate")
    func revoked() throws {
      defer { apns.stop() }
      let client = try client(identities.client(bundleID: "a"))
      #expect(!client.settle())
      #expect(client.observation.end != nil)
    }
  }
#endif
