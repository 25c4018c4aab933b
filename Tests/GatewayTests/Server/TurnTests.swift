#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  /// What one connection asks of a thread, compared with what another one gets meanwhile.
  @Suite("A thread with a busy connection")
  struct TurnTests {
    /// Keeps the thread busy for so many microseconds.
    private static func work(microseconds: Int) {
      let end = ContinuousClock.now + .microseconds(microseconds)
      while ContinuousClock.now < end {}
    }

    @Test("serves another one long before all requests of the busy one are answered")
    func requests() throws {
      let count = 400
      let handled = Guarded((busy: 0, before: Int?.none))
      let gateway = try TestGateway({ $0.loops = 1 }) { request in
        guard request.path == "/quiet" else {
          Self.work(microseconds: 2_000)
          handled.withLockAndSignal { $0.busy += 1 }
          return WireAnswer(status: 200)
        }
        handled.withLock { $0.before = $0.busy }
        return WireAnswer(status: 200)
      }
      let quiet = try gateway.client()
      let busy = try gateway.raw()
      busy.send(
        (0..<count).flatMap { FrameWriter.headers(2 * $0 + 1, block: TestGateway.requestBlock) })
      handled.wait { $0.busy > 0 ? .done(()) : .untilSignal }
      #expect(quiet.send(ClientRequest(path: "/quiet")).status == 200)
      #expect(try #require(handled.withLock { $0.before }) < 100)
      // The busy one lost nothing.
      let answers = { (frames: [Frame]) in frames.count { $0.head.known == .headers } }
      #expect(busy.wait(milliseconds: 30_000) { answers($0) == count })
    }

    @Test("serves an established one before many handshakes are done")
    func handshakes() throws {
      let gateway = try TestGateway { $0.loops = 1 }
      let quiet = try gateway.client()
      #expect(quiet.send(ClientRequest(path: "/")).status == 200)
      // The first message of a handshake is the same for all.
      let client = try TLSStream(try TLSContext(gateway.tls), isServer: false)
      _ = client.shakeHands()
      var hello: [UInt8] = []
      client.withWaiting {
        hello = Array($0)
        return $0.count
      }
      let others = try (0..<300).map { _ in
        try RawConnection(port: gateway.server.port, tls: nil)
      }
      for other in others { other.send(hello) }
      for _ in 0..<5 { #expect(quiet.send(ClientRequest(path: "/")).status == 200) }
      let waiting = others.count { other in
        other.wait(milliseconds: 0) { _ in false }
        return !other.isInsideFrame
      }
      #expect(waiting > 150)
    }
  }
#endif
