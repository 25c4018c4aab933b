#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  @Suite("A server with too many connections")
  struct CrowdTests {
    private let request = ClientRequest(path: "/")

    @Test(
      "serves others at once, however many never finish their handshake",
      arguments: [[], [0x16, 0x03, 0x01, 0x02, 0x00, 0x01]] as [[UInt8]])
    func handshakes(_ start: [UInt8]) throws {
      let gateway = try TestGateway { $0.limits.connections = 30 }
      let early = try gateway.client()
      #expect(early.send(request).status == 200)
      let idle = try (0..<60).map { _ in
        let raw = try RawConnection(port: gateway.server.port, tls: nil)
        raw.send(start)
        return raw
      }
      for _ in 0..<3 { #expect(try gateway.client().send(request).status == 200) }
      // The oldest handshakes made room, and the client that was served lost nothing.
      #expect(gateway.ended(2)?.end == .limit(.connections))
      #expect(early.send(request).status == 200)
      #expect(gateway.server.connectionCount <= 30)
      withExtendedLifetime(idle) {}
    }

    @Test("serves others, however many finish their handshake and then send nothing")
    func prefaces() throws {
      let gateway = try TestGateway { $0.limits.connections = 10 }
      let idle = try (0..<20).map { _ in try gateway.raw(greets: false) }
      #expect(try gateway.client().send(request).status == 200)
      withExtendedLifetime(idle) {}
    }

    @Test("ends the connection whose last request was the longest ago, whatever else it sends")
    func useless() throws {
      let gateway = try TestGateway {
        ($0.limits.connections, $0.limits.crowded, $0.loops) = (3, 1_000, 1)
        $0.limits.pings = .init(atOnce: 100_000, perSecond: 100_000)
      }
      let clients = try (0..<3).map { _ in try gateway.client() }
      for client in clients { #expect(client.send(request).status == 200) }
      // Nobody has been without a request for long.
      #expect(throws: WireFailure.self) { try gateway.client() }
      let deadline = BackgroundThread.milliseconds() + 1_200
      while BackgroundThread.milliseconds() < deadline {
        #expect(clients[1].ping())
        #expect(clients[0].send(request).status == 200)
        #expect(clients[2].send(request).status == 200)
      }
      #expect(try gateway.client().send(request).status == 200)
      #expect(gateway.ended(2)?.end == .limit(.connections))
      for index in [0, 2] { #expect(clients[index].send(request).status == 200) }
    }

    @Test("finds the oldest newcomer without looking at the others")
    func newcomers() {
      var queue = Newcomers()
      var new = Set(1...1_000)
      for number in 1...1_000 { queue.append(number) { new.contains($0) } }
      #expect(queue.popFirst { new.contains($0) } == 1)
      new.subtract(2...700)
      #expect(queue.popFirst { new.contains($0) } == 701)
      #expect(queue.count == 299)
      new = []
      queue.append(1_001) { new.contains($0) }
      #expect(queue.count == 1)
      #expect(queue.popFirst { new.contains($0) } == nil)
      #expect(queue.count == 0)
    }
  }
#endif
