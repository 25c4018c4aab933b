#if Gateway
  import Testing

  @testable import Gateway

  @Suite("A frame that its stream's state forbids")
  struct StreamStateTests {
    /// Makes a mistake, and returns the code with which the server answers it.
    private func answer(to mistake: StreamMistake, on raw: RawConnection) -> WireErrorCode? {
      let ping = mistake.state == .reset ? FrameWriter.ping() : []
      let isTogether = mistake.state == .halfClosedJustNow || mistake.state == .resetJustNow
      raw.send(mistake.prelude + ping + (isTogether ? mistake.frames : []))
      guard raw.wait(until: { mistake.isReached($0) && StreamMistake.code($0) == nil }) else {
        return nil
      }
      if !isTogether { raw.send(mistake.frames) }
      // PING is answered after everything before it, so nothing else is waited for.
      raw.send(FrameWriter.ping(7))
      raw.wait { frames in
        StreamMistake.code(frames) != nil
          || frames.contains { $0.head.known == .ping && $0.payload.last == 7 }
      }
      return StreamMistake.code(raw.frames)
    }

    @Test("ends the stream or the connection with the right code", arguments: StreamMistake.all)
    func isRefused(_ mistake: StreamMistake) throws {
      let gateway = try TestGateway.answering { _ in WireAnswer(status: 200, body: [1, 2]) }
      let code = try #require(answer(to: mistake, on: try gateway.raw(greets: false)))
      #expect(mistake.codes.contains(code), "\(code)")
      #expect(gateway.ended()?.end?.kind == .protocolError)
      #expect(try gateway.client().send(ClientRequest(path: "/")).status == 200)
    }

    @Test(
      "is also refused by nghttpd, which overlooks only lower identifiers",
      .enabled(if: OtherServer.isInstalled, "nghttpd isn't installed"))
    func isRefusedElsewhere() throws {
      let other = try OtherServer()
      for mistake in StreamMistake.all where !mistake.isLowerIdentifier {
        let code = answer(to: mistake, on: try RawConnection(port: other.port, tls: nil))
        #expect(code.map(mistake.codes.contains) == true, "\(mistake.testDescription)")
      }
    }

    @Test(
      "doesn't include what may arrive late on a closed stream",
      arguments: [
        FrameWriter.windowUpdate(StreamMistake.stream, by: 1),
        FrameWriter.resetStream(StreamMistake.stream),
        FrameWriter.frame(.priority, stream: StreamMistake.stream, payload: [0, 0, 0, 0, 1]),
      ])
    func late(_ frame: [UInt8]) throws {
      let gateway = try TestGateway.answering { _ in WireAnswer(status: 200, body: [1, 2]) }
      let state = StreamMistake(
        testDescription: "", state: .answered, frames: frame, codes: [])
      let raw = try gateway.raw(greets: false)
      #expect(answer(to: state, on: raw) == nil)
      raw.send(FrameWriter.headers(5, block: TestGateway.requestBlock))
      #expect(raw.wait { $0.contains { $0.head.stream == 5 && $0.head.known == .headers } })
    }

    @Test("doesn't include the rest of a request that the server has reset")
    func refused() throws {
      let gateway = try TestGateway({ $0.settings = [.maxConcurrentStreams(1)] }) { _ in
        WireAnswer(status: 200)
      }
      let raw = try gateway.raw()
      func begin(_ stream: Int) -> [UInt8] {
        FrameWriter.headers(stream, block: TestGateway.requestBlock, endStream: false)
      }
      func finish(_ stream: Int) -> [UInt8] {
        FrameWriter.frame(.data, flags: 1, stream: stream, payload: [1])
      }
      raw.send(begin(1) + begin(3))
      #expect(raw.wait { $0.contains { $0.head.known == .resetStream && $0.head.stream == 3 } })
      raw.send(finish(3) + finish(1))
      #expect(raw.wait { $0.contains { $0.head.known == .headers && $0.head.stream == 1 } })
      // Having ended it, the client can't send on it any more.
      raw.send(finish(3))
      #expect(gateway.ended()?.end == .protocolError(.streamClosed, "DATA: stream closed"))
    }
  }
#endif
