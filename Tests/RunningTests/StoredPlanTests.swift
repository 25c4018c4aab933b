import Testing

@testable import ConformanceRunning
@testable import TestSupport

/// One target and one rule can't show whether a stream is held against the right part of its plan.
@Suite("A stream with several targets, rules and roles")
struct StoredPlanTests {
  /// Three cases of two rules for two providers, and one for a gateway with the name of a provider.
  private static func run() -> StoredRun {
    func target(_ name: String, _ role: Role) -> TargetDescription {
      TargetDescription(name: name, version: "1", role: role, capabilities: [])
    }
    func rule(_ id: String, _ role: Role, line: Int, _ slugs: String...) -> RunRule {
      var rule = SampleRun.rule
      (rule.id, rule.role, rule.line, rule.cases) = (id, role, line, slugs.map { "\(id)/\($0)" })
      return rule
    }
    var run = StoredRun(
      header: SampleRun.header,
      rules: [
        rule("provider.first", .provider, line: 5, "a", "b"),
        rule("provider.second", .provider, line: 15, "a"),
        rule("gateway.first", .gateway, line: 5, "a"),
      ])
    run.header.targets = [
      target("one", .provider), target("two", .provider), target("one", .gateway),
    ]
    for rule in run.rules {
      for id in rule.cases {
        for target in run.header.targets where target.role == rule.role {
          run.results.append(
            CaseResult(
              id: id, rule: rule.id, target: target.name, line: rule.line, verdict: .pass,
              isExpected: true))
        }
      }
    }
    run.header.planned = run.results.count
    run.footer = SampleRun.footer(run.results)
    return run
  }

  /// Returns what is wrong with a run that is written and read back; nil if nothing is.
  private func complaint(_ change: (inout StoredRun) -> Void) -> String? {
    var run = Self.run()
    change(&run)
    do throws(InvalidDocuments) {
      let read = try StoredRun(run.bytes, path: "run")
      #expect(read == run)
      return nil
    } catch {
      return error.diagnostics.map(\.message).joined(separator: "\n")
    }
  }

  /// Changes the last result of a rule and a target, and the footer with it.
  private func change(
    _ run: inout StoredRun, _ rule: String, _ target: String, to change: (inout CaseResult) -> Void
  ) {
    guard let index = run.results.lastIndex(where: { $0.rule == rule && $0.target == target })
    else {
      Issue.record("no result of \(rule)")
      return
    }
    change(&run.results[index])
    run.footer = SampleRun.footer(run.results)
  }

  @Test("Each target of the role has a result for each case")
  func whole() {
    #expect(Self.run().header.planned == 7)
    #expect(complaint { _ in } == nil)
    #expect(Self.run().isComplete)
  }

