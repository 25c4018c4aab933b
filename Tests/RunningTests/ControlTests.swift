import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("A refusal counts only with its control")
struct ControlTests {
  private static let rule = SmallSuite.rule(
    "device.one", "must",
    [
      SmallSuite.fence("case=right", #"{ "show": { "is": "right" }, "expect": {} }"#),
      SmallSuite.fence(
        "case=wrong control=right",
        #"{ "show": { "is": "wrong" }, "expect": { "refused": [ "it" ] } }"#),
    ])

  private func verdict(
    _ answer: @escaping @Sendable (_ isControl: Bool) throws -> TargetAnswer
  ) async throws -> CaseResult {
    let target = ScriptedTarget { stimulus in
      try answer(stimulus.steps[0].argument["is"] == "right")
    }
    let suite = try SmallSuite.read([Self.rule])
    let (events, _) = try await Runner.events(of: suite, [target])
    return try #require(events.results.first { $0.id == "device.one/wrong" })
  }

  @Test("A refusal whose control is accepted passes")
  func kept() async throws {
    let result = try await verdict { .observed([$0 ? [:] : ["refused": ["it"]]]) }
    #expect(result.verdict == .pass)
    #expect(result.reason.isEmpty)
    #expect(result.evidence == nil)
  }

  @Test("A refusal whose control is refused too is inconclusive, with the control as evidence")
  func controlBroken() async throws {
    let result = try await verdict { _ in .observed([["refused": ["it"]]]) }
    #expect(result.verdict == .inconclusive)
    #expect(!result.isExpected)
    #expect(
      result.reason
        == #"its control "right" was not kept: refused: expected nothing, observed ["it"]"#)
    #expect(result.evidence?.stimulus == ["given": [:], "steps": [["show": ["is": "right"]]]])
  }

  @Test("A refusal whose control fails or is malformed is inconclusive")
  func controlError() async throws {
    struct Broken: Error {}
    let thrown = try await verdict { isControl in
      if isControl { throw Broken() }
      return .observed([["refused": ["it"]]])
    }
    #expect(thrown.verdict == .inconclusive)
    #expect(
      thrown.reason == #"its control "right" was not kept: the target failed: Broken()"#)
  }

  @Test("A refusal whose control is unsupported is unsupported")
  func controlUnsupported() async throws {
    let result = try await verdict { isControl in
      isControl ? .unsupported("not today") : .observed([["refused": ["it"]]])
    }
    #expect(result.verdict == .unsupported)
    #expect(result.reason == #"its control "right" is unsupported: not today"#)
  }

  @Test("An acceptance is a failure, whatever the control does")
  func broken() async throws {
    let result = try await verdict { _ in .observed([[:]]) }
    #expect(result.verdict == .fail)
    #expect(result.reason == #"refused[0]: expected "it", observed nothing"#)
  }
}
