import Testing

@testable import ConformanceReports
@testable import ConformanceRunning
@testable import TestSupport

@Suite("A run that is scored by requirements")
struct RequirementsTests {
  private static let page = """
    # Requirements 2026.1

    ## Device

    - `device.one`
    - `device.gone`

    ## Cases

    ```text
    device.gone/a
    device.one/a
    device.one/b
    device.one/c
    ```

    """

  /// Two musts, of which the first is on the page, and a should.
  private static func suite() throws -> Suite {
    let fence = SmallSuite.fence(
      "case=a", #"{ "show": { "word": "a" }, "expect": { "word": "a" } }"#)
    return try SmallSuite.read(
      ["device.one", "device.two"].map { SmallSuite.rule($0, "must", [fence]) }
        + [SmallSuite.rule("device.three", "should", [fence])],
      tombstones: "| device.gone | 2026-11-26 | nobody could keep it |\n", requirements: page)
  }

  /// Runs it against a target that says this word in place of each, but refuses what it should.
  private static func events(
    _ word: String?, _ suite: Suite? = nil, level: Level = .must, scored isScored: Bool = true,
    selecting patterns: [String] = []
  ) async throws -> Events {
    let suite = try suite ?? Self.suite()
    let target = ScriptedTarget { stimulus in
      let isRefusal = stimulus.steps.first?.argument["refused"] != nil
      return .observed(word.flatMap { isRefusal ? nil : [["word": .string($0)]] } ?? stimulus.echo)
    }
    var selection = Selection()
    selection.patterns = patterns
    let (events, _) = try await Runner.events(of: suite, [target], selection: selection) {
      $0.requirements = isScored ? suite.requirements.first : nil
      $0.failingLevel = level
      $0.keepsObservations = true
    }
    return events
  }

  @Test("A must that came later warns, and the others fail")
  func later() async throws {
    #expect(
      Lint.check(try Self.suite()).map(\.message).filter { !$0.contains("napshot") }
        == ["unknown case \"device.one/b\"", "unknown case \"device.one/c\""])
    #expect(try await Self.events("b").results.map(\.verdict) == [.fail, .warn, .warn])
    #expect(try await Self.events("b").results.map(\.isExpected) == [false, true, true])
    #expect(try await Self.events("b", level: .should).results.allSatisfy { !$0.isExpected })
    let plain = try await Self.events("b", scored: false)
    #expect(plain.results.map(\.verdict) == [.fail, .fail, .warn])
    let run = try #require(StoredRun(try await Self.events("a").all))
    #expect(run.exitStatus == .asExpected)
    #expect(run.header.requirements == RunRequirements(name: "2026.1", sizes: [.device: 1]))
    #expect(run.rules.map(\.set) == [.device, nil, nil])
    #expect(run.rules.map(\.isLater) == [false, true, false])
  }

