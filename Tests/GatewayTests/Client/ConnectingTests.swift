#if Gateway
  import Descriptors
  import Testing

  @testable import Conformance
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

    @Test("to a silent server ends in time")
    func silent() throws {
      let (listener, port) = try SocketAddress.listen("127.0.0.1", port: 0)
      defer { Descriptor.close(listener) }
      let start = BackgroundThread.milliseconds()
      let failure = #expect(throws: WireFailure.self) {
        try RawConnection(port: port, tls: ClientTLS(authority: nil), milliseconds: 300)
      }
      #expect(failure == WireFailure("shaking hands", reason: "it takes too long"))
      #expect(300...10_000 ~= BackgroundThread.milliseconds() - start)
    }
  }
#endif
