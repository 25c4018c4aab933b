#if Gateway
  @testable import TestSupport
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceModels
  @testable import ConformanceRunning
  @testable import ConformanceSpecs
  @testable import Gateway

  @Suite("A remote gateway")
  struct RemoteGatewayTests {
    @Test(
      "passes every case that it supports",
      arguments: GatewayEnvironment.allCases)
    func keepsTheRest(environment: GatewayEnvironment) async throws {
      let server = try StandInGateway(environment: environment)
      let results = try await ShippedSuite.results(server.target())
      let others = results.filter { ![.pass, .unsupported].contains($0.verdict) }
      #expect(others.map { "\($0.id): \($0.reason)" } == [])
      #expect(results.count { $0.verdict == .pass } > 350)
    }

    @Test(
      "has the channels of each case for as long as the case takes, however it answers",
      arguments: [201, 200])
    func channels(status: Int) async throws {
      var behaviour = GatewayBehaviour()
      behaviour.statusOfCreation = status
      behaviour.endsForErrors = status == 200
      let server = try StandInGateway(behaviour)
      let target = try server.target()
      let results = try await ShippedSuite.results(target, ["gateway.channels.*"])
      let passed = results.count { $0.verdict == .pass }
      #expect(status == 201 ? passed > 90 : passed < 20, "\(passed)")
      #expect(
        results.contains { $0.id.hasPrefix("gateway.channels.created") && $0.verdict == .fail }
          == (status == 200))
      let left = server.apns.change { model in (model.channels.count, GatewayEvents()) }
      #expect(left == 0)
    }

    @Test("without a service for channels has nothing to do with broadcasts")
    func noChannels() async throws {
      let server = try StandInGateway { json in
        var object = json.object ?? JSON.Object()
        object["management"] = nil
        return .object(object)
      }
      let results = try await ShippedSuite.results(
        server.target(), ["gateway.broadcasts.size", "gateway.channels.connection"])
      #expect(
        Set(results.map { "\($0.verdict) \($0.reason)" }) == [
          "unsupported the configuration names no service for channels",
          "unsupported the target doesn't do \"broadcast\"",
        ])
    }

    @Test(
      "gives the reason for unsupported cases",
      arguments: [
        ("gateway.connections.idle/too-late", "the target doesn't do \"wait\""),
        (
          "gateway.tokens.lenient",
          "that gateway can't be told to be lenient"
        ),
        ("gateway.storage.online", "\"delivered\" can't be seen of the target"),
        (
          "gateway.answers.unique-id/production",
          "that gateway isn't production, but development"
        ),
        ("gateway.devices.length", "with "),
      ])
    func unsupported(id: String, reason: String) async throws {
      let server = try StandInGateway()
      let results = try await ShippedSuite.results(server.target(), [id])
      #expect(results.contains { $0.verdict == .unsupported && $0.reason.contains(reason) })
    }

    @Test("with an empty configuration supports no case that needs a device")
    func knowsNothing() async throws {
      let server = try StandInGateway { _ in ["ca": "ca.pem"] }
      let result = try await ShippedSuite.results(server.target(), ["gateway.answers.success"])
      #expect(result.map(\.verdict) == [.unsupported])
      #expect(
        result.first?.reason
          == "the configuration has no app for com.example.news of the team DEF123GHIJ")
    }

    /// Changes of the behaviour, and the rule that detects each.
    private static let mutants: [(rule: String, behaviour: GatewayBehaviour)] = [
      mutant("gateway.answers.timestamp") { $0.timestampUnit = 1 },
      mutant("gateway.devices.other-topic") { $0.checksTopicOfDevice = false },
      mutant("gateway.tokens.team") { $0.checksTeam = false },
      mutant("gateway.certificates.revoked") { $0.refusesRevoked = false },
      mutant("gateway.connections.one-error") { $0.endsForErrors = true },
      mutant("gateway.broadcasts.size") { $0.largestBroadcast = 4096 },
      mutant("gateway.broadcasts.no-storage") { $0.comparesExpirationWithPolicy = false },
      mutant("gateway.broadcasts.app") { $0.checksBundle = false },
      mutant("gateway.channels.read") { $0.heedsPolicy = false },
      mutant("gateway.channels.final") { $0.deletesChannels = false },
      mutant("gateway.channels.listed") { $0.listsByApp = false },
    ]

    private static func mutant(
      _ rule: String, _ change: (inout GatewayBehaviour) -> Void
    ) -> (String, GatewayBehaviour) {
      var behaviour = GatewayBehaviour()
      change(&behaviour)
      return (rule, behaviour)
    }

    @Test("fails if it breaks a rule", arguments: mutants.indices)
    func mutant(_ index: Int) async throws {
      let (rule, behaviour) = Self.mutants[index]
      let server = try StandInGateway(behaviour)
      let results = try await ShippedSuite.results(server.target(), [rule])
      #expect(
        results.contains { $0.verdict == .fail },
        "\(rule): \(results.map { "\($0.id) \($0.verdict) \($0.reason)" })")
    }

    @Test("that resets a stream is shown with the code, not as one that is silent")
    func reset() async throws {
      let server = try StandInGateway(script: #"{ "*": { "reset": "internal-error" } }"#)
      let results = try await ShippedSuite.results(server.target(), ["gateway.answers.success"])
      #expect(
        results.map(\.reason) == [
          "answer.reset: expected nothing, observed \"INTERNAL_ERROR\"; "
            + "answer.status: expected 200, observed absent"
        ])
    }

    @Test("that speaks HTTP/1.1 alone can't be reached, and the reason is in words")
    func http1() throws {
      let known = try StandInGateway()
      let identities = try WireCredentials.shared.get().identities
      let server = try ScriptedServer(negotiation: .nothing, identities: identities) { _, _ in
        .end(Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
      }
      let url = "https://127.0.0.1:\(server.port)"
      let target = try RemoteGateway(
        at: #require(GatewayAddress(url)), url: url,
        RemoteGatewayConfiguration(known.configuration))
      let failure = try #require(throws: WireFailure.self) { try target.probe() }
      #expect(failure.what == "speaking HTTP/2")
      #expect(failure.reason.hasPrefix("the server broke HTTP/2: "), "\(failure)")
      #expect(failure.reason.hasSuffix("; the server didn't choose h2 by ALPN"), "\(failure)")
    }

    @Test("that isn't trusted or isn't running can't be reached")
    func probe() throws {
      let server = try StandInGateway()
      try server.target().probe()
      let stranger = try StandInGateway { json in
        var object = json.object ?? JSON.Object()
        object["ca"] = nil
        return .object(object)
      }
      let distrust = try #require(throws: WireFailure.self) { try stranger.target().probe() }
      #expect(distrust.isDistrust)
      server.apns.stop()
      let gone = try #require(throws: WireFailure.self) { try server.target().probe() }
      #expect(gone.what.hasPrefix("connecting to 127.0.0.1, port "))
      #expect(gone.reason == "connection refused")
      #expect(!gone.isDistrust)
    }

    @Test("that dies during a run can't be reached, which no case is blamed for")
    func dies() async throws {
      let server = try StandInGateway()
      let target = try server.target()
      #expect(
        try await ShippedSuite.results(target, ["gateway.answers.success"]).map(\.verdict) == [
          .pass
        ])
      server.apns.stop()
      let results = try await ShippedSuite.results(target)
      #expect(results.count > 170)
      let others = results.filter { ![.error, .unsupported].contains($0.verdict) }
      #expect(others.map(\.id) == [])
      let failed = results.filter { $0.verdict == .error }
      #expect(failed.allSatisfy { $0.reason.contains("the gateway can't be reached: connecting") })
      #expect(target.doubt?.hasSuffix("connection refused") == true)
    }

    @Test("that dies behind a proxy isn't blamed for refusing its clients")
    func deadBehindProxy() async throws {
      let server = try StandInGateway()
      let front = try DeadFront()
      let address = try #require(GatewayAddress(front.url))
      let target = try RemoteGateway(
        at: address, url: front.url, RemoteGatewayConfiguration(server.configuration))
      let results = try await ShippedSuite.results(target, ["gateway.connections.*"])
      let reasons = results.filter { $0.verdict != .unsupported }.map {
        "\($0.verdict): \($0.reason)"
      }
      #expect(!reasons.isEmpty)
      #expect(
        reasons.allSatisfy { $0.hasPrefix("error: ") && $0.contains("can't be reached") },
        "\(reasons)")
    }

    @Test("may have died in any step of a case", arguments: 0..<3)
    func doubtfulStep(silent: Int) {
      let steps = (0..<3).map { _ in (action: "request", argument: JSON.object([:])) }
      let answered: JSON.Object = ["answer": ["status": 200]]
      var observed = steps.map { _ in answered }
      let stimulus = Stimulus(given: [:], steps: steps)
      #expect(!RemoteGateway.isDoubtful(observed, of: stimulus))
      for silence: JSON.Object in [[:], ["connected": false], ["ended": "closed"]] {
        observed[silent] = silence
        #expect(RemoteGateway.isDoubtful(observed, of: stimulus))
      }
    }

    @Test("that is back after two cases is tested again, and after three isn't")
    func comesBack() {
      let presence = GatewayPresence()
      let failure = WireFailure("connecting", reason: "connection refused")
      for _ in 0..<2 { _ = presence.missed(failure) }
      presence.found()
      for _ in 0..<2 { _ = presence.missed(failure) }
      #expect(presence.absence == nil)
      #expect(
        presence.missed(failure).description
          == "the gateway can't be reached: connecting: connection refused")
      presence.found()
      #expect(presence.absence != nil)
    }
  }
#endif
