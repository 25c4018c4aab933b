#if Gateway
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceModels
  @testable import Gateway

  @Suite("The gateway of a case about the handshake")
  struct ProviderHandshakeTests {
    private static func session(_ gateway: JSON) throws -> ProviderSession {
      try ProviderSession(
        ProviderWitness(["gateway": gateway]), WireCredentials.shared.get())
    }

    private static func client(
      of session: ProviderSession, _ change: (inout ClientTLS) -> Void = { _ in }
    ) throws -> Client {
      let authority = try WireCredentials.shared.get().identities.authority.certificate
      var tls = ClientTLS(authority: authority)
      change(&tls)
      return try Client(port: session.port, tls: tls)
    }

    private static let push = ClientRequest(
      path: "/3/device/00fc13ad", headers: [], body: Array("{}".utf8))

    @Test(
      "presents a certificate that only clients that verify it refuse",
      arguments: ["wrong-host", "untrusted", "expired"])
    func certificates(_ certificate: String) throws {
      let session = try Self.session(["certificate": .string(certificate)])
      defer { session.stop() }
      #expect(throws: WireFailure.self) { try Self.client(of: session) }
      #expect(try session.complete([:], of: "send")["requests"] == [])
      let careless = try Self.client(of: session) {
        $0.authorities = []
        $0.serverName = nil
      }
      #expect(careless.send(Self.push).status == 200)
      #expect(try session.complete([:], of: "send")["requests"]?.array?.count == 1)
    }

    @Test("speaks only the configured version of TLS", arguments: ["1.1", "1.2", "1.3"])
    func versions(_ version: String) throws {
      let session = try Self.session(["tls": .string(version)])
      defer { session.stop() }
      let own = try #require(TLSVersion(name: version))
      #expect(try Self.client(of: session) { $0.onlyVersion = own }.send(Self.push).status == 200)
      let other: TLSVersion = version == "1.2" ? .tls13 : .tls12
      #expect(throws: WireFailure.self) {
        try Self.client(of: session) { $0.onlyVersion = other }
      }
    }

    @Test(
      "chooses HTTP/1.1 if it is offered, or no protocol",
      arguments: [
        ("http/1.1", ["h2", "http/1.1"], "http/1.1"), ("http/1.1", ["h2"], nil),
        ("none", ["h2"], nil), ("h2", ["http/1.1", "h2"], "h2"),
      ] as [(String, [String], String?)])
    func negotiation(_ alpn: String, _ offered: [String], _ chosen: String?) throws {
      let session = try Self.session(["alpn": .string(alpn)])
      defer { session.stop() }
      let client = try Self.client(of: session) { $0.protocols = offered }
      #expect(client.observation.chosenProtocol == chosen)
      #expect(client.send(Self.push).status == 200)
      client.close()
      let report = try session.complete([:], of: "send")
      #expect(report["alpn"] == .array(offered.sorted().map(JSON.string)))
      #expect(report["other-protocol"] == nil)
    }

    @Test("notices bytes that aren't HTTP/2")
    func otherProtocol() throws {
      let session = try Self.session(["alpn": "http/1.1"])
      defer { session.stop() }
      let authority = try WireCredentials.shared.get().identities.authority.certificate
      let tls = ClientTLS(authority: authority, protocols: ["http/1.1"])
      let raw = try RawConnection(port: session.port, tls: tls)
      raw.send(Array("POST /3/device/00fc13ad HTTP/1.1\r\nhost: localhost\r\n\r\n".utf8))
      let report = try session.complete([:], of: "send")
      #expect(report["other-protocol"] == true)
      #expect(try session.complete([:], of: "send")["other-protocol"] == nil)
    }
  }
#endif
