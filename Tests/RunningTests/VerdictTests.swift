import Testing

@testable import ConformanceRunning
@testable import TestSupport

/// A row of the table of verdicts by level and expectation.
struct VerdictRow: Sendable, CustomTestStringConvertible {
  var level: String
  var json: String
  var verdict: Verdict
  var isExpected: Bool
  var isExpectedWhenShouldFails: Bool
  var outcomes: [String] = []
  var testDescription: String { "\(level): \(json)" }

  init(
    _ level: String, _ json: String, _ verdict: Verdict, inOrder: Bool, strictly: Bool,
    outcomes: [String] = []
  ) {
    (self.level, self.json, self.verdict) = (level, json, verdict)
    (isExpected, isExpectedWhenShouldFails, self.outcomes) = (inOrder, strictly, outcomes)
  }

  private static let kept = #"{ "show": { "word": "a" }, "expect": { "word": "a" } }"#
  private static let broken = #"{ "show": { "word": "a" }, "expect": { "word": "b" } }"#
  private static let within =
    #"{ "show": { "word": "a" }, "permit": { "one": { "word": "a" }, "two": { "word": "b" } } }"#
  private static let outside =
    #"{ "show": { "word": "c" }, "permit": { "one": { "word": "a" }, "two": { "word": "b" } } }"#
  private static let met = #"{ "show": { "word": "a" }, "require": { "word": "a" } }"#
  private static let missing = #"{ "show": { "word": "a" }, "require": { "word": "b" } }"#
  private static let malformed = #"{ "show": { "wrod": "a" }, "expect": {} }"#
  private static let impossible = #"{ "press": {}, "expect": {} }"#

  static let all: [VerdictRow] = [
    VerdictRow("must", kept, .pass, inOrder: true, strictly: true),
    VerdictRow("must", broken, .fail, inOrder: false, strictly: false),
    VerdictRow("must", within, .pass, inOrder: true, strictly: true, outcomes: ["one"]),
    VerdictRow("must", outside, .fail, inOrder: false, strictly: false),
    VerdictRow("must", met, .pass, inOrder: true, strictly: true),
    VerdictRow("must", missing, .inconclusive, inOrder: false, strictly: false),
    VerdictRow("must", malformed, .error, inOrder: false, strictly: false),
    VerdictRow("must", impossible, .unsupported, inOrder: true, strictly: true),
    VerdictRow("should", kept, .pass, inOrder: true, strictly: true),
    VerdictRow("should", broken, .warn, inOrder: true, strictly: false),
    VerdictRow("should", within, .pass, inOrder: true, strictly: true, outcomes: ["one"]),
    VerdictRow("should", outside, .warn, inOrder: true, strictly: false),
    VerdictRow("should", met, .pass, inOrder: true, strictly: true),
    VerdictRow("should", missing, .inconclusive, inOrder: false, strictly: false),
    VerdictRow("should", malformed, .error, inOrder: false, strictly: false),
    VerdictRow("should", impossible, .unsupported, inOrder: true, strictly: true),
    VerdictRow("may", kept, .note, inOrder: true, strictly: true),
    VerdictRow("may", broken, .note, inOrder: true, strictly: true),
    VerdictRow("may", within, .note, inOrder: true, strictly: true, outcomes: ["one"]),
    VerdictRow("may", outside, .fail, inOrder: false, strictly: false),
    VerdictRow("may", met, .note, inOrder: true, strictly: true),
    VerdictRow("may", missing, .inconclusive, inOrder: false, strictly: false),
    VerdictRow("may", malformed, .error, inOrder: false, strictly: false),
    VerdictRow("may", impossible, .unsupported, inOrder: true, strictly: true),
  ]
}

@Suite("From a judgement to a verdict")
struct VerdictTests {
  @Test("The level and the kind of expectation decide", arguments: VerdictRow.all)
  func table(row: VerdictRow) async throws {
    let suite = try SmallSuite.read([
      SmallSuite.rule("device.one", row.level, [SmallSuite.fence("case=a", row.json)])
    ])
    let (events, summary) = try await Runner.events(of: suite)
    let result = try #require(events.results.first)
    #expect(result.verdict == row.verdict)
    #expect(result.isExpected == row.isExpected)
    #expect(result.outcomes == row.outcomes)
    // A run whose target supports nothing proves nothing.
    let fine: Conformance.ExitStatus = row.verdict == .unsupported ? .nothingTested : .asExpected
    #expect(summary.exitStatus == (row.isExpected ? fine : .unexpectedVerdicts))

    let strict = try await Runner.events(of: suite) { $0.failingLevel = .should }
    #expect(strict.events.results.map(\.isExpected) == [row.isExpectedWhenShouldFails])
    #expect(strict.events.results.map(\.verdict) == [row.verdict])
  }

  @Test("A case that isn't kept has a reason and evidence")
  func evidence() async throws {
    let suite = try SmallSuite.read([
      SmallSuite.rule(
        "device.one", "may",
        [
          SmallSuite.fence(
            "case=a",
            #"{ "given": { "state": "x" }, "show": { "word": "a" }, "expect": { "word": "b" } }"#)
        ])
    ])
    let (events, _) = try await Runner.events(of: suite)
    let result = try #require(events.results.first)
    #expect(result.reason == #"word: expected "b", observed "a""#)
    let evidence = try #require(result.evidence)
    #expect(
      evidence.stimulus == ["given": ["state": "x"], "steps": [["show": ["word": "a"]]]])
    #expect(evidence.expected == ["word": "b"])
    #expect(evidence.observed == ["word": "a"])
    #expect(
      evidence.differences == [Difference(path: "word", expected: "\"b\"", observed: "\"a\"")])
  }

  @Test("A target never sees an expectation")
  func noExpectation() async throws {
    let suite = try SmallSuite.read([
      SmallSuite.rule(
        "device.one", "must",
        [
          SmallSuite.fence("case=a", #"{ "show": {}, "expect": { "word": "secret" } }"#),
          SmallSuite.fence(
            "case=b", #"{ "show": {}, "permit": { "x": { "word": "secret" }, "y": {} } }"#),
          SmallSuite.fence("case=c", #"{ "show": {}, "require": { "word": "secret" } }"#),
        ])
    ])
    let seen = Guarded<[String]>([])
    let target = ScriptedTarget { stimulus in
      seen.withLock { $0.append(stimulus.json.text()) }
      return .observed(stimulus.echo)
    }
    _ = try await Runner.events(of: suite, [target])
    #expect(seen.withLock { $0 }.count == 3)
    #expect(seen.withLock { $0 }.allSatisfy { !$0.contains("secret") })
  }
}
