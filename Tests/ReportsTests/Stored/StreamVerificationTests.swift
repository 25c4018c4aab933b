import Testing

@testable import ConformanceReports
@testable import ConformanceRunning
@testable import TestSupport

@Suite("Judging a stored run again")
struct StreamVerificationTests {
  private static let rules = [
    SmallSuite.rule(
      "device.must", "must",
      [
        SmallSuite.fence("case=good", #"{ "show": { "word": "a" }, "expect": { "word": "a" } }"#),
        SmallSuite.fence("case=bad", #"{ "show": { "word": "b" }, "expect": { "word": "c" } }"#),
        SmallSuite.fence(
          "case=second",
          #"{ "steps": [ { "show": { "word": "a" }, "expect": { "word": "a" } }, "#
            + #"{ "show": { "word": "b" }, "expect": { "word": "c" } } ] }"#),
        SmallSuite.fence("case=never", #"{ "press": {}, "expect": {} }"#),
      ]),
    SmallSuite.rule(
      "device.may", "may",
      [
        SmallSuite.fence(
          "case=choice",
          #"{ "show": { "word": "x" }, "permit": { "one": { "word": "x" }, "two": { "word": "y" } } }"#
        )
      ]),
    SmallSuite.rule(
      "device.refusal", "must",
      [
        SmallSuite.fence(
          "case=right", #"{ "show": { "is": "right" }, "expect": { "refused": [] } }"#),
        SmallSuite.fence(
          "case=wrong control=right",
          #"{ "show": { "refused": [ "it" ] }, "expect": { "refused": [ "it" ] } }"#),
        SmallSuite.fence(
          "case=odd control=right",
          #"{ "show": { "refused": [ "it" ] }, "expect": { "refused": [ "it" ] } }"#),
      ]),
  ]

  /// A target that says what it is told, and refuses as well if it is to break the control.
  private static func target(breaksControl: Bool = false) -> ScriptedTarget {
    ScriptedTarget { stimulus in
      .observed(
        stimulus.steps.map { step in
          if step.argument["is"] != nil { return breaksControl ? ["refused": ["it"]] : [:] }
          return step.argument.object ?? [:]
        })
    }
  }

  /// Runs the suite, and returns the run as it is read from its stream.
  private func run(
    _ patterns: [String] = [], breaksControl: Bool = false
  ) async throws -> (suite: Suite, run: StoredRun) {
    let suite = try SmallSuite.read(Self.rules)
    var selection = Selection()
    selection.patterns = patterns
    let (events, _) = try await Runner.events(
      of: suite, [Self.target(breaksControl: breaksControl)], selection: selection
    ) { $0.keepsObservations = true }
    let stream = try StoredRun(Array(events.lines.joined().utf8), path: "run.jsonl")
    return (suite, stream)
  }

  private func verify(_ suite: Suite, _ run: StoredRun) -> StreamVerification {
    StreamVerification(run, by: suite)
  }

  /// Changes one result of the run consistently, and returns what is found.
  private func found(
    _ id: String, breaksControl: Bool = false, _ change: (inout CaseResult) -> Void
  ) async throws -> [String] {
    var (suite, run) = try await run(breaksControl: breaksControl)
    let index = try #require(run.results.firstIndex { $0.id == id })
    change(&run.results[index])
    run.results[index].isExpected = run.results[index].verdict.isAcceptable(failing: .must)
    run.footer = RunFooter(of: run.results)
    // A reader accepts what was changed consistently.
    let read = try StoredRun(run.bytes, path: "run.jsonl")
    return verify(suite, read).differences.map { "\($0.id): \($0.message)" }
  }

  @Test("Each result of a real run follows from its observations")
  func real() async throws {
    let (suite, run) = try await run()
    let verification = verify(suite, run)
    #expect(verification.differences.isEmpty)
    #expect(verification.verified == 7)
    #expect(verification.obstacles == [.unsupported: 1])
    #expect(verification.exitStatus == .asExpected)
    let verdicts = run.results.map(\.verdict)
    #expect(verdicts == [.pass, .fail, .fail, .unsupported, .note, .pass, .pass, .pass])
  }

  @Test("A verdict that was flipped is found, whether its evidence was removed or not")
  func flipped() async throws {
    func pass(_ result: inout CaseResult) {
      let observations = result.observations
      result = CaseResult(
        id: result.id, rule: result.rule, target: result.target, line: result.line, verdict: .pass,
        isExpected: true)
      result.observations = observations
    }
    let missing = "the verdict is pass, but there are no observations that it could follow from"
    #expect(try await found("device.must/bad", pass) == ["device.must/bad: \(missing)"])
    let forged = try await found("device.must/bad") { result in
      let observed = result.evidence?.observed.object ?? [:]
      pass(&result)
      result.observations.ofCase = CaseObservations.text([observed])
    }
    #expect(
      forged == [
        "device.must/bad: the verdict is pass, but fail follows from what was observed"
      ])
    let failed = try await found("device.must/good") { result in
      result.verdict = .error
      result.take(Finding(.failed, "the target failed: no"))
    }
    #expect(
      failed == [
        "device.must/good: the verdict is error, but pass follows from what was observed"
      ])
    let unsupported = try await found("device.must/good") { result in
      result.verdict = .unsupported
      result.take(Finding(.unsupported, "not today"))
    }
    #expect(unsupported.count == 1)
  }

  @Test("An observation that was removed or changed is found")
  func observations() async throws {
    #expect(try await found("device.must/good") { $0.observations.ofCase = [] }.count == 1)
    let changed = try await found("device.must/good") {
      $0.observations.ofCase = CaseObservations.text([["word": "z"]])
    }
    #expect(
      changed == ["device.must/good: the verdict is pass, but fail follows from what was observed"])
    let fewer = try await found("device.must/second") {
      $0.observations.ofCase = Array("[null]".utf8)
    }
    #expect(fewer.count == 1)
    let other = try await found("device.must/bad") { $0.evidence?.observed = ["word": "d"] }
    #expect(other.count == 1)
  }

  @Test("An outcome, a finding or an expectation that was changed is found")
  func members() async throws {
    #expect(
      try await found("device.may/choice") { $0.outcomes = ["two"] } == [
        "device.may/choice: the outcome is two, but one follows from what was observed"
      ])
    let step = try await found("device.must/second") { result in
      guard var finding = result.finding else { return }
      finding.step = 1
      result.take(finding)
    }
    #expect(step.count == 1)
    let observed = try await found("device.must/bad") { result in
      result.evidence?.differences[0].observed = "\"e\""
      result.take(Finding(differences: result.evidence?.differences ?? [], step: nil))
    }
    #expect(observed.count == 1)
    #expect(try await found("device.must/bad") { $0.evidence?.expected = [:] }.count == 1)
    #expect(try await found("device.must/bad") { $0.line += 1 }.count == 1)
  }

  @Test("A refusal follows only if its control is shown to be kept")
  func control() async throws {
    let (suite, alone) = try await run(["device.refusal/wrong", "device.refusal/odd"])
    #expect(alone.results.allSatisfy { !$0.observations.ofControl.isEmpty })
    #expect(verify(suite, alone).verified == 2)
    var without = alone
    without.results[0].observations.ofControl = []
    without.results[1].observations.ofControl = []
    #expect(verify(suite, without).obstacles == [.control: 2])
    var changed = alone
    changed.results[0].observations.ofControl = CaseObservations.text([["refused": ["it"]]])
    #expect(
      verify(suite, changed).differences.map(\.message) == [
        "the verdict is pass, but inconclusive follows from what was observed"
      ])
    // With a result of its own, the control isn't stored again.
    let (_, whole) = try await run()
    #expect(whole.results.allSatisfy { $0.observations.ofControl.isEmpty })
  }

  @Test("A refusal whose control wasn't kept is judged by the control's own observations")
  func brokenControl() async throws {
    let (suite, run) = try await run(breaksControl: true)
    #expect(run.results.map(\.verdict).suffix(2) == [.inconclusive, .inconclusive])
    #expect(run.results.suffix(2).allSatisfy { $0.isExpected && $0.causes == [$0.rule] })
    #expect(verify(suite, run).differences.isEmpty)
    #expect(verify(suite, run).verified == 7)
    let forged = try await found("device.refusal/odd", breaksControl: true) { result in
      var observations = result.observations
      observations.ofControl = []
      result = CaseResult(
        id: result.id, rule: result.rule, target: result.target, line: result.line, verdict: .pass,
        isExpected: true)
      result.observations = observations
    }
    // Without its own observations, the result can't show that the control was kept.
    #expect(forged.isEmpty)
  }

  @Test("A rule that is described otherwise, and a case that isn't planned, are found")
  func rules() async throws {
    let (suite, run) = try await run()
    var weaker = run
    weaker.rules[0].level = .should
    #expect(
      verify(suite, weaker).differences.map(\.message) == [
        "the level is should in the stream, and must in the specs"
      ])
    var fewer = run
    fewer.rules[0].cases.removeAll { $0 == "device.must/bad" }
    fewer.results.removeAll { $0.id == "device.must/bad" }
    #expect(
      verify(suite, fewer).differences.map(\.id) == ["device.must/bad"])
  }

