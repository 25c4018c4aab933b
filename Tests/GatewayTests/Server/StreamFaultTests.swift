#if Gateway
  import Testing

  @testable import Gateway

  @Suite("A fault of a stream")
  struct StreamFaultTests {
    private let request = ClientRequest(path: "/")

    @Test(
      "RST_STREAM carries its code",
      arguments: [WireErrorCode.internalError, .refusedStream, .cancel, .enhanceYourCalm])
    func reset(_ code: WireErrorCode) throws {
      let client = try TestGateway([.reset(code)]).client()
      #expect(client.send(request).end == .reset(code))
      #expect(client.observation.end == nil)
    }

    @Test("RST_STREAM truncates a body")
    func resetLater() throws {
      let result = try TestGateway([
        .start(status: 200), .body([1], isLast: false), .reset(.internalError),
      ]).client().send(request)
      #expect(result.end == .reset(.internalError) && result.status == 200 && result.body == [1])
    }

    @Test("GOAWAY that covers the request carries a reason, and the request is answered")
    func covering() throws {
      let reason = Array(#"{"reason":"Shutdown"}"#.utf8)
      let client = try TestGateway([
        .goAway(.covering, debug: reason), .wait(milliseconds: 10), .respond(status: 200),
      ]).client()
      #expect(client.send(request).status == 200)
      #expect(client.observation.goAways.map(\.debug) == [reason])
      #expect(client.observation.goAways.first?.lastStream == 1)
      #expect(client.wait { $0.end != nil })
    }

    @Test("GOAWAY that doesn't cover the request leaves it unprocessed")
    func notCovering() throws {
      let gateway = try TestGateway.answering { request in
        request.stream == 1 ? WireAnswer(status: 200) : WireAnswer([.goAway(.notCovering)])
      }
      let client = try gateway.client()
      #expect(client.send(request).status == 200)
      #expect(client.send(request).end == .notProcessed)
      #expect(client.observation.goAways.map(\.lastStream) == [1])
      #expect(gateway.ended()?.end == .finished)
    }

    @Test("GOAWAY after the answer refuses only what follows")
    func after() throws {
      let client = try TestGateway([
        .respond(status: 200, body: [1, 2]), .goAway(.covering),
      ]).client()
      let result = client.send(request)
      #expect(result.status == 200 && result.body == [1, 2])
      #expect(client.wait { !$0.goAways.isEmpty })
      let second = client.send(request).end
      #expect(second == .notProcessed || second == .lost("the connection takes no more requests"))
    }

    @Test("GOAWAY may come twice")
    func twice() throws {
      let client = try TestGateway([
        .goAway(.any), .wait(milliseconds: 5), .goAway(.covering), .respond(status: 200),
      ]).client()
      #expect(client.send(request).status == 200)
      #expect(client.observation.goAways.map(\.lastStream) == [0x7FFF_FFFF, 1])
    }

    @Test("GOAWAY carries its error code")
    func withError() throws {
      let gateway = try TestGateway([.goAway(.notCovering, code: .enhanceYourCalm, debug: [65])])
      let client = try gateway.client()
      _ = client.send(request)
      #expect(client.observation.goAways.first?.code == .enhanceYourCalm)
      #expect(gateway.ended()?.end == .protocolError(.enhanceYourCalm, "A"))
    }

    @Test("SETTINGS with one stream make the client send one request at a time")
    func oneStream() throws {
      let gateway = try TestGateway.answering({ request in
        let settings = WireStep.settings([.maxConcurrentStreams(1)])
        return request.path == "/first"
          ? WireAnswer([settings, .respond(status: 200)])
          : WireAnswer([.wait(milliseconds: 20), .respond(status: 200)])
      })
      let client = try gateway.client()
      #expect(client.send(ClientRequest(path: "/first")).status == 200)
      #expect(client.observation.settings.last == [.maxConcurrentStreams(1)])
      let results = client.send([request, request, request])
      #expect(results.allSatisfy { $0.status == 200 })
      #expect(results[2].milliseconds >= 60)
    }

    @Test("a PING of the server is answered by the client")
    func ping() throws {
      let gateway = try TestGateway([.ping, .wait(milliseconds: 5), .respond(status: 200)])
      let client = try gateway.client()
      #expect(client.send(request).status == 200)
      #expect(client.ping())
      let seen = gateway.server.log.wait(milliseconds: 5_000) { observation in
        observation.frames.contains { if case .pingAck = $0.content { true } else { false } }
      }
      #expect(seen != nil)
    }
  }
#endif
