import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Targets of which nothing was tested")
struct UntestedTargetsTests {
  private static let targets = [
    ("one", Role.provider), ("two", .provider), ("one", .gateway),
  ].map { TargetDescription(name: $0.0, version: "1", role: $0.1, capabilities: []) }

  private func untested(_ verdicts: [(Verdict, Int)]) -> UntestedTargets {
    var untested = UntestedTargets(Self.targets)
    for (verdict, index) in verdicts { untested.add(verdict, of: index) }
    return untested
  }

  @Test("One case that was supported is enough, wherever it comes", arguments: [false, true])
  func order(isReversed: Bool) {
    let verdicts: [(Verdict, Int)] = [
      (.pass, 0), (.unsupported, 0), (.unsupported, 1), (.unsupported, 1), (.fail, 2),
      (.unsupported, 2),
    ]
    let untested = untested(isReversed ? verdicts.reversed() : verdicts)
    #expect(untested.all.map(\.name) == ["two"])
    #expect(untested.words == "nothing was tested of two (provider)")
  }

  @Test("Several are named, and two of one name by their roles")
  func names() {
    let untested = untested([(.unsupported, 2), (.unsupported, 1), (.pass, 0)])
    #expect(untested.words == "nothing was tested of two (provider) and one (gateway)")
    var byName = UntestedTargets(Self.targets)
    byName.add(.unsupported, of: "one", .gateway)
    byName.add(.pass, of: "one", .provider)
    byName.add(.unsupported, of: "one", .device)
    #expect(byName.all.map(\.role) == [.gateway])
  }

  @Test("A target that wasn't asked isn't counted; if no other was tested, nothing was")
  func unasked() {
    #expect(untested([]).words == nil)
    #expect(untested([(.pass, 1)]).words == nil)
    #expect(untested([(.unsupported, 1)]).words == "nothing was tested")
    #expect(untested([(.unsupported, 1), (.unsupported, 2)]).words == "nothing was tested")
  }

  @Test("A run in which one target supports nothing isn't green", arguments: [false, true])
  func run(isReversed: Bool) async throws {
    let dead = ScriptedTarget("dead") { _ in .unsupported("not today") }
    let targets = [ScriptedTarget.willing("good"), dead]
    let suite = try SmallSuite.read([
      SmallSuite.rule(
        "device.one", "must", [SmallSuite.fence("case=a", #"{ "show": {}, "expect": {} }"#)])
    ])
    let (events, summary) = try await Runner.events(
      of: suite, isReversed ? targets.reversed() : targets)
    #expect(summary.untested.map(\.name) == ["dead"])
    #expect(summary.exitStatus == .nothingTested)
    #expect(try #require(StoredRun(events.all)).exitStatus == .nothingTested)
  }
}
