#if Gateway
  import ProcessTargets
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

    private func takeRequests() throws -> [JSON] {
      try session.complete([:], of: "wait")["requests"]?.array ?? []
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
      #expect(try takeRequests().count == SuiteLimits.requestsOfOneStep)
      session.expect("send", ["answers": []])
      #expect(client.send(Self.push()).status == 200)
      #expect(try takeRequests().count == 1)
    }

    @Test("says that a step was slow if its report comes long after its last request")
    func slow() throws {
      defer { session.stop() }
      let client = try client()
      _ = client.send(Self.push())
      #expect(try session.complete([:], of: "send")["slow"] == nil)
      _ = client.send(Self.push())
      #expect(
        try session.complete([:], of: "send", at: WireClock.system.now() + 6_000_000_000)["slow"]
          == true)
      #expect(
        try session.complete([:], of: "send", at: WireClock.system.now() + 6_000_000_000)["slow"]
          == nil
      )
    }

    @Test(
      "sends a PING before its first answer, and says whether it stays without one",
      arguments: [true, false])
    func ping(isAnswered: Bool) throws {
      let session = try ProviderSession(
        ProviderWitness(["gateway": ["pings": true]]), credentials)
      defer { session.stop() }
      var options = ClientOptions()
      options.answersPings = isAnswered
      let client = try Client(
        port: session.port,
        tls: ClientTLS(authority: credentials.identities.authority.certificate), options: options)
      let pings = {
        client.observation.frames.filter { if case .ping = $0.content { true } else { false } }
      }
      #expect(client.send(Self.push()).status == 200)
      #expect(pings().count == 1)
      #expect(
        try session.complete([:], of: "send")["unanswered-ping"] == (isAnswered ? nil : true))
      #expect(client.send(Self.push()).status == 200)
      #expect(pings().count == 1)
      #expect(try session.complete([:], of: "send")["unanswered-ping"] == nil)
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
      #expect(try takeRequests().map { $0["connection"] } == [1, 1])
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
      #expect(try takeRequests().map { $0["token"]?["form"] } == [.string(form)])
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
      let requests = try takeRequests()
      #expect(requests.map { $0["connection"] } == [1, 2])
      #expect(requests.allSatisfy { $0["path"] == "/3/device/00fc13ad" && $0["body"] == ["a": 1] })
      #expect((0...60).contains(requests.first?["at"]?.int ?? -1))
      #expect((3_600...3_660).contains(requests.last?["at"]?.int ?? -1))
      #expect(session.now >= ProviderSetUp.usualClock + 3_600)
      #expect(try takeRequests() == [])
    }

    @Test("lets the case's time pass where the program slept by its clock")
    func slept() throws {
      defer { session.stop() }
      let client = try client()
      let claims: JSON = ["iss": .string(ProviderSetUp.usualTeam), "iat": 1_800_000_000]
      let token = JSON.WebToken(
        header: ["alg": "ES256", "kid": .string(ProviderSetUp.usualKey)], claims: claims,
        signature: [])
      let push = Self.push([("authorization", "bearer \(token.text())")])
      var sleeps: [JSON] = []
      for _ in 0..<3 {
        _ = client.send(push)
        let now = Double(WireClock.system.now()) / 1_000_000_000
        sleeps.append(["at": .number(JSON.Number(checked: String(now))), "seconds": 7.5])
      }
      let report = try session.complete(["slept": .array(sleeps)], of: "send")
      let requests = report["requests"]?.array ?? []
      #expect(report["slept"] == nil)
      #expect(requests.map { $0["at"] } == [0, 7, 15])
      let ages = requests.compactMap { $0["token"]?["age"]?.int }
      #expect(ages.map { $0 - ages[0] } == [0, 7, 15])
      // The last sleep came after the last request: it made the step slow, and the next one later.
      #expect(report["slow"] == true)
      #expect((22...24).contains(session.now - ProviderSetUp.usualClock))
    }

    @Test(
      "says what is wrong with sleeps that it can't read",
      arguments: [
        8, [8], [["at": 1_800_000_000]], [["at": 1_800_000_000, "seconds": -1]],
        [["at": 1e300, "seconds": 1]], [["at": 1_800_000_000, "seconds": 1e9]],
        .array(Array(repeating: ["at": 1_800_000_000, "seconds": 1], count: 1_001)),
      ] as [JSON])
    func sleptStrangely(_ sleeps: JSON) throws {
      defer { session.stop() }
      let failure = #expect(throws: ProcessTargetFailure.self) {
        try session.complete(["slept": sleeps], of: "send")
      }
      #expect(failure?.message.hasPrefix("\"slept\" isn't a list of at most 1000 sleeps") == true)
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
      let report = try session.complete([:], of: "send")
      #expect(report["requests"]?[0]?["token"] == nil)
    }
  }
#endif
