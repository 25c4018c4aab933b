#if Gateway
  import Testing

  @testable import Gateway

  @Suite("Stopping a server")
  struct StopTests {
    @Test("at once ends every connection")
    func atOnce() throws {
      let gateway = try TestGateway.answering { _ in .silence }
      let clients = try (0..<6).map { _ in try gateway.client() }
      for client in clients { _ = client.submit(ClientRequest(path: "/")) }
      _ = gateway.server.log.wait(milliseconds: 5_000) { $0.requests == 1 && $0.number == 6 }
      gateway.server.stop(.atOnce)
      #expect(gateway.server.connectionCount == 0)
      for client in clients { #expect(client.wait { $0.end != nil }) }
      #expect(gateway.server.log.all.allSatisfy { $0.end == .stopped })
      #expect(throws: WireFailure.self) { try gateway.client() }
    }

    @Test("gracefully lets open requests finish, and sends GOAWAY")
    func graceful() throws {
      let gateway = try TestGateway.answering { _ in
        WireAnswer([.wait(milliseconds: 100), .respond(status: 200)])
      }
      let client = try gateway.client()
      let stream = client.submit(ClientRequest(path: "/"))
      _ = gateway.server.log.wait(milliseconds: 5_000) { $0.requests == 1 }
      gateway.server.stop(.graceful(milliseconds: 5_000))
      let result = client.results([stream])[0]
      #expect(result.status == 200)
      #expect(client.observation.goAways.map(\.lastStream) == [1])
      #expect(gateway.server.log[1]?.end == .finished)
    }

    @Test("gracefully waits for a limited time")
    func impatient() throws {
      let gateway = try TestGateway.answering { _ in .silence }
      let client = try gateway.client()
      _ = client.submit(ClientRequest(path: "/"))
      _ = gateway.server.log.wait(milliseconds: 5_000) { $0.requests == 1 }
      gateway.server.stop(.graceful(milliseconds: 50))
      #expect(gateway.server.log[1]?.end == .stopped)
    }

    @Test("twice does nothing the second time")
    func twice() throws {
      let gateway = try TestGateway()
      gateway.server.stop()
      gateway.server.stop(.graceful(milliseconds: 10))
      #expect(gateway.server.connectionCount == 0)
    }

    @Test("frees the port; listening on a port in use fails with the reason")
    func port() throws {
      let gateway = try TestGateway()
      let port = gateway.server.port
      let failure = #expect(throws: WireFailure.self) { try TestGateway { $0.port = port } }
      #expect(
        failure?.description == "listening on 127.0.0.1, port \(port): address already in use")
      gateway.server.stop()
      let next = try TestGateway { $0.port = port }
      #expect(try next.client().send(ClientRequest(path: "/")).status == 200)
    }

    @Test("A server listens on the configured address", arguments: ["127.0.0.1", "::1"])
    func addresses(_ host: String) throws {
      let gateway = try TestGateway { $0.host = host }
      let client = try Client(host: host, port: gateway.server.port, tls: gateway.tls)
      #expect(client.send(ClientRequest(path: "/")).status == 200)
    }
  }
#endif
