import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("An observation that can't be made of a target")
struct HiddenTests {
  private struct Blind: Target {
    let description = TargetDescription(
      name: "blind", version: "1", role: .device, capabilities: ["show"], hidden: ["seen"])

    func observe(_ stimulus: Stimulus) async throws -> TargetAnswer { .observed(stimulus.echo) }
  }

  private func verdict(_ body: String) async throws -> CaseResult {
    let rule = SmallSuite.rule("device.one", "must", [SmallSuite.fence("case=a", body)])
    let (events, _) = try await Runner.events(of: SmallSuite.read([rule]), [Blind()])
    return try #require(events.results.first)
  }

  @Test(
    "makes a case that says something about it unsupported",
    arguments: [
      #"{ "show": {}, "expect": { "seen": [] } }"#,
      #"{ "show": {}, "permit": { "a": {}, "b": { "seen": [ 1 ] } } }"#,
      #"{ "steps": [ { "show": {}, "expect": {} }, { "show": {}, "require": { "seen": [ 1 ] } } ] }"#,
    ])
  func saysSomething(body: String) async throws {
    let result = try await verdict(body)
    #expect(result.verdict == .unsupported)
    #expect(result.reason == #""seen" can't be seen of the target"#)
  }

  @Test("doesn't affect a case that doesn't mention it")
  func saysNothing() async throws {
    #expect(
      try await verdict(#"{ "show": { "word": "a" }, "expect": { "word": "a" } }"#).verdict == .pass
    )
  }
}
