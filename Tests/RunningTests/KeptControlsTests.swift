import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Refusals with the same control")
struct KeptControlsTests {
  private static let rule = SmallSuite.rule(
    "device.one", "must",
    [
      SmallSuite.fence("case=right", #"{ "show": { "is": "right" }, "expect": {} }"#),
      SmallSuite.fence(
        "case=wrong control=right",
        #"{ "show": { "is": "${is}" }, "expect": { "refused": [ "it" ] } }"#,
        table: "| is |\n|---|\n| wrong |\n| odd |\n| bad |"),
    ])

  /// Returns how often the control is run in several runs of the same runner.
  private func askings(
    runs: Int, isKept: Bool, only patterns: [String] = []
  ) async throws -> Int {
    let asked = Guarded(0)
    let target = ScriptedTarget { stimulus in
      guard stimulus.steps[0].argument["is"] == "right" else {
        return .observed([["refused": ["it"]]])
      }
      asked.withLock { $0 += 1 }
      return .observed([isKept ? [:] : ["refused": ["it"]]])
    }
    var options = Runner.Options()
    options.jobs = 1
    var selection = Selection()
    selection.patterns = patterns
    let runner = try Runner(
      SmallSuite.read([Self.rule]), targets: [target], selection: selection, options: options)
    for _ in 0..<runs {
      let results = await runner.results().results
      #expect(results.suffix(3).allSatisfy { $0.verdict == (isKept ? .pass : .inconclusive) })
    }
    return asked.withLock { $0 }
  }

  @Test("run it once in each run if it is kept")
  func kept() async throws {
    #expect(try await askings(runs: 1, isKept: true) == 1)
    #expect(try await askings(runs: 2, isKept: true) == 2)
  }

  @Test("run it even if it isn't selected")
  func unselected() async throws {
    #expect(try await askings(runs: 2, isKept: true, only: ["device.one/wrong"]) == 2)
  }

  @Test("each run it if it isn't kept")
  func notKept() async throws {
    #expect(try await askings(runs: 1, isKept: false) == 4)
  }
}
