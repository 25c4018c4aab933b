#if Gateway
  import Descriptors
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceSpecs
  @testable import Gateway

  @Suite("Connecting")
  struct ConnectingTests {
    /// Returns a port without a listener: it was free, and is released again.
    static func freePort() throws -> Int {
      let (descriptor, port) = try SocketAddress.listen("127.0.0.1", port: 0)
      Descriptor.close(descriptor)
      return port
    }

    @Test("without a listener is refused, with the reason", arguments: [true, false])
    func refused(withTLS: Bool) throws {
      let port = try Self.freePort()
      let failure = #expect(throws: WireFailure.self) {
        try RawConnection(port: port, tls: withTLS ? ClientTLS(authority: nil) : nil)
      }
      #expect(
        failure
          == WireFailure("connecting to 127.0.0.1, port \(port)", reason: "connection refused"))
    }

    @Test("to a gateway that has stopped isn't reported as an answer")
    func goneIsNoRefusal() async throws {
      let server = try StandInGateway()
      let target = try server.target()
      server.apns.stop()
      let stimulus = Stimulus(
        given: JSON.Object(), steps: [("connect", JSON.object(JSON.Object()))])
      await #expect(throws: (any Error).self) { try await target.observe(stimulus) }
    }

    @Test("with TLS to a server without it fails, and says so")
    func plain() throws {
      let (listener, port) = try SocketAddress.listen("127.0.0.1", port: 0)
      let isStarted = BackgroundThread.start {
        _ = Socket.wait(
          listener, reading: true, writing: false,
          deadline: BackgroundThread.milliseconds() + 10_000)
        if case .connection(let descriptor) = Descriptor.accept(listener) {
          _ = Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8).withUnsafeBytes {
            Descriptor.send(descriptor, $0)
          }
          Socket.endWriting(descriptor)
          // Closed only behind the client, which might else see a reset before the bytes.
          var end: [UInt8] = Array(repeating: 0, count: 1 << 12)
          let deadline = BackgroundThread.milliseconds() + 10_000
          while Socket.wait(descriptor, reading: true, writing: false, deadline: deadline),
            case .count = end.withUnsafeMutableBytes({ Descriptor.read(descriptor, into: $0) })
          {}
          Descriptor.close(descriptor)
        }
        Descriptor.close(listener)
      }
      try #require(isStarted)
      let failure = #expect(throws: WireFailure.self) {
        try RawConnection(port: port, tls: ClientTLS(authority: nil))
      }
      #expect(failure == WireFailure("shaking hands", reason: "the server doesn't speak TLS"))
    }

    @Test("to a silent server ends in time")
    func silent() throws {
      let (listener, port) = try SocketAddress.listen("127.0.0.1", port: 0)
      defer { Descriptor.close(listener) }
      let start = BackgroundThread.milliseconds()
      let failure = #expect(throws: WireFailure.self) {
        try RawConnection(port: port, tls: ClientTLS(authority: nil), milliseconds: 300)
      }
      #expect(failure == WireFailure("shaking hands", reason: "it takes too long"))
      #expect(300...60_000 ~= BackgroundThread.milliseconds() - start)
    }
  }
#endif
