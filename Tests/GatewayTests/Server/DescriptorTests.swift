#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  @Suite("Descriptors")
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
      // The last ones may still be on their way out, or in: nobody waited for the half-open ones.
      let deadline = BackgroundThread.milliseconds() + 5_000
      while gateway.server.connectionCount > 0 || gateway.server.log.all.count < 1_000,
        BackgroundThread.milliseconds() < deadline
      {}
      #expect(gateway.server.connectionCount == 0)
      #expect(gateway.server.log.all.count == 1_000)
      #expect(gateway.server.log.all.allSatisfy { $0.end != nil })
      #expect(count(port: gateway.server.port) == 1)
      gateway.server.stop()
      #expect(count(port: gateway.server.port) == 0)
    }

    @Test("are all closed after 200 servers were stopped, each with ten of its own")
    func servers() throws {
      let before = openCount()
      for _ in 0..<200 {
        let gateway = try TestGateway()
        gateway.server.stop()
      }
      // Tests beside this one have some too, but nowhere near that many.
      #expect(openCount() - before < 1_000)
    }

    private func openCount() -> Int { (0..<Int32(20_000)).count { fcntl($0, F_GETFD) >= 0 } }

    /// How many sockets of this process have a port at their end: those that were accepted there, and
    /// the one that listens.
    private func count(port: Int) -> Int {
      (0..<Int32(20_000)).count { descriptor in
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout.size(ofValue: address))
        let result = withUnsafeMutablePointer(to: &address) { pointer in
          pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            getsockname(descriptor, $0, &size)
          }
        }
        return result == 0 && UInt16(bigEndian: address.sin_port) == UInt16(port)
      }
    }
  }
#endif
