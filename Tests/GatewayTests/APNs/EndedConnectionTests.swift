#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  @Suite("What a gateway remembers about a connection")
  struct EndedConnectionTests {
    private let gateway: TestAPNs

    init() throws { gateway = try TestAPNs() }

    private func client() throws -> Client {
      try Client(port: gateway.apns.port, tls: gateway.tls)
    }

    private func remembers(_ count: Int) -> Bool {
      let deadline = BackgroundThread.milliseconds() + 10_000
      while gateway.apns.service.connectionCount != count {
        guard BackgroundThread.milliseconds() < deadline else { return false }
      }
      return true
    }

    @Test("is forgotten when the connection ends, however it ends")
    func ends() throws {
      let clients = try (0..<4).map { _ in try client() }
      for client in clients { #expect(client.send(gateway.push()).status == 200) }
      #expect(remembers(4))
      clients[0].close(.tls)
      clients[1].close(.reset)
      #expect(remembers(2))
      // A connection that breaks HTTP/2 ends, too, and others go on.
      let raw = try RawConnection(port: gateway.apns.port, tls: gateway.tls)
      raw.send(FrameWriter.preface + FrameWriter.settings())
      #expect(raw.wait { !$0.isEmpty })
      #expect(remembers(3))
      raw.send([UInt8](repeating: 0xA5, count: 2_000))
      #expect(remembers(2))
      #expect(clients[2].send(gateway.push()).status == 200)
      gateway.apns.stop()
      #expect(remembers(0))
    }
  }
#endif
