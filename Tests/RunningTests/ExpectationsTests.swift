import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Running with known deviations")
struct ExpectationsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A must, a should and a may, each with a case that passes and one that doesn't.
  private static func suite() throws -> Suite {
    try SmallSuite.read(
      ["must", "should", "may"].map { level in
        SmallSuite.rule(
          "device.\(level)", level,
          [
            SmallSuite.fence("case=kept", #"{ "show": {}, "expect": {} }"#),
            SmallSuite.fence(
              "case=broken", #"{ "show": { "word": "x" }, "expect": { "word": "y" } }"#),
          ])
      })
  }

  private func run(
    _ entries: [[String: String]], target: String = "probe", patterns: [String] = [],
    configure: (inout Runner.Options) -> Void = { _ in }
  ) async throws -> (events: Events, summary: RunSummary) {
    let suite = try Self.suite()
    let quoted = entries.map { $0.mapValues { $0.hasPrefix("{") || $0.isEmpty ? $0 : "\"\($0)\"" } }
    let text = BadExpectations.file(quoted.map(BadExpectations.entry))
      .replacing("\"probe\"", with: "\"\(target)\"")
    let path = try folder.write(text, to: "known.json")
    let today = try #require(Day("2026-11-21"))
    let expectations = try Expectations.read(path, for: suite, today: today)
    var selection = Selection()
    selection.patterns = patterns
    return try await Runner.events(
      of: suite, selection: selection, expectations: expectations, configure: configure)
  }

  private func result(_ id: String, _ events: Events) throws -> CaseResult {
    try #require(events.results.first { $0.id == id })
  }

  @Test("A listed failure with its finding is expected, and says why")
  func known() async throws {
    let (events, summary) = try await run([["id": "device.must/broken"]])
    let result = try result("device.must/broken", events)
    #expect(result.verdict == .fail)
    #expect(result.isExpected)
    #expect(
      result.remark == "known until 2026-12-31: It was never built. (https://example.com/1)")
    #expect(summary.exitStatus == .asExpected)
  }

  @Test(
    "A finding pins a deviation, and a star in it matches what varies",
    arguments: [
      (BadExpectations.difference("word", #"\"y\""#, #"\"x\""#), true),
      (BadExpectations.difference("word", #"\"*\""#, #"\"x\""#), true),
      (BadExpectations.difference("word", #"\"y\""#, "absent"), false),
      (#"{ "kind": "silent" }"#, false),
    ])
  func finding(finding: String, fits: Bool) async throws {
    let (events, summary) = try await run(
      [["id": "device.must/broken", "finding": finding]])
    let result = try result("device.must/broken", events)
    #expect(result.isExpected == fits)
    #expect(result.remark?.hasPrefix(fits ? "known until" : "listed as a deviation") == true)
    #expect(summary.exitStatus == (fits ? .asExpected : .unexpectedVerdicts))
  }

  @Test("Another finding than the pinned one is unexpected")
  func otherFinding() async throws {
    let finding = BadExpectations.difference("outcome", "*", "*")
    let (events, summary) = try await run([["id": "device.must/broken", "finding": finding]])
    let result = try result("device.must/broken", events)
    #expect(!result.isExpected)
    #expect(
      result.remark
        == "listed as a deviation, but for another reason: outcome: expected *, observed *")
    #expect(summary.exitStatus == .unexpectedVerdicts)
  }

  @Test("A listed case that passes has to be removed from the list")
  func listedPass() async throws {
    let (events, summary) = try await run([
      ["id": "device.must/kept"], ["id": "device.must/broken"],
    ])
    let result = try result("device.must/kept", events)
    #expect(result.verdict == .pass)
    #expect(!result.isExpected)
    #expect(
      result.remark
        == "listed as a deviation, but the verdict is pass: take device.must/kept off the expectations (--update does that)"
    )
    #expect(summary.exitStatus == .unexpectedVerdicts)
    #expect(summary.footer.unexpected == 1)
  }

  @Test("A rule that is listed lists all its cases")
  func listedRule() async throws {
    let (events, _) = try await run([["id": "device.must"]])
    #expect(try result("device.must/broken", events).isExpected)
    #expect(try !result("device.must/kept", events).isExpected)
  }

  @Test("A listed warning is expected even if a should fails the run")
  func warning() async throws {
    let (events, _) = try await run([["id": "device.should/broken"]]) { $0.failingLevel = .should }
    #expect(try result("device.should/broken", events).isExpected)
    #expect(try result("device.should/broken", events).verdict == .warn)
  }

  @Test("A listed may is a note, not a deviation")
  func note() async throws {
    let (events, _) = try await run([["id": "device.may/broken"]])
    #expect(try !result("device.may/broken", events).isExpected)
  }

  @Test("The list of one target doesn't apply to another")
  func otherTarget() async throws {
    let (events, summary) = try await run([["id": "device.must/broken"]], target: "other")
    #expect(try !result("device.must/broken", events).isExpected)
    #expect(try result("device.must/broken", events).remark == nil)
    #expect(summary.exitStatus == .unexpectedVerdicts)
  }

  @Test("Entries that concern no case of the run are listed at its end, and change nothing")
  func unseen() async throws {
    let (_, summary) = try await run(
      [["id": "device.must/broken"], ["id": "device.should/broken"]], patterns: ["device.must"])
    #expect(summary.footer.unseen == ["device.should/broken"])
    #expect(summary.exitStatus == .asExpected)
  }
}
