#if Gateway
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceModels
  @testable import ConformanceSpecs
  @testable import Gateway

  @Suite("The gateway of a provider's case")
  struct ProviderSessionTests {
    private let credentials: WireCredentials
    private let session: ProviderSession

    init() throws {
      credentials = try WireCredentials.shared.get()
      session = try ProviderSession(ProviderWitness([:]), credentials)
    }

    private func client(_ protocols: [String] = ["h2"]) throws -> Client {
      let authority = credentials.identities.authority.certificate
      return try Client(
        port: session.port, tls: ClientTLS(authority: authority, protocols: protocols))
    }

    private func takeRequests() -> [JSON] {
      session.complete([:], of: "wait")["requests"]?.array ?? []
    }

    private static func push(_ headers: [(String, String)] = []) -> ClientRequest {
      ClientRequest(path: "/3/device/00fc13ad", headers: headers, body: Array(#"{"a":1}"#.utf8))
    }

    @Test("reports why nothing arrives: no connection, or a failed handshake")
    func whyNothingArrived() throws {
      defer { session.stop() }
      #expect(session.whyNothingArrived == "nobody connected")
      #expect(throws: WireFailure.self) { try client(["http/1.1"]) }
      #expect(
        session.whyNothingArrived
          == "no handshake: no application protocol (the client has to offer HTTP/2)")
    }

    @Test("gives the case's answers in order, and accepts later requests")
    func inTurn() throws {
      defer { session.stop() }
      let client = try client()
      session.expect(
        "send", ["answers": [["status": 429, "reason": "TooManyRequests"], ["status": 410]]])
      let statuses = (0..<4).map { _ in client.send(Self.push()).status }
      #expect(statuses == [429, 410, 200, 200])
    }

    @Test("gives an answer that lasts to every later request, and records the first hundred")
    func lasting() throws {
      defer { session.stop() }
      let client = try client()
      session.expect("send", ["answers": [["status": 502, "body": "<html>", "always": true]]])
      let results = (0..<102).map { _ in client.send(Self.push()) }
      #expect(results.allSatisfy { $0.status == 502 && $0.body == Array("<html>".utf8) })
      #expect(takeRequests().count == SuiteLimits.requestsOfOneStep)
      session.expect("send", ["answers": []])
      #expect(client.send(Self.push()).status == 200)
      #expect(takeRequests().count == 1)
    }

    @Test("says that a step was slow if its report comes long after its last request")
    func slow() throws {
      defer { session.stop() }
      let client = try client()
      _ = client.send(Self.push())
      #expect(session.complete([:], of: "send")["slow"] == nil)
      _ = client.send(Self.push())
      #expect(
        session.complete([:], of: "send", at: WireClock.system.now() + 6_000_000_000)["slow"]
          == true)
      #expect(
        session.complete([:], of: "send", at: WireClock.system.now() + 6_000_000_000)["slow"] == nil
      )
    }

    @Test("answers a request that a GOAWAY covers with the answer after it")
    func covered() throws {
      defer { session.stop() }
      let client = try client()
      let covering: JSON = ["goaway": "", "processed": true]
      let rejecting: JSON = ["status": 400, "reason": "BadTopic"]
      session.expect("send", ["answers": [covering, rejecting, ["status": 410]]])
      #expect(client.send(Self.push()).status == 400)
      #expect(try self.client().send(Self.push()).status == 410)
    }

    @Test("records requests after a GOAWAY, and doesn't answer them", arguments: [true, false])
    func overlooked(isProcessed: Bool) throws {
      defer { session.stop() }
      let client = try client()
      let goaway: JSON = ["goaway": "Shutdown", "processed": .bool(isProcessed)]
      session.expect("send", ["answers": [goaway]])
      let first = client.submit(Self.push())
      #expect(client.wait { $0.goAways.map(\.lastStream) == [isProcessed ? 1 : 0] })
      #expect((client.results([first]).first?.status == 200) == isProcessed)
      var block = HPACKWriter()
      for (name, value) in [(":method", "POST"), (":scheme", "https"), (":path", "/3/device/00")] {
        block.literal(name, value)
      }
      client.send(frame: FrameWriter.headers(3, block: block.bytes) + FrameWriter.ping(7))
      let answer = ObservedFrame.Content.pingAck([0, 0, 0, 0, 0, 0, 0, 7])
      #expect(client.wait { $0.frames.contains { $0.content == answer } })
      #expect(takeRequests().map { $0["connection"] } == [1, 1])
      #expect(client.observation.frames.filter { $0.head.stream == 3 }.isEmpty)
    }

    @Test(
      "reports whether a token was signed with the case's key",
      arguments: zip([ProviderSetUp.usualKey, "ANOTHERKEY"], ["strict", "forged"]))
    func signature(by signer: String, form: String) throws {
      defer { session.stop() }
      let claims: JSON = ["iss": .string(ProviderSetUp.usualTeam), "iat": 1_800_000_000]
      var token = JSON.WebToken(
        header: ["alg": "ES256", "kid": .string(ProviderSetUp.usualKey)], claims: claims,
        signature: [])
      token.signature = try credentials.key(signer).sign(Array(token.text().dropLast().utf8))
      _ = try client().send(Self.push([("authorization", "bearer \(token.text())")]))
      #expect(takeRequests().map { $0["token"]?["form"] } == [.string(form)])
    }

    @Test("makes an ID if the request has none, and otherwise returns the request's")
    func identifiers() throws {
      defer { session.stop() }
      let client = try client()
      let named: JSON = ["status": 200, "id": "6f9c1f5a-3c1d-4b1e-9a53-0d2b4f6e8a10"]
      session.expect("send", ["answers": [named, named]])
      let own = "00000000-0000-4000-8000-00000000000a"
      let given = client.send(Self.push([("apns-id", own)])).fields["apns-id"]
      #expect(given == own)
      #expect(client.send(Self.push()).fields["apns-id"] == named["id"]?.string)
    }

    @Test("records requests in the role's vocabulary, by the case's clock")
    func requests() throws {
      defer { session.stop() }
      let client = try client()
      _ = client.send(Self.push([("apns-topic", "com.example.news")]))
      session.expect("wait", ["seconds": 3_600])
      _ = try self.client().send(Self.push())
      let requests = takeRequests()
      #expect(requests.map { $0["connection"] } == [1, 2])
      #expect(requests.allSatisfy { $0["path"] == "/3/device/00fc13ad" && $0["body"] == ["a": 1] })
      #expect((0...60).contains(requests.first?["at"]?.int ?? -1))
      #expect((3_600...3_660).contains(requests.last?["at"]?.int ?? -1))
      #expect(session.now >= ProviderSetUp.usualClock + 3_600)
      #expect(takeRequests() == [])
    }

    @Test("serves clients without ALPN")
    func withoutALPN() throws {
      defer { session.stop() }
      #expect(try client([]).send(Self.push()).status == 200)
    }

    @Test("asks for a certificate if the case uses one")
    func certificate() throws {
      session.stop()
      let session = try ProviderSession(
        ProviderWitness(["authentication": "certificate"]), credentials)
      defer { session.stop() }
      let sender = try credentials.identities.client(bundleID: "com.example.news")
      let authority = credentials.identities.authority.certificate
      let client = try Client(
        port: session.port, tls: ClientTLS(authority: authority, identity: sender))
      #expect(client.send(Self.push()).status == 200)
      let report = session.complete([:], of: "send")
      #expect(report["requests"]?[0]?["token"] == nil)
    }
  }
#endif
