import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Cases that another rule's fault leaves open")
struct CausesTests {
  /// A rule about the word, one about what is seen, and one whose cases have a control.
  private static let rules = [
    SmallSuite.rule(
      "device.word", "must",
      [
        SmallSuite.fence("case=plain", #"{ "show": { "is": "word" }, "expect": { "word": "a" } }"#),
        SmallSuite.fence(
          "case=beside",
          """
          { "show": { "is": "both" }, "require": { "seen": [ 1 ] }, "expect": { "word": "a" } }
          """),
      ]),
    SmallSuite.rule(
      "device.seen", "must",
      [SmallSuite.fence("case=none", #"{ "show": { "is": "seen" }, "expect": { "seen": [] } }"#)]),
    SmallSuite.rule(
      "device.refusal", "must",
      [
        SmallSuite.fence(
          "case=right", #"{ "show": { "is": "right" }, "expect": { "word": "b" } }"#),
        SmallSuite.fence(
          "case=wrong control=right",
          #"{ "show": { "is": "wrong" }, "expect": { "refused": [ "it" ] } }"#),
      ]),
  ]

  /// What a target that keeps all rules answers.
  private static let right: [String: JSON.Object] = [
    "word": ["word": "a"], "both": ["word": "a", "seen": [1]], "seen": [:], "right": ["word": "b"],
    "wrong": ["refused": ["it"]],
  ]

  /// Runs the rules against a target that answers differently in some places.
  private static func run(
    _ changes: [String: JSON.Object], only patterns: [String] = [],
    of rules: [String] = rules, shard: Selection.Shard? = nil
  ) async throws -> (run: StoredRun, summary: RunSummary) {
    let answers = right.merging(changes) { $1 }
    let target = ScriptedTarget("probe") { stimulus in
      .observed(stimulus.steps.map { answers[$0.argument["is"]?.string ?? ""] ?? [:] })
    }
    var selection = Selection()
    selection.patterns = patterns
    selection.shard = shard
    var options = Runner.Options()
    options.keepsObservations = true
    let runner = try Runner(
      SmallSuite.read(rules), targets: [target], selection: selection, options: options)
    let events = Guarded<[RunEvent]>([])
    let summary = await runner.run { event in events.withLock { $0.append(event) } }
    let text = events.withLock { $0 }.reduce(into: [UInt8]()) { $1.append(to: &$0) }
    return (try StoredRun(text, path: "run.jsonl"), summary)
  }

  private static func words(_ run: StoredRun) -> [String] {
    run.results.filter { $0.verdict != .pass }.map { result in
      "\(result.id) \(result.verdict.rawValue)"
        + (result.causes.isEmpty ? "" : " because of " + result.causes.joined(separator: ", "))
        + (result.isExpected ? "" : ", unexpected")
    }
  }

  @Test("What a case doesn't mention is for the rule that is about it")
  func unmentioned() async throws {
    let (run, summary) = try await Self.run([
      "word": ["word": "a", "seen": [9]], "seen": ["seen": [9]],
    ])
    #expect(
      Self.words(run) == [
        "device.seen/none fail, unexpected",
        "device.word/plain inconclusive because of device.seen",
      ])
    #expect(summary.footer.unexpected == 1)
  }

  @Test("What no rule reports is never as expected")
  func unreported() async throws {
    let (run, summary) = try await Self.run(["word": ["word": "a", "seen": [9]]])
    #expect(Self.words(run) == ["device.word/plain inconclusive, unexpected"])
    #expect(run.results.last?.concerns == ["seen.more"])
    #expect(summary.exitStatus == .unexpectedVerdicts)
  }

  @Test("A case whose own part differs too is broken")
  func both() async throws {
    let (run, _) = try await Self.run(["word": ["word": "x", "seen": [9]], "seen": ["seen": [9]]])
    #expect(
      Self.words(run) == [
        "device.word/plain fail, unexpected", "device.seen/none fail, unexpected",
      ]
    )
  }

  @Test("What is required beside an expectation isn't what the case is about")
  func required() async throws {
    let (run, _) = try await Self.run([
      "both": ["word": "a", "seen": [1, 9]], "seen": ["seen": [9]],
    ])
    #expect(
      Self.words(run) == [
        "device.seen/none fail, unexpected",
        "device.word/beside inconclusive because of device.seen",
      ])
    let broken = try await Self.run(["both": ["word": "x", "seen": [1]]])
    #expect(Self.words(broken.run) == ["device.word/beside fail, unexpected"])
  }

  @Test("The cause is the rule that was reported where the same was done")
  func alike() async throws {
    func rule(_ id: String, showing word: String) -> String {
      let body = #"{ "show": { "is": "\#(word)" }, "expect": { "seen": [] } }"#
      return SmallSuite.rule(id, "must", [SmallSuite.fence("case=none", body)])
    }
    // By its id, the first would be nearer.
    let rules = [rule("device.word.seen", showing: "seen"), rule("device.z", showing: "word")]
    let word = SmallSuite.rule(
      "device.word.is", "must",
      [
        SmallSuite.fence("case=plain", #"{ "show": { "is": "word" }, "expect": { "word": "a" } }"#)
      ])
    let changes: [String: JSON.Object] = [
      "word": ["word": "a", "seen": [9]], "seen": ["seen": [9]],
    ]
    let (run, _) = try await Self.run(changes, of: rules + [word])
    #expect(Self.words(run).last == "device.word.is/plain inconclusive because of device.z")
    // Where nothing alike was reported, what is nearest by its id is named.
    let (other, _) = try await Self.run(changes, of: [rules[0], word])
    #expect(
      Self.words(other).last == "device.word.is/plain inconclusive because of device.word.seen")
    // A merged run is settled as the whole was.
    #expect(try StoredRun.merged([("whole", run)]).results == run.results)
  }

  @Test("A control that fails counts once, and leaves its refusals open")
  func control() async throws {
    let (run, summary) = try await Self.run(["right": ["word": "x"]])
    #expect(
      Self.words(run) == [
        "device.refusal/right fail, unexpected",
        "device.refusal/wrong inconclusive because of device.refusal",
      ])
    #expect(summary.footer.unexpected == 1)
    // Without the result of its control, nothing reports the rule.
    let alone = try await Self.run(["right": ["word": "x"]], only: ["device.refusal/wrong"])
    #expect(Self.words(alone.run) == ["device.refusal/wrong inconclusive, unexpected"])
  }

  @Test("A part of a divided run is merged with the part that has the cause")
  func shards() async throws {
    let changes: [String: JSON.Object] = [
      "word": ["word": "a", "seen": [9]], "seen": ["seen": [9]],
    ]
    var parts: [(name: String, run: StoredRun)] = []
    for index in 1...2 {
      let shard = try #require(Selection.Shard(index: index, of: 2))
      parts.append(("\(index)", try await Self.run(changes, shard: shard).run))
    }
    let whole = try StoredRun.merged(parts)
    let (undivided, _) = try await Self.run(changes)
    #expect(Set(Self.words(whole)) == Set(Self.words(undivided)))
    #expect(whole.footer?.unexpected == 1)
    _ = try StoredRun(whole.bytes, path: "merged.jsonl")
  }

  @Test("A stream that names a cause that it doesn't have is refused")
  func forged() async throws {
    let (run, _) = try await Self.run([
      "word": ["word": "a", "seen": [9]], "seen": ["seen": [9]],
    ])
    var other = run
    let index = try #require(other.results.firstIndex { !$0.causes.isEmpty })
    other.results[index].causes = ["device.refusal"]
    #expect(throws: InvalidDocuments.self) { try StoredRun(other.bytes, path: "run.jsonl") }
    let hidden = run.text.replacing(
      #""verdict":"fail","expected":false"#, with: #""verdict":"pass","expected":true"#)
    #expect(throws: InvalidDocuments.self) {
      try StoredRun(Array(hidden.utf8), path: "run.jsonl")
    }
  }
}
