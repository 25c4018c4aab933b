#if Gateway
  import Descriptors
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import Gateway

  @Suite("A server that sends too much")
  struct ClientLimitTests {
    /// Starts a server without TLS that sends PINGs to its one client for some seconds.
    private func flooding(seconds: Int) throws -> (port: Int, isOver: Guarded<Bool>) {
      let (listener, port) = try SocketAddress.listen("127.0.0.1", port: 0)
      let isOver = Guarded(false)
      let deadline = BackgroundThread.milliseconds() + seconds * 1_000
      // Small ones, so that reading them takes longer than sending them.
      let ping = FrameWriter.frame(.ping, payload: [UInt8](repeating: 0, count: 8))
      let frames = Array(repeatElement(ping, count: 4_000).joined())
      let isStarted = BackgroundThread.start {
        _ = Socket.wait(listener, reading: true, writing: false, deadline: deadline)
        if case .connection(let descriptor) = Descriptor.accept(listener) {
          var sent = 0
          while BackgroundThread.milliseconds() < deadline {
            _ = Socket.wait(descriptor, reading: false, writing: true, deadline: deadline)
            let outcome = frames.withUnsafeBytes {
              Descriptor.send(descriptor, UnsafeRawBufferPointer(rebasing: $0[sent...]))
            }
            if case .failed = outcome { break }
            if case .count(let count) = outcome { sent = (sent + count) % frames.count }
          }
          Descriptor.close(descriptor)
        }
        Descriptor.close(listener)
        isOver.withLockAndSignal { $0 = true }
      }
      try #require(isStarted)
      return (port, isOver)
    }

    @Test("without a pause doesn't keep the client from its deadline")
    func endless() throws {
      let (port, isOver) = try flooding(seconds: 60)
      let raw = try RawConnection(port: port, tls: nil)
      let start = BackgroundThread.milliseconds()
      #expect(!raw.wait(milliseconds: 300) { _ in false })
      #expect(300...50_000 ~= BackgroundThread.milliseconds() - start)
      #expect(raw.frames.count > 1)
      raw.close()
      isOver.wait { $0 ? .done(()) : .untilSignal }
    }

    @Test("in all is left, with the reason")
    func bytes() throws {
      let gateway = try TestGateway.answering { _ in
        WireAnswer(status: 200, body: [UInt8](repeating: 0, count: 2 << 20))
      }
      var options = ClientOptions()
      options.mostBytes = 1 << 20
      let client = try gateway.client(options: options)
      let result = client.send(ClientRequest(path: "/"))
      #expect(result.end == .lost("the server sent more than 1 MiB"))
      #expect(result.body.count <= 1 << 20)
    }

    @Test("in the headers of a response is left, with the reason")
    func fields() throws {
      let gateway = try TestGateway.answering { _ in
        WireAnswer(
          status: 200, headers: HeaderFields([("x", String(repeating: "a", count: 3_000))]))
      }
      var options = ClientOptions()
      options.mostFieldBytes = 1 << 10
      let client = try gateway.client(options: options)
      let result = client.send(ClientRequest(path: "/"))
      #expect(result.end == .lost("the server sent more than 1 KiB of headers"))
    }
  }
#endif
