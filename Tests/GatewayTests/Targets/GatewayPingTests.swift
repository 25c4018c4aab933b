#if Gateway
  import Descriptors
  import Testing

  @testable import Conformance
  @testable import Gateway

  @Suite("Pinging a gateway")
  struct GatewayPingTests {
    private func ping(
      _ gateway: TestGateway, host: String = "127.0.0.1", authority: Certificate? = nil,
      patience: Int = 30_000
    ) throws -> Result<Int, GatewayPing.Failure> {
      let address = try #require(GatewayAddress("https://\(host):\(gateway.server.port)"))
      var ping = GatewayPing(address, authorities: authority.map { [$0] } ?? [])
      ping.patience = patience
      return Result(catching: ping.send)
    }

    private func failure(_ result: Result<Int, GatewayPing.Failure>) -> GatewayPing.Failure? {
      if case .failure(let failure) = result { failure } else { nil }
    }

    @Test("succeeds on this machine with any certificate, and returns the time")
    func answers() throws {
      let gateway = try TestGateway()
      #expect(0...30_000 ~= (try ping(gateway).get()))
      let frames = try #require(gateway.ended()).frames
      #expect(frames.contains { if case .ping = $0.content { true } else { false } })
      #expect(frames.allSatisfy { $0.head.known != .headers })
      let authority = gateway.identities.authority.certificate
      #expect(throws: Never.self) { try ping(gateway, authority: authority).get() }
    }

    @Test("fails if another authority issued the certificate")
    func untrusted() throws {
      let gateway = try TestGateway()
      let other = try GatewayIdentities().authority.certificate
      guard case .untrusted(let reason, _)? = failure(try ping(gateway, authority: other)) else {
        Issue.record("the certificate was trusted")
        return
      }
      #expect(!reason.contains("verify failed") && !reason.isEmpty)
    }

    @Test(
      "fails if HTTP/2 isn't chosen", arguments: [ServerTLS.Negotiation.http1, .nothing])
    func otherProtocol(_ negotiation: ServerTLS.Negotiation) throws {
      let gateway = try TestGateway { $0.tls.negotiation = negotiation }
      #expect(failure(try ping(gateway)) == .noHTTP2)
    }

    @Test("fails in time without an answer, before and after the handshake")
    func silent() throws {
      let gateway = try TestGateway { $0.answersPings = false }
      #expect(failure(try ping(gateway, patience: 500)) == .silent)
      let (listener, port) = try SocketAddress.listen("127.0.0.1", port: 0)
      defer { Descriptor.close(listener) }
      var deaf = GatewayPing(try #require(GatewayAddress("https://127.0.0.1:\(port)")))
      deaf.patience = 300
      #expect(throws: GatewayPing.Failure.silent) { try deaf.send() }
    }

    @Test("fails if the connection is ended instead", arguments: [WireStep.Closing.tls, .reset])
    func lost(_ how: WireStep.Closing) throws {
      let gateway = try TestGateway { $0.opening = { _, _ in [.close(how)] } }
      guard case .lost? = failure(try ping(gateway)) else {
        Issue.record("it answered")
        return
      }
    }

    @Test(
      "distinguishes this machine's hosts from similar names",
      arguments: [
        ("localhost", true), ("LOCALHOST", true), ("127.0.0.1", true), ("127.1.2.3", true),
        ("::1", true), ("127.0.0.1.example.com", false), ("127.0.0", false),
        ("127.0.0.256", false), ("localhost.example.com", false), ("10.0.0.1", false),
        ("::", false),
      ])
    func loopback(host: String, isLoopback: Bool) {
      #expect(GatewayAddress.isLoopback(host) == isLoopback)
    }
  }
#endif
