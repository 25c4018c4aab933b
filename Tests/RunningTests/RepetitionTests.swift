import Testing

@testable import ConformanceReports
@testable import ConformanceRunning
@testable import TestSupport

@Suite("A case that runs several times")
struct RepetitionTests {
  /// Runs one case of a level against a target that errs in some of its answers, counted from 1.
  private func result(
    _ level: String, erringIn wrong: Set<Int>, times: Int
  ) async throws -> (result: CaseResult, events: Events, asked: Int) {
    let asked = Guarded(0)
    let target = ScriptedTarget { stimulus in
      let number = asked.withLock { count in
        count += 1
        return count
      }
      return .observed(wrong.contains(number) ? [["word": "wrong"]] : stimulus.echo)
    }
    let body = #"{ "show": { "word": "a" }, "expect": { "word": "a" } }"#
    let rule = SmallSuite.rule("device.one", level, [SmallSuite.fence("case=a", body)])
    let (events, _) = try await Runner.events(of: SmallSuite.read([rule]), [target]) {
      $0.repetitions = times
    }
    return (try #require(events.results.first), events, asked.withLock { $0 })
  }

  @Test("is unstable if its verdict changes, and fails the run, a should too")
  func unstable() async throws {
    for (level, verdict) in [("must", Verdict.fail), ("should", .warn)] {
      let (result, events, asked) = try await result(level, erringIn: [3, 4], times: 5)
      #expect(asked == 5)
      #expect(events.results.count == 1)
      #expect(result.verdict == verdict)
      #expect(!result.isExpected)
      #expect(result.instability == "unstable: 2× pass, then 2× \(verdict.rawValue), then pass")
      let run = try #require(StoredRun(events.all))
      #expect(run.exitStatus == .unexpectedVerdicts)
      // The stream can be read again.
      let text = events.lines.joined()
      let again = try StoredRun(Array(text.utf8), path: "run.jsonl")
      #expect(again.results == events.results)
      #expect(again.results.first?.verdicts == [.pass, .pass, verdict, verdict, .pass])
      #expect(
        MarkdownReport(again).text.contains("unstable: 2× pass, then 2× \(verdict.rawValue)"))
      for verdicts in [#"["pass"]"#, #"["pass","note"]"#, #"["pass","odd"]"#] {
        let forged = text.replacing(/"verdicts":\[[^\]]*\]/, with: "\"verdicts\":\(verdicts)")
        #expect(throws: InvalidDocuments.self) {
          try StoredRun(Array(forged.utf8), path: "run.jsonl")
        }
      }
    }
  }

  @Test("is neither listed as a deviation, nor noted as a warning, if it is unstable")
  func unlisted() async throws {
    for level in ["must", "should"] {
      let (_, events, _) = try await result(level, erringIn: [2], times: 3)
      let run = try #require(StoredRun(events.all))
      let draft = ExpectationsDraft(run, of: "probe", known: nil, isAdding: true)
      #expect(draft.json["deviations"] == [] && draft.json["warnings"] == [])
      #expect((draft.added, draft.unstable) == (0, 1))
    }
  }

  @Test("is what it always was if its verdict stays, and runs once by default")
  func stable() async throws {
    let (good, _, _) = try await result("must", erringIn: [], times: 3)
    #expect((good.verdict, good.isExpected) == (.pass, true))
    #expect(good.instability == nil)
    let (bad, _, _) = try await result("must", erringIn: [1, 2, 3], times: 3)
    #expect((bad.verdict, bad.instability) == (.fail, nil))
    let (once, _, asked) = try await result("must", erringIn: [2], times: 1)
    #expect((once.verdict, asked) == (.pass, 1))
  }
}
