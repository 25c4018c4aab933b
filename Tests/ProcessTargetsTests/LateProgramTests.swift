import ProcessTargets
import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("A program that answers late")
struct LateProgramTests {
  @Test("is asked again in a copy of its own, and judged by what it answers there")
  func copy() async throws {
    let ready = Adapter.ready.replacing(#"["push","wait"]"#, with: #"["show"]"#)
    let command = Adapter.command(
      ready: "say '\(ready)'",
      answering: "case $line in *'\"mood\":\"n3\"'*) sleep 1.5;; esac; \(Adapter.observed)")
    var options = ProcessTargetOptions(SmallSuite.vocabularies)
    options.timeoutMilliseconds = 500
    options.shutdownMilliseconds = 300
    let target = try ProcessTarget(name: "slow", command: command, options: options)
    defer { target.end() }
    var limits = Runner.Options()
    (limits.timeoutMilliseconds, limits.patienceMilliseconds) = (500, 20_000)
    let suite = try SmallSuite.numbered(6)
    let (results, summary) = try await Runner(suite, targets: [target], options: limits).results()
    #expect(results.count == 6 && results.allSatisfy { $0.verdict == .pass })
    let late = try #require(results.first { $0.id == "device.one/a[n=3]" }?.lateness)
    #expect((late.took ?? 0) >= 2)
    #expect(summary.exitStatus == .asExpected)
  }
}
