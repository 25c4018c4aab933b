import Testing

@testable import Conformance

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
        SmallSuite.fence("case=right", #"{ "show": { "is": "right" }, "expect": {} }"#),
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
    StreamVerification(run, by: suite, vocabularies: SmallSuite.vocabularies)
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
    #expect(try await found("device.must/second") { $0.finding?.step = 1 }.count == 1)
    #expect(
      try await found("device.must/bad") { $0.evidence?.differences[0].observed = "\"e\"" }.count
        == 1)
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
    #expect(run.results.map(\.verdict).suffix(3) == [.fail, .inconclusive, .inconclusive])
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
        "the stream describes the rule otherwise than the suite does"
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
        == "run.jsonl: 0 results follow from what was observed\n"
        + "not judged again: 8 without stored observations\n" + VerificationReport.caution + "\n")
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
    run.results[0].store([["word": "secret"]]) { _ in [["word": "hidden"]] }
    #expect(String(decoding: run.results[0].observations.ofCase, as: UTF8.self).contains("hidden"))
    let read = try StoredRun(run.bytes, path: "run.jsonl")
    #expect(read.results[0].isRedacted)
    #expect(verify(suite, read).obstacles == [.unsupported: 1, .redacted: 1])
    #expect(verify(suite, read).differences.isEmpty)
  }
}