  @Test("No target has two results for a case, neither the first nor the last")
  func twice() {
    for (from, to, line) in [("one", "two", 10), ("two", "one", 10)] {
      #expect(
        complaint { run in change(&run, "provider.second", from) { $0.target = to } }
          == "run:\(line): provider.second/a has a result for \(to) already")
    }
    #expect(
      complaint { run in change(&run, "provider.first", "two") { $0.id = "provider.first/a" } }
        == "run:8: provider.first/a has a result for two already")
  }

  @Test("A case belongs to its own rule, and a target to its role")
  func misplaced() {
    #expect(
      complaint { run in change(&run, "provider.second", "two") { $0.rule = "provider.first" } }
        == "run:10: the rule provider.first doesn't plan provider.second/a")
    #expect(
      complaint { run in change(&run, "gateway.first", "one") { $0.target = "two" } }
        == "run:11: the run has no target two with the role gateway")
  }

  @Test("A remark doesn't excuse a pass that has evidence", arguments: [nil, "mended"])
  func passes(remark: String?) {
    #expect(
      complaint { run in
        change(&run, "provider.second", "two") { result in
          (result.isExpected, result.remark) = (remark == nil, remark)
          result.evidence = SampleRun.evidence
        }
      } == "run:10: provider.second/a: a pass has no reason, finding or evidence")
  }

  @Test("The plan counts the cases of each rule for each of its targets")
  func planned() {
    for planned in [4, 6, 8] {
      #expect(
        complaint { $0.header.planned = planned }
          == "run:12: the run plans \(planned) results, but its rules list 7")
    }
  }

  @Test("A failure hides neither behind the verdicts nor behind the count of the unexpected")
  func counts() {
    func fail(_ run: inout StoredRun) {
      change(&run, "provider.second", "two") { result in
        (result.verdict, result.isExpected, result.reason) = (.fail, false, "broken")
        result.finding = result.findingInWords
      }
    }
    #expect(complaint(fail) == nil)
    #expect(
      complaint { run in
        fail(&run)
        run.footer?.unexpected = 0
      } == "run:12: the end counts 0 unexpected results, but the stream has 1")
    #expect(
      complaint { run in
        fail(&run)
        run.footer?.verdicts = [.pass: 7]
      } == "run:12: the end counts 7 of \"pass\", but the stream has 6")
    #expect(
      complaint { run in
        fail(&run)
        run.footer?.verdicts = [.pass: 6, .warn: 1]
      } == "run:12: the end counts 0 of \"fail\", but the stream has 1")
    // Only a shard that isn't there may be missing, whichever of several it is.
    let shards = ["1/3", "2/3", "3/3"].compactMap(Selection.Shard.init)
    #expect(
      complaint { run in
        (run.header.shards, run.header.missing) = ([shards[0], shards[1]], [shards[1], shards[2]])
      } == "run:1: the shard 2/3 ran, and is missing")
  }

  @Test("A line in the middle that can't be read is an error, even where a later one is cut off")
  func brokenInTheMiddle() {
    var bytes = Self.run().bytes
    let text = String(decoding: bytes, as: UTF8.self)
    let broken = text.replacing("\"case\":\"provider.second/a\"", with: "\"case\":3")
    for piece in [1, 1 << 20] {
      #expect(throws: InvalidDocuments.self) {
        try StoredRun(Array(broken.utf8), path: "run", readBytes: piece)
      }
      #expect(throws: InvalidDocuments.self) {
        try StoredRun(Array(broken.utf8.dropLast(20)), path: "run", readBytes: piece)
      }
    }
    bytes.removeLast(20)
    #expect(throws: Never.self) { try StoredRun(bytes, path: "run") }
  }

  @Test("What is missing is missing for one target, though the other has it")
  func missing() {
    var run = Self.run()
    run.results.removeAll { $0.target == "two" && $0.rule == "provider.first" }
    run.footer = SampleRun.footer(run.results)
    #expect(!run.isComplete)
    #expect(
      run.unfinished.map { "\($0.target) \($0.id)" } == [
        "two provider.first/a", "two provider.first/b",
      ])
  }

  @Test("A run that stopped at a failure, and then lost a result, is incomplete", arguments: 0..<3)
  func lostBeforeStop(place: Int) {
    var run = Self.run()
    run.results.removeLast(4)
    (run.results[2].verdict, run.results[2].isExpected) = (.fail, false)
    run.footer = SampleRun.footer(run.results, stopped: .failFast)
    #expect(run.isComplete)
    run.results.remove(at: place)
    #expect(!run.isComplete)
    #expect(run.exitStatus == .interrupted)
  }

  @Test("The exit status is that of the results, not of what the end claims")
  func status() {
    var run = Self.run()
    change(&run, "provider.first", "two") { result in
      (result.verdict, result.isExpected) = (.fail, false)
    }
    run.footer?.unexpected = 0
    #expect(run.exitStatus == .unexpectedVerdicts)
    run.footer?.stopped = .failFast
    #expect(!run.isComplete)
  }
}
