#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  @Suite("A fault of a connection")
  struct ConnectionFaultTests {
    private let request = ClientRequest(path: "/")

    @Test("dropping it with close_notify, without it, or by a reset is seen as such")
    func dropped() throws {
      let properly = try TestGateway([.close(.tls)]).client()
      #expect(properly.send(request).end == .lost("the server closed the connection"))
      let abruptly = try TestGateway([.close(.abrupt)]).client()
      #expect(
        abruptly.send(request).end == .lost("the server closed the connection without close_notify")
      )
      let gateway = try TestGateway([.close(.reset)])
      let reset = try gateway.client()
      #expect(reset.send(request).end == .lost("connection reset by peer"))
      #expect(gateway.ended()?.end == .closedByStep)
    }

    // As much as fits into a client's initial flow-control window.
    @Test("dropping it after an answer loses none of the answer", arguments: [1, 60_000])
    func droppedAfter(_ count: Int) throws {
      let body = [UInt8](repeating: 7, count: count)
      let client = try TestGateway([.respond(status: 200, body: body), .close(.tls)]).client()
      // Compared outside the expectation, which would print both.
      let isWhole = client.send(request).body == body
      #expect(isWhole)
    }

    // More than the buffers of both sockets take at once.
    private static let large = [UInt8](repeating: 7, count: 20_000_000)

    /// Asks for a large answer after which the server ends the connection, leaves it unread for a
    /// while, and returns the number of bytes and the end that arrive.
    private func readLate(_ gateway: TestGateway) throws -> (bytes: Int, end: TransportEnd?) {
      let raw = try gateway.raw(greets: false)
      raw.send(
        FrameWriter.preface + FrameWriter.settings([.initialWindowSize(1 << 30)])
          + FrameWriter.windowUpdate(0, by: 1 << 30)
          + FrameWriter.headers(1, block: TestGateway.requestBlock))
      #expect(gateway.ended() != nil)
      let end = raw.waitForEnd(milliseconds: 30_000)
      let data = raw.frames.filter { $0.head.known == .data }
      return (data.reduce(0) { $0 + $1.head.length }, end)
    }

    @Test(
      "ending it sends what was queued, also to a client that reads late",
      arguments: [(WireStep.Closing.tls, true), (.abrupt, false)])
    func drained(_ how: WireStep.Closing, isProper: Bool) throws {
      let gateway = try TestGateway([
        .respond(status: 200, body: Self.large), .close(how),
      ])
      let (bytes, end) = try readLate(gateway)
      #expect(bytes == Self.large.count)
      #expect(end == .closed(properly: isProper))
      // The descriptor is free again.
      let deadline = BackgroundThread.milliseconds() + 10_000
      while gateway.server.connectionCount > 0, BackgroundThread.milliseconds() < deadline {}
      #expect(gateway.server.connectionCount == 0)
    }

    @Test("ending it leaves a client that reads nothing a limited time")
    func undrained() throws {
      let gateway = try TestGateway({ $0.limits.drain = 100 }) { _ in
        WireAnswer([.respond(status: 200, body: Self.large), .close(.tls)])
      }
      let raw = try gateway.raw(greets: false)
      raw.send(
        FrameWriter.preface + FrameWriter.settings([.initialWindowSize(1 << 30)])
          + FrameWriter.windowUpdate(0, by: 1 << 30)
          + FrameWriter.headers(1, block: TestGateway.requestBlock))
      #expect(gateway.ended()?.end == .closedByStep)
      let deadline = BackgroundThread.milliseconds() + 10_000
      while gateway.server.connectionCount > 0, BackgroundThread.milliseconds() < deadline {}
      #expect(gateway.server.connectionCount == 0)
      withExtendedLifetime(raw) {}
    }

    @Test("garbage instead of a frame breaks HTTP/2")
    func garbage() throws {
      let client = try TestGateway([.bytes([UInt8](repeating: 0xFF, count: 64))]).client()
      let result = client.send(request)
      guard case .lost(let reason) = result.end else {
        Issue.record("\(result.end)")
        return
      }
      #expect(reason == "the server broke HTTP/2: FRAME_SIZE_ERROR too large frame size")
    }

    @Test("half a frame arrives as half a frame")
    func half() throws {
      let gateway = try TestGateway([.bytes(Array(FrameWriter.ping().prefix(12))), .close(.tls)])
      let raw = try gateway.raw()
      raw.send(FrameWriter.headers(1, block: TestGateway.requestBlock))
      #expect(raw.waitForEnd() == .closed(properly: true))
      #expect(raw.isInsideFrame)
    }

    @Test("bytes outside TLS break TLS")
    func unciphered() throws {
      let client = try TestGateway([.unciphered(Array("garbage, no record".utf8))]).client()
      guard case .lost(let reason) = client.send(request).end else {
        Issue.record("not lost")
        return
      }
      #expect(reason.contains("wrong version number"))
    }

    @Test(
      "split frames arrive in many pieces, and are complete in the end", arguments: [1, 5, 100])
    func split(_ size: Int) throws {
      let client = try TestGateway([
        .split(bytes: size, pause: 1), .respond(status: 200, body: [1, 2, 3]),
      ]).client()
      let result = client.send(request)
      #expect(result.status == 200 && result.body == [1, 2, 3])
      #expect(client.send(request).body == [1, 2, 3])
    }

    @Test("split frames are all sent before the connection is closed")
    func splitThenClosed() throws {
      let client = try TestGateway([
        .split(bytes: 3, pause: 1), .respond(status: 200, body: [1, 2, 3]), .close(.tls),
      ]).client()
      #expect(client.send(request).body == [1, 2, 3])
      #expect(client.wait { $0.end == .closed(properly: true) })
    }

    @Test("a frozen connection sends nothing more, while others are served")
    func frozen() throws {
      let gateway = try TestGateway.answering {
        $0.path == "/freeze" ? .init([.freeze]) : .init(status: 200)
      }
      let client = try gateway.client()
      #expect(client.send(ClientRequest(path: "/freeze"), milliseconds: 30).end == .timedOut)
      #expect(!client.ping(milliseconds: 30))
      #expect(try gateway.client().send(request).status == 200)
    }

    @Test("a frozen connection ends when its client resets it")
    func frozenAndReset() throws {
      let client = try TestGateway([.freeze]).client()
      #expect(client.send(request, milliseconds: 30).end == .timedOut)
      client.close(.reset)
      #expect(client.gateway.ended()?.end == .lost("reset"))
    }

    @Test("GOAWAY as the first frame, before any settings")
    func firstFrame() throws {
      let gateway = try TestGateway {
        $0.sendsSettings = false
        $0.opening = { _, _ in [.bytes(FrameWriter.goAway(lastStream: 0)), .close(.tls)] }
      }
      let raw = try gateway.raw()
      #expect(raw.waitForEnd() == .closed(properly: true))
      #expect(raw.frames.first?.head.known == .goAway)
    }

    @Test("can be performed without a request")
    func outOfTheBlue() throws {
      let gateway = try TestGateway()
      let client = try gateway.client()
      #expect(client.send(request).status == 200)
      gateway.server.perform([.goAway(.covering, debug: [1]), .close(.tls)], on: 1)
      #expect(client.wait { $0.end == .closed(properly: true) })
      #expect(client.observation.goAways.map(\.debug) == [[1]])
    }
  }
#endif
