#if Gateway
  import Testing

  @testable import Gateway

  @Suite("Observing a connection")
  struct ObservationTests {
    @Test("shows all frames in order")
    func frames() throws {
      let gateway = try TestGateway()
      let raw = try gateway.raw(greets: false)
      raw.send(
        FrameWriter.preface
          + FrameWriter.settings([.initialWindowSize(70_000), .init(id: 9, value: 1)])
          + FrameWriter.windowUpdate(0, by: 1_000) + FrameWriter.ping(5)
          + FrameWriter.frame(.priority, stream: 5, payload: [0, 0, 0, 3, 15])
          + FrameWriter.headers(1, block: TestGateway.requestBlock)
          + FrameWriter.resetStream(1, .cancel) + FrameWriter.goAway(lastStream: 0, debug: [1]))
      let seen = gateway.server.log.wait(milliseconds: 5_000) { observation in
        observation.frames.contains { $0.head.known == .goAway }
      }
      let observation = try #require(seen)
      #expect(
        observation.frames.filter { $0.content != .settingsAck }.map(\.content) == [
          .settings([.initialWindowSize(70_000), .init(id: 9, value: 1)]), .windowUpdate(1_000),
          .ping([0, 0, 0, 0, 0, 0, 0, 5]), .priority(dependsOn: 3, weight: 16), .other,
          .reset(.cancel), .goAway(lastStream: 0, code: .noError, debug: [1]),
        ])
      #expect(observation.settings?.first == .initialWindowSize(70_000))
    }

    @Test("distinguishes a proper end, an abrupt one and a reset")
    func ends() throws {
      let gateway = try TestGateway()
      let hows: [(WireStep.Closing, (ConnectionEnd?) -> Bool)] = [
        (.tls, { $0 == .closedByClient(properly: true) }),
        (.abrupt, { $0 == .closedByClient(properly: false) }),
        (.reset, { if case .lost = $0 { true } else { false } }),
      ]
      for (index, (how, isExpected)) in hows.enumerated() {
        let client = try gateway.client()
        #expect(client.send(ClientRequest(path: "/")).status == 200)
        client.close(how)
        let end = gateway.ended(index + 1)?.end
        #expect(isExpected(end), "\(how): \(String(describing: end))")
      }
    }

    @Test("keeps only the first frames, and counts all")
    func bounded() throws {
      let gateway = try TestGateway { $0.limits.pings = .init(atOnce: 10_000, perSecond: 0) }
      let raw = try gateway.raw()
      // In one write: all are read, and must be answered, before the first answer can be sent.
      raw.send((0..<2_000).flatMap { _ in FrameWriter.ping() })
      #expect(raw.wait { $0.count(where: { $0.head.known == .ping }) == 2_000 })
      let observation = try #require(gateway.server.log[1])
      #expect(observation.frames.count == ConnectionObservation.mostFrames)
      #expect(observation.frameCount >= 2_001)
    }

    @Test("records the reason when HTTP/2 was broken")
    func broken() throws {
      let gateway = try TestGateway()
      let raw = try gateway.raw()
      raw.send(FrameWriter.frame(.data, stream: 7, payload: [1]))
      #expect(raw.waitForEnd() != nil)
      guard case .protocolError(.protocolError, _)? = gateway.ended()?.end else {
        Issue.record("\(String(describing: gateway.ended()?.end))")
        return
      }
      let other = try gateway.raw(greets: false)
      other.send(Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      #expect(other.waitForEnd() != nil)
      guard case .protocolError? = gateway.ended(2)?.end else {
        Issue.record("\(String(describing: gateway.ended(2)?.end))")
        return
      }
    }
  }
#endif
