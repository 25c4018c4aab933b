#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  /// One at a time, in a process of its own making: descriptors are counted, which others open too.
  @Suite("Descriptors", .serialized)
  struct DescriptorTests {
    @Test("are all closed after 1,000 connections, however those ended")
    func thousand() throws {
      let gateway = try TestGateway.answering { request in
        switch request.path {
        case "/abrupt": WireAnswer([.close(.abrupt)])
        case "/reset": WireAnswer([.close(.reset)])
        default: WireAnswer(status: 200)
        }
      }
      for turn in 0..<250 {
        let client = try gateway.client()
        #expect(client.send(ClientRequest(path: "/")).status == 200)
        client.close(turn.isMultiple(of: 2) ? .tls : .reset)
        _ = try gateway.client().send(ClientRequest(path: "/abrupt"))
        _ = try gateway.client().send(ClientRequest(path: "/reset"))
        let half = try RawConnection(port: gateway.server.port, tls: nil)
        half.send([0x16, 0x03, 0x01])
        half.close(.abrupt)
      }
      // The last ones may still be on their way out.
      let deadline = BackgroundThread.milliseconds() + 5_000
      while gateway.server.connectionCount > 0, BackgroundThread.milliseconds() < deadline {}
      #expect(gateway.server.connectionCount == 0)
      #expect(gateway.server.log.all.count == 1_000)
      #expect(gateway.server.log.all.allSatisfy { $0.end != nil })
    }
  }
#endif
