#if Gateway
  import Conformance
  import Testing

  @testable import Gateway
  import LibC

  @Suite("Descriptors")
  struct DescriptorTests {
    @Test("are all closed after 2,000 connections from four threads, however those ended")
    func twoThousand() throws {
      let gateway = try TestGateway.answering { request in
        switch request.path {
        case "/abrupt": WireAnswer([.close(.abrupt)])
        case "/reset": WireAnswer([.close(.reset)])
        default: WireAnswer(status: 200)
        }
      }
      let (threads, connections) = (4, 500)
      let left = Guarded(threads)
      let failures = Guarded<[String]>([])
      for _ in 0..<threads {
        let isStarted = BackgroundThread.start {
          for turn in 0..<connections {
            do {
              try Self.connect(gateway, turn)
            } catch {
              failures.withLock { $0.append("\(error)") }
            }
          }
          left.withLockAndSignal { $0 -= 1 }
        }
        try #require(isStarted)
      }
      left.wait { $0 == 0 ? .done(()) : .untilSignal }
      #expect(failures.withLock { $0 } == [])
      // The last half-open connections may still be accepted or closed, because no client waited
      // for them.
      let all = threads * connections
      let deadline = BackgroundThread.milliseconds() + 30_000
      while gateway.server.connectionCount > 0 || gateway.server.log.endCounts.total < all,
        BackgroundThread.milliseconds() < deadline
      {}
      #expect(gateway.server.connectionCount == 0)
      #expect(gateway.server.log.endCounts.total == all)
      #expect(gateway.server.log.all.allSatisfy { $0.end != nil })
      #expect(count(port: gateway.server.port) == 1)
      gateway.server.stop()
      #expect(count(port: gateway.server.port) == 0)
    }

    /// Opens one connection: nine in ten complete the handshake and send a request, one stays
    /// half-open.
    private static func connect(_ gateway: TestGateway, _ turn: Int) throws {
      guard turn % 10 < 9 else {
        let half = try RawConnection(port: gateway.server.port, tls: nil)
        half.send([0x16, 0x03, 0x01])
        return half.close(.abrupt)
      }
      let client = try gateway.client()
      switch turn % 4 {
      case 0: _ = client.send(ClientRequest(path: "/abrupt"))
      case 1: _ = client.send(ClientRequest(path: "/reset"))
      default:
        #expect(client.send(ClientRequest(path: "/")).status == 200)
        client.close(turn.isMultiple(of: 3) ? .tls : .reset)
      }
    }

    @Test("are all closed after 200 servers were stopped, each with ten of its own")
    func servers() throws {
      let before = openCount()
      for _ in 0..<200 {
        let gateway = try TestGateway()
        gateway.server.stop()
      }
      // Concurrent tests have descriptors too, but far fewer.
      #expect(openCount() - before < 1_000)
    }

    private func openCount() -> Int { (0..<Int32(20_000)).count { fcntl($0, F_GETFD) >= 0 } }

    /// Returns the number of this process's sockets on a local port: the accepted ones and the
    /// listening one.
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

  extension [ConnectionEnd.Kind: Int] {
    fileprivate var total: Int { values.reduce(0, +) }
  }
#endif
