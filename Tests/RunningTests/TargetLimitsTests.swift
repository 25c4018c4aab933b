import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("What is kept of a target is limited")
struct TargetLimitsTests {
  private static let large = 10 << 20
  private static let largeText = String(repeating: "x", count: large)

  private static func suite(_ cases: Int) throws -> Suite {
    let rows = (0..<cases).map { "| \($0) |" }.joined(separator: "\n")
    return try SmallSuite.read([
      SmallSuite.rule(
        "device.one", "must",
        [
          SmallSuite.fence(
            "case=a", #"{ "show": { "mood": "${n}" }, "expect": { "word": "a" } }"#,
            table: "| n |\n|---|\n\(rows)")
        ])
    ])
  }

  /// Runs one case, and returns its result as it is written and as it is read.
  private func result(
    _ answer: @escaping @Sendable () throws -> TargetAnswer
  ) async throws -> (written: CaseResult, read: CaseResult) {
    let target = ScriptedTarget { _ in try answer() }
    let (events, _) = try await Runner.events(of: Self.suite(1), [target]) {
      $0.keepsObservations = true
      $0.timeoutMilliseconds = 600_000
    }
    let stream = events.lines.joined()
    #expect(stream.utf8.count < 1 << 20)
    let read = try StoredRun(Array(stream.utf8), path: "run.jsonl")
    return (try #require(events.results.first), try #require(read.results.first))
  }

  @Test("A reason of 10 MB is cut, and the result says how large it was")
  func reason() async throws {
    struct Failed: Error, CustomStringConvertible {
      var description: String { TargetLimitsTests.largeText }
    }
    for (result, read) in [
      try await result { .unsupported(Self.largeText) }, try await result { throw Failed() },
    ] {
      #expect(result.reason.utf8.count < TargetLimits.reasonBytes + 100)
      #expect(result.reason.hasSuffix(" bytes)"))
      #expect(result.cuts.map(\.part) == [.reason])
      #expect(result.cuts[0].size >= Self.large)
      #expect(read == result)
    }
  }

  @Test("An observation of 10 MB is judged whole, and cut in the result")
  func observation() async throws {
    let (result, read) = try await result { .observed([["word": .string("b" + Self.largeText)]]) }
    #expect(result.verdict == .fail)
    #expect(result.evidence?.observed.compactByteCount ?? .max < 4 << 10)
    #expect(result.cuts.map(\.part) == [.observed, .observations])
    #expect(result.cuts.allSatisfy { $0.size > Self.large })
    #expect(read == result)
    let wide = try await self.result {
      .observed([["seen": .array(Array(repeating: ["x": 1], count: 100_000))]])
    }.written
    #expect(wide.evidence?.differences.count ?? .max <= TargetLimits.differences)
    #expect(wide.evidence?.observed.compactByteCount ?? .max < 2 * TargetLimits.observationBytes)
    let text = try #require(wide.evidence?.observed.text())
    #expect(text.contains("… ("))
    // What passes is judged whole, too.
    let passed = try await self.result {
      .observed([["word": "a", "mood": .string(Self.largeText)]])
    }.written
    #expect(passed.verdict == .pass)
    #expect(passed.cuts.map(\.part) == [.observations])
  }

  @Test("A text is cut between two scalars, whatever its characters are made of")
  func scalars() {
    #expect(TargetLimits.shortened("abc", to: 3) == "abc")
    #expect(TargetLimits.shortened("abcd", to: 3) == "abc… (4 bytes)")
    #expect(TargetLimits.shortened("aé", to: 2) == "a… (3 bytes)")
    // A single character.
    let stacked = "e" + String(repeating: "\u{301}", count: 1000)
    #expect(TargetLimits.shortened(stacked, to: 100).utf8.count < 120)
  }

  @Test("An answer that comes first doesn't let the others fill the memory")
  func waiting() async throws {
    let (asked, askedMeanwhile) = (Guarded(0), Guarded(0))
    let text = String(repeating: "y", count: 60 << 10)
    let target = ScriptedTarget { stimulus in
      if stimulus.steps[0].argument["mood"] == .number(JSON.Number(0)) {
        // Until the others have been asked for as long as they are.
        var before = -1
        while asked.withLock({ $0 }) != before {
          before = asked.withLock { $0 }
          try await Task.sleep(for: .seconds(1))
        }
        askedMeanwhile.withLock { $0 = before }
        return .observed([["word": "a"]])
      }
      asked.withLock { $0 += 1 }
      return .observed([["word": "a", "mood": .string(text)]])
    }
    let (events, summary) = try await Runner.events(of: Self.suite(1600), [target]) {
      $0.keepsObservations = true
      $0.timeoutMilliseconds = 600_000
      $0.jobs = 2
    }
    let most = TargetLimits.waitingBytes / text.utf8.count
    #expect(events.results.count == 1600)
    #expect(summary.footer.verdicts == [.pass: 1600])
    #expect(asked.withLock { $0 } == 1599)
    #expect((most / 2...most + 4).contains(askedMeanwhile.withLock { $0 }))
  }
}
