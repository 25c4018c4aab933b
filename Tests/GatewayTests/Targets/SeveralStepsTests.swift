#if Gateway
  import ProcessTargets
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceModels
  @testable import ConformanceRunning
  @testable import ConformanceSpecs
  @testable import Gateway

  /// One step can't show what a gateway keeps of the step before, nor one connection whose it is.
  @Suite("Cases with several steps, bursts and connections")
  struct SeveralStepsTests {
    private let credentials: WireCredentials

    init() throws { credentials = try WireCredentials.shared.get() }

    private func client(_ session: ProviderSession, _ protocols: [String] = ["h2"]) throws -> Client
    {
      let authority = credentials.identities.authority.certificate
      return try Client(
        port: session.port, tls: ClientTLS(authority: authority, protocols: protocols))
    }

    private static func push(_ device: String = "00fc13ad") -> ClientRequest {
      ClientRequest(path: "/3/device/\(device)", headers: [], body: Array("{}".utf8))
    }

    @Test("Each wait adds to those before")
    func waits() throws {
      let session = try ProviderSession(ProviderWitness([:]), credentials)
      defer { session.stop() }
      for seconds in [3_600, 60, 1_000] as [JSON] { session.expect("wait", ["seconds": seconds]) }
      #expect((4_660...4_720).contains(session.now - ProviderSetUp.usualClock))
    }

    @Test("A step reports the requests and the offers of its own connections, and no others")
    func steps() throws {
      let session = try ProviderSession(ProviderWitness([:]), credentials)
      defer { session.stop() }
      let first = try client(session)
      #expect(first.send(Self.push()).status == 200)
      var report = try session.complete([:], of: "send")
      #expect(report["alpn"] == ["h2"])
      #expect(report["requests"]?.array?.map { $0["connection"] } == [1])
      // The same connection again: nothing new was offered.
      #expect(first.send([Self.push(), Self.push()]).map(\.status) == [200, 200])
      report = try session.complete([:], of: "send")
      #expect(report["alpn"] == nil)
      #expect(report["requests"]?.array?.map { $0["connection"] } == [1, 1])
      let second = try client(session, ["h2", "http/1.1"])
      #expect(second.send(Self.push()).status == 200)
      report = try session.complete([:], of: "send")
      #expect(report["alpn"] == ["h2", "http/1.1"])
      #expect(report["requests"]?.array?.map { $0["connection"] } == [2])
      #expect(try session.complete([:], of: "send") == ["requests": []])
    }

    @Test("A step's answers end with it, and so do a burst's")
    func answers() throws {
      let session = try ProviderSession(ProviderWitness([:]), credentials)
      defer { session.stop() }
      let client = try client(session)
      session.expect("send", ["answers": [["status": 429], ["status": 410]]])
      #expect(client.send(Self.push()).status == 429)
      session.expect("send", ["answers": [["status": 400]]])
      #expect(client.send(Self.push()).status == 400)
      #expect(client.send(Self.push()).status == 200)
      let rejecting: JSON = ["device": "00fc13a2", "answers": [["status": 413]]]
      session.expect("burst", [["device": "00fc13a1"], rejecting])
      #expect(client.send(Self.push("00fc13a2")).status == 413)
      #expect(
        try session.complete([:], of: "burst")["deliveries"]?.array?.map { $0["arrived"] } == [
          0, 1,
        ])
      // Another burst with the same devices begins at nothing.
      session.expect("burst", [["device": "00fc13a2"], ["device": "00fc13a1"]])
      let three = ["00fc13a1", "00fc13a1", "00fc13a2"].map { Self.push($0) }
      #expect(client.send(three).map(\.status) == [200, 200, 200])
      let shares = try session.complete([:], of: "burst")["deliveries"]
      #expect(shares == [["arrived": 1, "accepted": 1], ["arrived": 2, "accepted": 2]])
      // A burst's shares don't answer a later step.
      let failing: JSON = ["device": "00fc13ad", "answers": [["status": 500], ["status": 500]]]
      session.expect("burst", [failing])
      #expect(client.send(Self.push()).status == 500)
      session.expect("send", ["answers": [["status": 403]]])
      #expect(client.send(Self.push()).status == 403)
    }

    @Test("What a GOAWAY left open on one connection isn't left open on another")
    func left() throws {
      let session = try ProviderSession(ProviderWitness([:]), credentials)
      defer { session.stop() }
      let (first, second) = (try client(session), try client(session))
      session.expect("send", ["answers": [["goaway": "Shutdown", "processed": false]]])
      _ = first.submit(Self.push())
      #expect(first.wait { !$0.goAways.isEmpty })
      #expect(second.send([Self.push(), Self.push()]).map(\.status) == [200, 200])
      #expect(second.observation.goAways.isEmpty)
    }

    // MARK: Programs

    /// Returns a provider's program that logs the session of each step, and answers as it is told.
    private static func program(
      steps: String, onLog: @escaping @Sendable (String) -> Void
    ) throws -> ProcessTarget {
      let ready =
        #"{"type":"ready","protocol":1,"name":"x","version":"1","role":"provider","capabilities":["send","wait"],"sends":true}"#
      var options = ProcessTargetOptions(Vocabulary.shipped)
      options.onLog = onLog
      return try ProcessTarget(
        name: "shell",
        command: #"""
          say() { printf '%s\n' "$1"; }
          while read -r line; do
            id=${line#*\"id\":}; id=${id%%,*}
            session=${line#*\"session\":}; session=${session%%,*}
            case $line in
            *'"hello"'*) say '\#(ready)';;
            *'"nothing-'*) say '{"type":"unsupported","id":'$id',"reason":"no"}';;
            *'"bye"'*) exit;;
            *) say '{"type":"log","text":"session '$session'"}'
              say '{"type":"observed","id":'$id',"steps":\#(steps)}';;
            esac
          done
          """#, options: options)
    }

    private static let wait: [(action: String, argument: JSON)] = [
      ("wait", ["seconds": 1]), ("wait", ["seconds": 2]),
    ]

    @Test("The steps of a case share a session, and no two cases do")
    func sessions() async throws {
      let logged = Guarded<[String]>([])
      let target = try WireProvider(
        Self.program(steps: "[{}]") { line in
          if line.hasPrefix("session ") { logged.withLock { $0.append(line) } }
        })
      defer { target.end() }
      for _ in 0..<2 { _ = try await target.observe(Stimulus(given: [:], steps: Self.wait)) }
      let sessions = logged.withLock { $0 }
      #expect(sessions.count == 4)
      #expect(sessions[0] == sessions[1] && sessions[2] == sessions[3])
      #expect(sessions[0] != sessions[2])
    }

    @Test("A program that reports another number of steps than it was asked for isn't believed")
    func tooMany() async throws {
      for (steps, count) in [("[{},{}]", 2), ("[]", 0)] {
        let target = try WireProvider(Self.program(steps: steps) { _ in })
        defer { target.end() }
        let failure = await #expect(throws: ProcessTargetFailure.self) {
          try await target.observe(Stimulus(given: [:], steps: Self.wait))
        }
        #expect(failure?.message == "it reported \(count) steps, but was asked for one")
      }
    }

    // MARK: Gateways of others

    /// A gateway that answers each request of a case in its own way.
    private struct Answering: GatewayUnderTest {
      let server: TestGateway
      let stated = SpecifiedGateway([:])
      let patience = 300
      let sharesChannels = false

      func authority(of service: GatewayService) -> String { "localhost" }

      func connect(
        to service: GatewayService, _ version: TLSVersion?, protocols: [String]
      ) throws(WireFailure) -> Client? {
        try Client(port: server.server.port, tls: server.tls)
      }

      func sign(_ keyID: String, _ input: String) throws(WireFailure) -> [UInt8] { [] }
      func willSend(_ request: Int) {}
      func perform(_ action: String, _ argument: JSON) {}
      func takeHappenings() -> (
        delivered: [GatewayNotification], deviations: [GatewayDeviation]
      ) { ([], []) }
    }

    @Test("An answer that breaks off is no answer, before or after one that is whole")
    func brokenOff() throws {
      let answers: [[WireStep]] = [
        [.respond(status: 200)], [.start(status: 200), .reset(.internalError)],
        [.start(status: 200), .body([1], isLast: false), .reset(.noError)],
        [.start(status: 200), .body([1], isLast: false)], [.respond(status: 400)],
      ]
      let count = Guarded(0)
      let server = try TestGateway.answering { _ in
        let index = count.withLock { count in
          count += 1
          return count - 1
        }
        return WireAnswer(answers[index])
      }
      var session = WireCase(Answering(server: server))
      defer { session.close() }
      var statuses: [Int?] = []
      for _ in answers {
        statuses.append(try session.take("request", [:])["answer"]?["status"]?.int)
      }
      #expect(statuses == [200, nil, nil, nil, 400])
    }

    @Test("What a gateway can't be told is found in any of its devices", arguments: 0..<3)
    func devices(place: Int) async throws {
      let server = try StandInGateway()
      var devices: [JSON] = ["00fc13ad", "00fc13ae", "00fc13af"].map {
        ["token": $0, "topic": "com.example.news"]
      }
      devices[place] = ["token": "00fc13aa", "topic": "com.example.news", "saving-power": true]
      let answer = try await server.target().observe(
        Stimulus(given: ["devices": .array(devices)], steps: [("request", [:])]))
      guard case .unsupported(let reason) = answer else {
        Issue.record("\(answer)")
        return
      }
      #expect(reason == "that gateway can't be told that \"saving-power\" is true for a device")
    }
  }
#endif
