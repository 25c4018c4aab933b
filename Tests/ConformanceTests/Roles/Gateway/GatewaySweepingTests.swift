import Testing

@testable import Conformance

/// A gateway that treats everything alike.
struct SweepingGateway: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var verdicts: Set<Verdict>
  var script: @Sendable (Stimulus) throws -> TargetAnswer

  init(
    _ name: String, _ verdicts: Set<Verdict>,
    _ script: @escaping @Sendable (Stimulus) throws -> TargetAnswer
  ) {
    (testDescription, self.verdicts, self.script) = (name, verdicts, script)
  }

  var target: ScriptedTarget {
    ScriptedTarget(
      "sweeping", role: .gateway, does: Set(Vocabulary.gateway.actions.map(\.name)),
      script: script)
  }

  struct Unwilling: Error {}

  /// A gateway that answers every request so, and accepts every connection or none.
  static func answers(
    _ answer: JSON.Object, connected: Bool
  ) -> @Sendable (Stimulus) throws -> TargetAnswer {
    { stimulus in
      .observed(
        stimulus.steps.map { step in
          switch step.action {
          case "request": ["answer": .object(answer)]
          case "connect": ["connected": .bool(connected)]
          case "ping": ["acknowledged": true]
          default: JSON.Object()
          }
        })
    }
  }

  static let all =
    [
      SweepingGateway("accepts everything", [.fail], answers(["status": 200], connected: true)),
      SweepingGateway("echoes the stimulus", [.error, .fail, .inconclusive]) { .observed($0.echo) },
      SweepingGateway("sees nothing", [.fail, .inconclusive]) { stimulus in
        .observed(stimulus.steps.map { _ in JSON.Object() })
      },
      SweepingGateway("reports no step", [.error]) { _ in .observed([]) },
      SweepingGateway("throws", [.error]) { _ in throw Unwilling() },
    ]
    + GatewayReason.allCases.map { reason in
      let answer: JSON.Object = [
        "status": .number(JSON.Number(reason.status)), "reason": .string(reason.rawValue),
      ]
      return SweepingGateway(
        "refuses everything as \(reason.rawValue)", [.fail, .inconclusive],
        answers(answer, connected: false))
    }
}

@Suite("A gateway that treats everything alike passes no refusal")
struct GatewaySweepingTests {
  @Test("Whatever it does alike", arguments: SweepingGateway.all)
  func sweeping(sweeping: SweepingGateway) async throws {
    let suite = try ShippedSuite.read()
    // Of a push type that doesn't fit the documents permit everything, acceptance too.
    let cases = suite.cases.filter {
      $0.rule.role == .gateway && $0.rule.id != "gateway.reasons.mismatch"
    }
    let negative = Set(cases.filter { $0.template.control != nil }.map(\.id))
    let (events, summary) = try await Runner.events(of: suite, [sweeping.target])
    let verdicts = events.results.filter { negative.contains($0.id) }.map(\.verdict)
    #expect(verdicts.count == negative.count && verdicts.count > 100)
    #expect(Set(verdicts).isSubset(of: sweeping.verdicts), "\(Set(verdicts))")
    #expect(summary.exitStatus == .unexpectedVerdicts)
  }
}
