#if Gateway
  @testable import TestSupport
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceModels
  @testable import ConformanceRunning
  @testable import ConformanceSpecs
  @testable import Gateway

  @Suite("The gateway's cases over the wire")
  struct WireGatewayTests {
    @Test("all pass against the reference")
    func reference() async throws {
      let results = try await ShippedSuite.results(WireGateway(), jobs: 8)
      let cases = try ShippedSuite.read().cases.filter { $0.rule.role == .gateway }
      #expect(results.count == cases.count && !cases.isEmpty)
      let others = results.filter { ![.pass, .note].contains($0.verdict) }
      #expect(others.map { "\($0.id): \($0.reason)" } == [])
    }

    @Test("give the same results, sequentially or concurrently")
    func deterministic() async throws {
      var behaviour = GatewayBehaviour()
      // Failures contain all observations.
      behaviour.successBody = "{}"
      let target = try WireGateway(behaviour)
      let rules = ["gateway.answers.*", "gateway.connections.*", "gateway.storage.*"]
      let alone = try await ShippedSuite.results(target, rules, jobs: 1)
      #expect(alone.contains { $0.verdict == .fail && $0.evidence != nil })
      #expect(try await ShippedSuite.results(target, rules, jobs: 16) == alone)
    }

    /// Changes of the behaviour, and the rule that detects each, as it does in process.
    private static let mutants: [(rule: String, behaviour: GatewayBehaviour)] = [
      mutant("gateway.answers.success") { $0.successBody = "{}" },
      mutant("gateway.answers.each") { $0.answersRefusals = false },
      mutant("gateway.answers.timestamp") { $0.timestampUnit = 1 },
      mutant("gateway.reasons.doubled") { $0.refusesDoubledHeaders = false },
      mutant("gateway.tokens.signature") { $0.checksSignature = false },
      mutant("gateway.tokens.age") { $0.tokenLifetime = 86_400 },
      mutant("gateway.tokens.lenient") { $0.recordsDeviations = false },
      mutant("gateway.certificates.revoked") { $0.refusesRevoked = false },
      mutant("gateway.certificates.invalid") { $0.checksCertificate = false },
      mutant("gateway.connections.compression") { $0.writings = [.indexed] },
      mutant("gateway.connections.first-stream") { $0.streamsBeforeToken = 100 },
      mutant("gateway.connections.one-error") { $0.endsForErrors = true },
      mutant("gateway.connections.idle") { $0.endsIdle = false },
      mutant("gateway.devices.other-topic") { $0.checksTopicOfDevice = false },
      mutant("gateway.pacing.third-token") { $0.tokenUpdates = 10 },
      mutant("gateway.storage.offline") { $0.storesForLater = false },
    ]

    private static func mutant(
      _ rule: String, _ change: (inout GatewayBehaviour) -> Void
    ) -> (String, GatewayBehaviour) {
      var behaviour = GatewayBehaviour()
      change(&behaviour)
      return (rule, behaviour)
    }

    @Test("detect what they detect in process", arguments: mutants.indices)
    func mutant(_ index: Int) async throws {
      let (rule, behaviour) = Self.mutants[index]
      let overWire = try await ShippedSuite.results(WireGateway(behaviour, name: "mutant"), [rule])
      let inProcess = try await ShippedSuite.results(
        ReferenceTarget.gateway(behaviour, name: "mutant"), [rule])
      #expect(overWire.contains { [.fail, .warn].contains($0.verdict) }, "\(rule)")
      #expect(overWire.map(\.verdict) == inProcess.map(\.verdict), "\(rule)")
    }
  }
#endif
