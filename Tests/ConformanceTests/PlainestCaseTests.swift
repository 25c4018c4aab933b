import Testing

@testable import Conformance
@testable import TestSupport

@Suite("A gateway that doesn't accept the plainest push")
struct PlainestCaseTests {
  /// A gateway that answers every request so; other steps show nothing.
  private static func gateway(_ answer: JSON?) -> ScriptedTarget {
    let actions = Vocabulary.gateway.actions.map(\.name)
    return ScriptedTarget("refuser", role: .gateway, does: Set(actions)) { stimulus in
      .observed(
        stimulus.steps.map { step in
          let isAnswered = ["request", "broadcast", "manage"].contains(step.action)
          return isAnswered ? answer.map { ["answer": $0] } ?? [:] : [:]
        })
    }
  }

  private static func run(
    _ answer: JSON?, only patterns: [String] = []
  ) async throws -> StoredRun {
    var selection = Selection()
    selection.patterns = patterns
    var options = Runner.Options()
    options.keepsObservations = true
    let runner = try Runner(
      Suite.shipped(), targets: [gateway(answer)], selection: selection, options: options)
    return try await runner.stored()
  }

  @Test(
    "fails its rule, and what gets the same answer is inconclusive because of that",
    arguments: [
      ["status": 403, "reason": "MissingProviderToken"], ["status": 500], ["reset": "CANCEL"], nil,
    ] as [JSON?])
  func once(answer: JSON?) async throws {
    let pages = ["answers", "broadcasts", "channels", "devices", "order", "reasons", "tokens"]
    let run = try await Self.run(answer, only: pages.map { "gateway.\($0).*" })
    let plain = try #require(run.results.first { $0.id == "gateway.answers.accepted/plain" })
    #expect(plain.verdict == .fail && !plain.isExpected)
    // It shows nothing of a connection, of which another rule says what is to be seen.
    let unexpected = run.results.filter {
      !$0.isExpected && $0.rule != "gateway.channels.connection"
    }
    #expect(unexpected.map(\.id) == [plain.id])
    #expect(run.results.count { $0.causes.contains("gateway.answers.accepted") } > 150)
    #expect(run.results.count { $0.verdict == .pass } == 0)
    #expect(StreamVerification(run, by: try Suite.shipped()).differences.isEmpty)
  }
}
