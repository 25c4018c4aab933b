#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  @Suite("An answer")
  struct AnswerTests {
    private let request = ClientRequest(path: "/")

    @Test(
      "has a status, ordered fields, and a body", arguments: [0, 1, 30, 16_384, 300_000])
    func response(_ count: Int) throws {
      let body = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      let headers = HeaderFields([("apns-id", "x"), ("b", "1"), ("b", "2")])
      let result = try TestGateway([.respond(status: 403, headers: headers, body: body)])
        .client().send(request)
      #expect(result.end == .response && result.status == 403)
      #expect(result.body.elementsEqual(body))
      #expect(result.fields.map(\.name) == [":status", "apns-id", "b", "b"])
      #expect(result.fields.values("b") == ["1", "2"])
    }

    @Test("keeps a field out of the table if asked to")
    func representation() throws {
      var headers = HeaderFields()
      headers.append("apns-id", "1", .withoutIndexing)
      headers.append("x", "1")
      let client = try TestGateway([.respond(status: 200, headers: headers)]).client()
      let results = client.send([request, request])
      #expect(
        results.map { $0.fields.map(\.representation) }
          == [[.indexed, .neverIndexed, .incremental], [.indexed, .neverIndexed, .indexed]])
    }

    @Test("may arrive in several DATA frames, and slowly")
    func slowly() throws {
      let result = try TestGateway([
        .start(status: 400), .body([1, 2], isLast: false), .wait(milliseconds: 30),
        .body([3], isLast: false), .body([4], isLast: true),
      ]).client().send(request)
      #expect(result.end == .response && result.body == [1, 2, 3, 4])
      #expect(result.dataFrames == [2, 1, 1])
      #expect(result.milliseconds >= 30)
    }

    @Test("may end with an empty frame")
    func emptyEnd() throws {
      let result = try TestGateway([
        .start(status: 200), .body([1], isLast: false), .wait(milliseconds: 1),
        .body([], isLast: true),
      ]).client().send(request)
      #expect(result.end == .response && result.dataFrames == [1, 0])
    }

    @Test("that is late doesn't delay others")
    func delay() throws {
      let gateway = try TestGateway.answering { request in
        request.path == "/late"
          ? WireAnswer([.wait(milliseconds: 300), .respond(status: 200)]) : WireAnswer(status: 200)
      }
      let client = try gateway.client()
      let late = client.submit(ClientRequest(path: "/late"))
      let prompt = client.send(request)
      #expect(prompt.end == .response && prompt.milliseconds < 250)
      #expect(client.results([late])[0].milliseconds >= 300)
    }

    @Test("may never arrive, and the connection stays open")
    func silence() throws {
      let gateway = try TestGateway.answering {
        $0.path == "/none" ? .silence : WireAnswer(status: 200)
      }
      let client = try gateway.client()
      #expect(client.send(ClientRequest(path: "/none"), milliseconds: 50).end == .timedOut)
      #expect(client.send(request).status == 200)
    }

    @Test("arrives for each of many concurrent requests", arguments: [1, 100, 1_000])
    func many(_ count: Int) throws {
      let gateway = try TestGateway.answering { request in
        WireAnswer(status: 200, body: Array((request.path ?? "").utf8))
      }
      let results = try gateway.client().send(
        (0..<count).map { ClientRequest(path: "/\($0)", body: [UInt8](repeating: 1, count: 200)) })
      #expect(results.allSatisfy { $0.end == .response })
      #expect(
        results.enumerated().allSatisfy { String(decoding: $1.body, as: UTF8.self) == "/\($0)" })
    }

    @Test("can be pending for 1,000 requests of a connection at once")
    func atOnce() throws {
      let gateway = try TestGateway.answering { request in
        request.path == "/last" ? WireAnswer(status: 200) : .silence
      }
      let client = try gateway.client()
      let unanswered = (1..<1_000).map { client.submit(ClientRequest(path: "/\($0)")) }
      let last = client.send(ClientRequest(path: "/last"))
      #expect(last.status == 200)
      #expect(last.stream == 1_999)
      #expect(unanswered.last == 1_997)
      #expect(gateway.server.log.wait(milliseconds: 5_000) { $0.requests == 1_000 } != nil)
    }
  }
#endif
