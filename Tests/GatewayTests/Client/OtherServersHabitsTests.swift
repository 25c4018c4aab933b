#if Gateway
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import Gateway

  /// What servers do differently from the one of this project, and are right to.
  @Suite("The habits of other servers")
  struct OtherServersHabitsTests {
    @Test("one acknowledgement for several SETTINGS doesn't delay anything, as PINGs are answered")
    func merged() throws {
      let pings = Guarded(0)
      let server = try ScriptedServer { frame, isFirst in
        if !frame.pingAnswer.isEmpty { pings.withLock { $0 += 1 } }
        return .send((isFirst ? FrameWriter.settings(isAck: true) : []) + frame.pingAnswer)
      }
      let client = try Client(port: server.port, tls: server.tls)
      for _ in 0..<5 { #expect(client.settle()) }
      // Each is settled by its own PING, and none by SETTINGS, for whose answer it would wait.
      #expect(pings.withLock { $0 } == 5)
      #expect(client.ping())
    }

    @Test("an answer to a PING that wasn't sent settles nothing")
    func foreignAnswer() throws {
      let server = try ScriptedServer { frame, _ in
        .send(frame.pingAnswer.isEmpty ? [] : FrameWriter.ping(77, isAck: true))
      }
      let client = try Client(port: server.port, tls: server.tls)
      #expect(!client.ping(milliseconds: 200))
      #expect(!client.settle(milliseconds: 200))
    }

    @Test("without answers to PINGs, SETTINGS settle, and only the first PING is waited for")
    func noPings() throws {
      let pings = Guarded(0)
      let server = try ScriptedServer { frame, _ in
        if !frame.pingAnswer.isEmpty { pings.withLock { $0 += 1 } }
        return .send(frame.areSettings ? FrameWriter.settings(isAck: true) : [])
      }
      let client = try Client(port: server.port, tls: server.tls)
      for _ in 0..<6 { #expect(client.settle()) }
      #expect(pings.withLock { $0 } == 1)
      #expect(!client.ping(milliseconds: 100))
    }

    @Test("a server that acknowledges nothing doesn't settle")
    func deaf() throws {
      let server = try ScriptedServer { _, _ in .send([]) }
      let client = try Client(port: server.port, tls: server.tls)
      #expect(!client.settle(milliseconds: 100))
      #expect(client.observation.end == nil)
    }

    private func block(_ fields: [(String, String)]) -> [UInt8] {
      var writer = HPACKWriter()
      for (name, value) in fields { writer.literal(name, value) }
      return writer.bytes
    }

    /// A server that answers each request with these frames.
    private func answering(_ frames: [UInt8]) throws -> ScriptedServer {
      try ScriptedServer { frame, _ in
        .send(
          (frame.areSettings ? FrameWriter.settings(isAck: true) : []) + frame.pingAnswer
            + (frame.head.known == .headers ? frames : []))
      }
    }

    private let end = FrameHead.Flag.endStream

    @Test("interim responses, padding, an empty last DATA and trailers are no part of the answer")
    func interim() throws {
      let padded = FrameWriter.frame(
        .data, flags: FrameHead.Flag.padded, stream: 1, payload: [3] + Array("{}".utf8) + [0, 0, 0])
      let server = try answering(
        FrameWriter.headers(1, block: block([(":status", "103"), ("link", "a")]), endStream: false)
          + FrameWriter.headers(
            1, block: block([(":status", "400"), ("apns-id", "b")]), endStream: false)
          + padded + FrameWriter.frame(.data, stream: 1)
          + FrameWriter.headers(1, block: block([("took", "1 ms")])))
      let client = try Client(port: server.port, tls: server.tls)
      let result = client.send(ClientRequest(path: "/"))
      #expect(result.end == .response && result.status == 400)
      #expect(result.fields.map(\.name) == [":status", "apns-id"])
      #expect(result.body == Array("{}".utf8))
    }

    @Test("an answer is complete with an empty DATA frame, and after a reset without an error")
    func emptyData() throws {
      let server = try answering(
        FrameWriter.headers(1, block: block([(":status", "200")]), endStream: false)
          + FrameWriter.frame(.data, flags: end, stream: 1) + FrameWriter.resetStream(1, .noError))
      let client = try Client(port: server.port, tls: server.tls)
      var request = ClientRequest(path: "/", body: [1])
      request.isComplete = false
      #expect(client.send(request).end == .response)
    }

    @Test("a connection that is closed without close_notify is closed, in words")
    func abrupt() throws {
      let server = try ScriptedServer { frame, _ in
        frame.pingAnswer.isEmpty ? .send([]) : .end(FrameWriter.goAway(lastStream: 0))
      }
      let client = try Client(port: server.port, tls: server.tls)
      #expect(!client.settle())
      #expect(client.observation.goAways.count == 1)
      #expect(
        client.send(ClientRequest(path: "/")).end == .lost("the connection takes no more requests"))
      #expect(
        client.observation.end.map { "\($0)" }
          == "the server closed the connection without close_notify")
    }

    @Test("no end of a connection is shown in Swift's words")
    func words() {
      let ends: [TransportEnd] = [
        .closed(properly: true), .closed(properly: false), .failed("reset"), .closedHere,
      ]
      #expect(
        ends.map { "\($0)" } == [
          "the server closed the connection",
          "the server closed the connection without close_notify", "reset",
          "this client closed the connection",
        ])
    }

    @Test(
      "a client of HTTP/1.1 is served by those who keep its connection open",
      arguments: [
        ("HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n", false, true),
        ("HTTP/1.0 403 Forbidden\r\n\r\n", true, false), ("", true, false),
      ])
    func http1(answer: String, ends: Bool, isServed: Bool) throws {
      let server = try ScriptedServer(negotiation: .nothing) { _, bytes in
        // A client that doesn't offer HTTP/2 mustn't speak it.
        #expect(bytes.starts(with: "GET / HTTP/1.1\r\nHost: a\r\n".utf8))
        return ends ? .end(Array(answer.utf8)) : .send(Array(answer.utf8))
      }
      var tls = server.tls
      tls.protocols = ["http/1.1"]
      let client = try Client(port: server.port, tls: tls)
      #expect(client.isServedHTTP1(host: "a", milliseconds: 2_000) == isServed)
    }
  }
#endif