  @Test("What can't be judged again is counted, and a run without observations proves nothing")
  func obstacles() async throws {
    var (suite, run) = try await run()
    run.header.isVerifiable = false
    for index in run.results.indices { run.results[index].observations = CaseObservations() }
    let verification = verify(suite, run)
    #expect(verification.obstacles == [.unstored: 8])
    #expect(verification.exitStatus == .nothingTested)
    #expect(
      VerificationReport(verification, of: "run.jsonl").text()
        == "run.jsonl: 0 of 8 results follow from what was observed\n"
        + "not judged again: 8 without stored observations\n" + StreamVerification.caution + "\n")
    #expect(verification.weakness == "proves nothing: no result could be judged again")
    run.results.removeLast()
    #expect(verify(suite, run).exitStatus == .interrupted)
  }

  @Test("Observations in which something was hidden are judged if the verdict follows all the same")
  func redactedElsewhere() async throws {
    var (suite, run) = try await run()
    let verified = verify(suite, run).verified
    run.results[0].isRedacted = true
    #expect(verify(suite, run).verified == verified)
  }

  @Test("Observations without something that matters are stored as such, and not judged")
  func redacted() async throws {
    var (suite, run) = try await run()
    let hidden = "00fc13ad… (64 digits)"
    run.results[0].store([["word": "secret"]]) { _ in [["word": .string(hidden)]] }
    #expect(String(decoding: run.results[0].observations.ofCase, as: UTF8.self).contains(hidden))
    let read = try StoredRun(run.bytes, path: "run.jsonl")
    #expect(read.results[0].isRedacted)
    #expect(verify(suite, read).obstacles == [.unsupported: 1, .redacted: 1])
    #expect(verify(suite, read).differences.isEmpty)
    // A result of a product has to be shown.
    #expect(
      ResultReader.faults(of: verify(suite, read)) == [
        "1 verdict in whose observations something was hidden that matters can't be judged again"
      ])
  }

  // MARK: Marks that aren't believed

  @Test(
    "What is marked as redacted must have something hidden, and that must make the difference",
    arguments: ["z", "…", "00fc13ad… (64 digits)", "(private key)", "(text, 3 characters)"])
  func forgedRedaction(word: String) async throws {
    let isHidden = word != "z"
    // The hidden word may have been the right one.
    let single = try await found("device.must/good") { result in
      result.isRedacted = true
      result.observations.ofCase = CaseObservations.text([["word": .string(word)]])
    }
    #expect(single.isEmpty == isHidden)
    // That another word is hidden explains nothing.
    let elsewhere = try await found("device.must/good") { result in
      result.isRedacted = true
      result.observations.ofCase = CaseObservations.text([["word": "z", "mood": .string(word)]])
    }
    #expect(
      elsewhere == [
        "device.must/good: the verdict is pass, but fail follows from what was observed"
      ])
    let failed = try await found("device.must/good") { result in
      result.isRedacted = true
      result.verdict = .fail
      let difference = Conformance.Difference(
        path: "word", expected: "\"a\"", observed: "\"\(word)\"")
      result.take(Finding(differences: [difference], step: nil))
      result.evidence = CaseResult.Evidence(
        stimulus: [:], expected: ["word": "a"], observed: ["word": .string(word)],
        differences: [difference])
    }
    #expect(failed.count == 1)
  }

  @Test("The nearest of several outcomes depends on everything that is hidden")
  func redactedOutcome() async throws {
    let found = try await found("device.may/choice") { result in
      result.isRedacted = true
      result.observations.ofCase = CaseObservations.text([["word": "(private key)"]])
    }
    #expect(found.isEmpty)
  }

  @Test("Only what is larger than the limit and isn't there was cut")
  func forgedCuts() async throws {
    func cut(_ part: CaseResult.Cut.Part, _ size: Int, removing: Bool) async throws -> [String] {
      try await found("device.must/good") { result in
        result.cuts = [CaseResult.Cut(part: part, size: size)]
        if removing { result.observations.ofCase = [] }
      }
    }
    for (part, limit) in [
      (CaseResult.Cut.Part.observations, 65536), (.control, 65536), (.observed, 65536),
      (.differences, 100), (.reason, 8192),
    ] {
      #expect(
        try await cut(part, limit, removing: true) == [
          "device.must/good: \"cut\" says that \"\(part.rawValue)\" had \(limit), but up to \(limit) "
            + "are kept"
        ])
    }
    #expect(try await cut(.observations, 65537, removing: true).isEmpty)
    #expect(
      try await cut(.observations, 65537, removing: false) == [
        "device.must/good: \"cut\" says that \"observations\" was too large to be stored, but it is there"
      ])
    // What else was cut doesn't explain that there are no observations, or that they say otherwise.
    #expect(try await cut(.control, 65537, removing: true).count == 1)
    let other = try await found("device.must/good") { result in
      result.cuts = [CaseResult.Cut(part: .differences, size: 200)]
      result.observations.ofCase = CaseObservations.text([["word": "z"]])
    }
    #expect(other.count == 1)
  }

  @Test("A control that wasn't answered doesn't hide that the case itself wasn't kept")
  func unansweredControl() async throws {
    func found(kept: Bool) async throws -> [String] {
      try await self.found("device.refusal/odd") { result in
        result.verdict = .inconclusive
        var finding = Finding(.failed, "the target failed: no")
        finding.control = "right"
        result.take(finding)
        if !kept { result.observations.ofCase = CaseObservations.text([[:]]) }
      }
    }
    #expect(try await found(kept: true).isEmpty)
    #expect(
      try await found(kept: false) == [
        "device.refusal/odd: the verdict is inconclusive, but fail follows from what was observed"
      ])
  }

  @Test("If most results can't be judged, it says so, but what is unsupported isn't counted")
  func weakness() async throws {
    var (suite, run) = try await run()
    #expect(verify(suite, run).weakness == nil)
    let passes = run.results.indices.filter { run.results[$0].verdict == .pass }
    for index in passes {
      run.results[index].cuts = [CaseResult.Cut(part: .observations, size: 70_000)]
      run.results[index].observations.ofCase = []
    }
    let verification = verify(suite, run)
    #expect(verification.differences.isEmpty)
    #expect(verification.exitStatus == .asExpected)
    #expect(
      verification.weakness == "proves little: only 3 of 7 results could be judged again")
  }

  @Test("A run of which nothing was tested proves nothing, and an empty shard has nothing to prove")
  func nothingTested() async throws {
    let (suite, run) = try await run(["device.must/never"])
    #expect(run.results.map(\.verdict) == [.unsupported])
    #expect(verify(suite, run).exitStatus == .nothingTested)
    var two = try await self.run().run
    var other = two.header.targets[0]
    other.name = "mute"
    other.capabilities.insert("press")
    two.header.targets.append(other)
    for result in two.results {
      var result = CaseResult(
        id: result.id, rule: result.rule, target: "mute", line: result.line, verdict: .unsupported,
        isExpected: true)
      result.take(Finding(.unsupported, "not today"))
      two.results.append(result)
    }
    two.header.planned = two.results.count
    two.footer = RunFooter(of: two.results)
    let verification = verify(suite, two)
    #expect(verification.differences.isEmpty)
    #expect(verification.exitStatus == .nothingTested)
    var empty = run
    empty.results = []
    empty.header.planned = 0
    empty.rules[0].elsewhere = empty.rules[0].cases
    empty.rules[0].cases = []
    empty.footer = RunFooter(of: [])
    empty.header.shards = [try #require(Selection.Shard("1/100000"))]
    #expect(verify(suite, empty).exitStatus == .asExpected)
  }

  // MARK: What was announced

  @Test("Capabilities, the selection, the shard and unseen deviations agree with the plan")
  func announced() async throws {
    let (suite, run) = try await run()
    func found(_ change: (inout StoredRun) -> Void) -> [String] {
      var run = run
      change(&run)
      return verify(suite, run).differences.map { "\($0.id): \($0.message)" }
    }
    #expect(
      found { $0.header.targets[0].capabilities.insert("press") } == [
        "device.must/never: it is unsupported because the target doesn't do \"press\", but its list of "
          + "capabilities has it"
      ])
    #expect(
      found { $0.header.targets[0].capabilities = [] }.first
        == "device.must/good: the verdict is pass, but the target doesn't do \"show\", by its list of "
        + "capabilities")
    #expect(found { $0.header.selection = "device.*, role device, level must or may" }.isEmpty)
    #expect(
      found { $0.header.selection = "device.*, level may, not device.none*" } == [
        "selection: nothing is selected: no case or rule fits \"device.none*\""
      ])
    #expect(
      found { $0.header.selection = "level must" } == [
        "device.may/choice: the stream plans it, but \"level must\" doesn't select it"
      ])
    #expect(found { $0.header.selection = "role provider" }.count == 1)
    #expect(
      found { run in
        run.rules.removeAll { $0.id == "device.may" }
        run.results.removeAll { $0.rule == "device.may" }
      } == ["device.may/choice: \"everything\" selects it, but the stream doesn't plan it"])
    #expect(
      found { $0.footer?.unseen = ["device.may"] } == [
        "device.may: the end says that no case of this run has it, but device.may/choice has a result"
      ])
    #expect(found { $0.footer?.unseen = ["device.gone"] }.count == 1)
    let shard = try #require(
      (1...2).compactMap { Selection.Shard(index: $0, of: 2) }
        .first { !$0.contains("device.may/choice") })
    #expect(
      found { $0.header.shards = [shard] }
        .contains("device.may/choice: it doesn't belong to shard \(shard)"))
  }

  @Test("A difference has its place, both results, and the command that runs the case again")
  func report() async throws {
    var (suite, run) = try await run()
    run.header.suite = "9"
    run.results[0].observations.ofCase = CaseObservations.text([["word": "z"]])
    let text = VerificationReport(verify(suite, run), of: "run.jsonl").text()
    let line = run.results[0].line
    #expect(
      text == """
        DIFFERENCE device.must/good · probe
          the verdict is pass, but fail follows from what was observed
          at         Specs/Device/Probe.md:\(line)
          stream     pass
          follows    fail: word: expected "a", observed "z"
          replay     conformance-run replay device.must/good --target probe

        run.jsonl: 6 of 8 results follow from what was observed, 1 difference
        not judged again: 1 unsupported
        the run is of suite 9, and this program of suite \(suiteVersion)
        \(StreamVerification.caution)

        """)
  }

  @Test("Which member differs is said, of a rule, of a finding and of evidence")
  func whichMember() async throws {
    let (suite, run) = try await run()
    var other = run
    (other.rules[0].title, other.rules[0].line) = ("T", 1)
    let own = run.rules[0]
    #expect(
      verify(suite, other).differences.map(\.message) == [
        "the title is \"T\" in the stream, and \"\(own.title)\" in the specs",
        "the line is 1 in the stream, and \(own.line) in the specs",
      ])
    #expect(
      try await found("device.must/bad") { $0.evidence?.expected = [:] } == [
        "device.must/bad: in the evidence, \"expected\" is something else than follows from what was "
          + "observed"
      ])
  }
}
