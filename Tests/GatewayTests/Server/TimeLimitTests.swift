#if Gateway
  import Testing

  @testable import Gateway

  @Suite("A limit on time or number")
  struct TimeLimitTests {
    private let request = ClientRequest(path: "/")

    @Test(
      "ends half-open handshakes",
      arguments: [[], [0x16, 0x03, 0x01, 0x02, 0x00, 0x01]] as [[UInt8]])
    func handshake(_ start: [UInt8]) throws {
      let gateway = try TestGateway { $0.limits.handshake = 1_000 }
      let raw = try RawConnection(port: gateway.server.port, tls: nil)
      raw.send(start)
      #expect(raw.waitForEnd() != nil)
      #expect(gateway.ended()?.end == .limit(.handshake))
      #expect(try gateway.client().send(request).status == 200)
    }

    @Test("ends connections that complete the handshake and then send nothing")
    func noPreface() throws {
      let gateway = try TestGateway { $0.limits.handshake = 1_000 }
      let raw = try gateway.raw(greets: false)
      #expect(raw.waitForEnd() == .closed(properly: true))
      #expect(gateway.ended()?.end == .limit(.handshake))
    }

    @Test("ends idle connections unless a stream is open")
    func idle() throws {
      let gateway = try TestGateway({ $0.limits.idle = 60 }) { request in
        request.path == "/late"
          ? WireAnswer([.wait(milliseconds: 250), .respond(status: 200)]) : WireAnswer(status: 200)
      }
      let client = try gateway.client()
      #expect(client.send(ClientRequest(path: "/late")).status == 200)
      #expect(client.wait { $0.end == .closed(properly: true) })
      #expect(gateway.ended()?.end == .limit(.idle))
      #expect(client.observation.goAways.first?.code == .enhanceYourCalm)
    }

    @Test(
      "ends connections of clients that don't read their answers, which aren't kept in memory")
    func stall() throws {
      let body = [UInt8](repeating: 1, count: 200_000)
      let gateway = try TestGateway({ $0.limits.stall = 100 }) { _ in .init(status: 200, body: body)
      }
      let raw = try gateway.raw(greets: false)
      raw.send(
        FrameWriter.preface + FrameWriter.settings([.initialWindowSize(1 << 30)])
          + FrameWriter.windowUpdate(0, by: 1 << 30))
      // All in one TLS record, so that they arrive together.
      raw.send(
        (0..<100).flatMap { FrameWriter.headers(2 * $0 + 1, block: TestGateway.requestBlock) })
      // 20 MB wait for a client that reads nothing, so the server stops reading from it.
      #expect(gateway.server.log.wait(milliseconds: 5_000) { $0.requests == 100 } != nil)
      raw.send(FrameWriter.headers(201, block: TestGateway.requestBlock))
      let seen = try #require(gateway.ended())
      #expect(seen.end == .limit(.stall))
      #expect(seen.requests == 100)
      #expect(try gateway.client().send(request).status == 200)
    }

    @Test("ends connections of clients that leave no window for an answer")
    func noWindow() throws {
      let gateway = try TestGateway({ $0.limits.stall = 100 }) { _ in
        WireAnswer(status: 400, body: [1, 2, 3])
      }
      let raw = try gateway.raw(greets: false)
      raw.send(
        FrameWriter.preface + FrameWriter.settings([.initialWindowSize(0)])
          + FrameWriter.headers(1, block: TestGateway.requestBlock))
      #expect(gateway.ended()?.end == .limit(.stall))
      #expect(raw.frames.contains { $0.head.known == .data } == false)
    }

    @Test("ends connections that are never answered, once they are idle")
    func silence() throws {
      let gateway = try TestGateway({ $0.limits.idle = 100 }) { _ in .silence }
      let client = try gateway.client()
      _ = client.submit(request)
      #expect(gateway.ended()?.end == .limit(.idle))
    }

    @Test("ends connections on which a frame trickles in")
    func trickle() throws {
      let gateway = try TestGateway { $0.limits.idle = 150 }
      let raw = try gateway.raw()
      let ping = FrameWriter.ping()
      for byte in ping.prefix(16) where raw.end == nil {
        raw.send([byte])
        raw.wait(milliseconds: 50) { _ in false }
      }
      #expect(raw.end != nil)
      #expect(gateway.ended()?.end == .limit(.idle))
    }

    @Test("refuses excess connections until one has ended")
    func connections() throws {
      let gateway = try TestGateway { $0.limits.connections = 2 }
      let first = try gateway.client()
      let second = try gateway.client()
      #expect(throws: WireFailure.self) { try gateway.client() }
      #expect(gateway.ended(3)?.end == .limit(.connections))
      #expect(second.send(request).status == 200)
      first.close()
      _ = gateway.ended(1)
      // A connection counts until its descriptor is closed, a moment after its end is observed.
      while gateway.server.connectionCount > 1 {}
      #expect(try gateway.client().send(request).status == 200)
    }

    @Test("refuses streams beyond the limit in the settings")
    func streams() throws {
      let gateway = try TestGateway({ $0.settings = [.maxConcurrentStreams(2)] }) { _ in .silence }
      let raw = try gateway.raw()
      raw.send(
        (0..<3).flatMap { FrameWriter.headers(2 * $0 + 1, block: TestGateway.requestBlock) })
      #expect(
        raw.wait { frames in
          frames.contains {
            $0 == Frame(head: .init(length: 4, type: 3, stream: 5), payload: [0, 0, 0, 7])
          }
        })
      #expect(gateway.server.log[1]?.requests == 2)
    }
  }
#endif