  @Test("A later must whose control isn't kept doesn't fail the run either")
  func inconclusive() async throws {
    let right = SmallSuite.fence(
      "case=right", #"{ "show": { "word": "a" }, "expect": { "word": "a" } }"#)
    let refused = SmallSuite.fence(
      "case=refused control=right",
      #"{ "show": { "refused": ["x"] }, "expect": { "refused": ["x"] } }"#)
    let suite = try SmallSuite.read(
      [SmallSuite.rule("device.two", "must", [right, refused])], requirements: Self.page)
    // No case of this run says what is wrong with the control.
    func result(scored isScored: Bool) async throws -> CaseResult? {
      let patterns = ["device.two/refused"]
      return try await Self.events("b", suite, scored: isScored, selecting: patterns).results.first
    }
    let scored = try #require(try await result(scored: true))
    #expect(scored.verdict == .inconclusive && scored.isExpected)
    #expect(scored.isUnscored && scored.remark == nil)
    #expect(scored.note?.contains("isn't scored yet") == true)
    var tally = Tally()
    tally.add(scored)
    #expect(tally.remarked == 0 && !tally.isWorstKnown)
    let plain = try #require(try await result(scored: false))
    #expect(plain.verdict == .inconclusive && !plain.isExpected)
  }

  private struct Broken: Error {}

  @Test("A later must with changing verdicts is unstable, and its stream can be read")
  func unstable() async throws {
    let suite = try Self.suite()
    let asked = Guarded(0)
    let target = ScriptedTarget { stimulus in
      let count = asked.withLock { count in
        count += 1
        return count
      }
      if count == 2 { throw Broken() }
      return .observed(stimulus.echo)
    }
    var selection = Selection()
    selection.patterns = ["device.two"]
    let (events, _) = try await Runner.events(of: suite, [target], selection: selection) {
      $0.requirements = suite.requirements.first
      $0.repetitions = 3
    }
    let run = try StoredRun(Array(events.lines.joined().utf8), path: "run.jsonl")
    #expect(run.results.map(\.verdict) == [.error])
    #expect(run.results.allSatisfy { $0.isUnstable && !$0.isExpected && !$0.isUnscored })
  }

  @Test("The stream says how many cases of a rule weren't selected")
  func unselected() async throws {
    let fences = ["a", "b", "c"].map {
      SmallSuite.fence("case=\($0)", #"{ "show": { "word": "a" }, "expect": { "word": "a" } }"#)
    }
    let suite = try SmallSuite.read(
      [SmallSuite.rule("device.one", "must", fences)], requirements: Self.page)
    let events = try await Self.events("a", suite, selecting: ["device.one/b"])
    let run = try StoredRun(Array(events.lines.joined().utf8), path: "run.jsonl")
    #expect(run.rules.map(\.unselected) == [2])
    #expect(StreamVerification(run, by: suite).differences.isEmpty)
    let forged = try StoredRun(
      Array(events.lines.joined().replacing(#","unselected":2"#, with: "").utf8), path: "run.jsonl")
    #expect(
      StreamVerification(forged, by: suite).differences.map(\.message)
        == ["the number of unselected cases is 0 in the stream, and 2 in the specs"])
    let all = try await Self.events("a", suite)
    #expect(all.lines.joined().contains("unselected") == false)
  }

  /// A rule of the page with a case of its day, and two that came later.
  private static func grown() throws -> Suite {
    let fences = ["a", "x", "y"].map {
      SmallSuite.fence(
        "case=\($0)", #"{ "show": { "word": "\#($0)" }, "expect": { "word": "\#($0)" } }"#)
    }
    return try SmallSuite.read(
      [SmallSuite.rule("device.one", "must", fences)], requirements: page)
  }

  @Test("A case that came later warns, and its rule stays in its set")
  func laterCases() async throws {
    let suite = try Self.grown()
    let events = try await Self.events("a", suite)
    #expect(events.results.map(\.verdict) == [.pass, .warn, .warn])
    #expect(events.results.allSatisfy { $0.isExpected })
    #expect(
      try await Self.events("a", suite, scored: false).results.map(\.verdict)
        == [.pass, .fail, .fail])
    let lines = events.lines.joined()
    let run = try StoredRun(Array(lines.utf8), path: "run.jsonl")
    #expect(run.text == lines)
    #expect(run.header.requirements?.sizes == [.device: 1])
    #expect(run.rules.map(\.set) == [.device])
    #expect(run.rules.map(\.isLater) == [false])
    #expect(run.rules.map(\.laterCases) == [["device.one/x", "device.one/y"]])
    #expect(StreamVerification(run, by: suite).differences.isEmpty)
    // The older case isn't selected, and the set isn't kept by the others.
    let part = try await Self.events("a", suite, selecting: ["device.one/x"])
    #expect(StoredRun(part.all)?.rules.map(\.unselected) == [1])
  }

  @Test("A stream can't make a case a later one")
  func forgedCases() async throws {
    let suite = try Self.grown()
    let lines = try await Self.events("a", suite).lines.joined()
    let whole = #""later-cases":["device.one/x","device.one/y"]"#
    func read(_ cases: String) throws -> StoredRun {
      #expect(lines.contains(whole))
      return try StoredRun(
        Array(lines.replacing(whole, with: "\"later-cases\":\(cases)").utf8), path: "run.jsonl")
    }
    let forged = try read(#"["device.one/a","device.one/x","device.one/y"]"#)
    #expect(
      StreamVerification(forged, by: suite).differences.map(\.message).contains {
        $0.hasPrefix("the list of later cases is \"device.one/a, device.one/x")
      })
    #expect(throws: InvalidDocuments.self) { try read(#"["device.one/z"]"#) }
  }

  @Test("A rule all of whose cases came later isn't one of the set")
  func laterAltogether() async throws {
    let suite = try SmallSuite.read(
      [
        SmallSuite.rule(
          "device.one", "must",
          [
            SmallSuite.fence(
              "case=new", #"{ "show": { "word": "a" }, "expect": { "word": "a" } }"#)
          ])
      ],
      requirements: Self.page)
    let run = try #require(StoredRun(try await Self.events("b", suite).all))
    #expect(run.results.map(\.verdict) == [.warn])
    #expect(run.header.requirements?.sizes == [:])
    #expect(run.rules.map(\.isLater) == [true])
    #expect(StreamVerification(run, by: suite).differences.isEmpty)
  }

  @Test("A page without cases counts all of them, until they are recorded")
  func recorded() async throws {
    let bare = "# Requirements 2026.1\n\n## Device\n\n- `device.one`\n"
    let fence = SmallSuite.fence(
      "case=new", #"{ "show": { "word": "a" }, "expect": { "word": "a" } }"#)
    let rules = ["device.one", "device.two"].map { SmallSuite.rule($0, "must", [fence]) }
    let suite = try SmallSuite.read(rules, requirements: bare)
    #expect(try await Self.events("b", suite).results.map(\.verdict) == [.fail, .warn])
    #expect(
      Lint.check(suite).map(\.message).contains(
        "2026.1 names no cases, so its sets would grow with the suite"))
    let document = try #require(suite.requirements.first?.documentWithCases(of: suite))
    #expect(document == bare + "\n## Cases\n\n```text\ndevice.one/new\n```\n")
    let complete = try SmallSuite.read(rules, requirements: document)
    #expect(complete.requirements.first?.documentWithCases(of: complete) == nil)
    #expect(Lint.check(complete).allSatisfy { $0.message.contains("napshot") })
  }

  @Test("The stream keeps it, and verify holds it against the page")
  func stored() async throws {
    let lines = try await Self.events("b").lines.joined()
    let run = try StoredRun(Array(lines.utf8), path: "run.jsonl")
    #expect(run.text == lines)
    let suite = try Self.suite()
    #expect(StreamVerification(run, by: suite).differences.isEmpty)
    for (what, with, message) in [
      (#","later":true"#, "", "set of requirements"),
      (#","set":"Device""#, "", "set of requirements"),
      (#"{"Device":1}"#, #"{"Device":2}"#, "Device has 2 rules in the stream, and 1 in the specs"),
      (#""name":"2026.1""#, #""name":"2026.2""#, "no page Requirements/2026.2.md"),
    ] {
      #expect(lines.contains(what))
      let forged = try StoredRun(
        Array(lines.replacing(what, with: with).utf8), path: "run.jsonl")
      let found = StreamVerification(forged, by: suite).differences.map(\.message)
      #expect(found.contains { $0.contains(message) }, "\(what): \(found)")
    }
    for (what, with) in [
      (#""name":"2026.1""#, #""name":"<b>""#), (#""set":"Device""#, #""set":"Phone""#),
      (#"{"Device":1}"#, #"{"Device":-1}"#),
    ] {
      #expect(throws: InvalidDocuments.self) {
        try StoredRun(Array(lines.replacing(what, with: with).utf8), path: "run.jsonl")
      }
    }
  }

  @Test("Parts that are scored by different requirements aren't of one run")
  func merged() async throws {
    let scored = try #require(StoredRun(try await Self.events("a").all))
    let plain = try #require(StoredRun(try await Self.events("a", scored: false).all))
    #expect(
      scored.header.differences(from: plain.header).map(\.wordsOfParts)
        == ["the page of requirements is 2026.1 in one and none in the other"])
  }
}
