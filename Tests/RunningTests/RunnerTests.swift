import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Running a suite")
struct RunnerTests {
  /// Thirty cases of three rules; every third case is broken.
  static func suite() throws -> Suite {
    let rows = (0..<10).map { "| \($0) | \($0 % 3 == 0 ? "b" : "a") |" }.joined(separator: "\n")
    let table = "| n | word |\n|---|---|\n" + rows
    let json = #"{ "show": { "word": "${word}", "mood": "mood ${n}" }, "expect": { "word": "a" } }"#
    return try SmallSuite.read(
      ["must", "should", "may"].map { level in
        SmallSuite.rule("device.\(level)", level, [SmallSuite.fence("case=a", json, table: table)])
      })
  }

  @Test(
    "The stream has the same lines with any number of jobs and any seed",
    arguments: [1, 16], [nil, 0, 1, 2, 0xdead_beef] as [UInt64?])
  func determinism(jobs: Int, seed: UInt64?) async throws {
    let suite = try Self.suite()
    let plain = try await Runner.events(of: suite, [Self.slow]) { $0.jobs = 1 }
    let other = try await Runner.events(of: suite, [Self.slow]) { options in
      options.jobs = jobs
      options.seed = seed
    }
    #expect(other.events.lines.count == 35)
    #expect(other.events.lines.sorted() == plain.events.lines.sorted())
    // Without a seed, not even the order depends on the jobs.
    if seed == nil { #expect(other.events.lines == plain.events.lines) }
  }

  /// A target whose later cases tend to end before earlier ones.
  private static let slow = ScriptedTarget { stimulus in
    for _ in 0..<(stimulus.steps[0].argument["mood"]?.string?.last == "0" ? 50 : 0) {
      await Task.yield()
    }
    return .observed(stimulus.echo)
  }

  @Test("A seed changes the order of the results, the same way each time")
  func seed() async throws {
    let suite = try Self.suite()
    func order(_ seed: UInt64?) async throws -> [String] {
      try await Runner.events(of: suite) { $0.seed = seed }.events.results.map(\.id)
    }
    let (plain, seven) = (try await order(nil), try await order(7))
    #expect(plain == suite.cases.map(\.id))
    #expect(seven != plain)
    #expect(try await order(7) == seven)
    #expect(try await order(8) != seven)
  }

  @Test("The stream starts with the run, then the rules; results follow, and the counts end it")
  func order() async throws {
    let (events, summary) = try await Runner.events(of: Self.suite())
    let kinds = events.all.map { event in
      switch event {
      case .started: "run"
      case .rule: "rule"
      case .result: "result"
      case .finished: "end"
      }
    }
    #expect(
      kinds == ["run"] + Array(repeating: "rule", count: 3)
        + Array(repeating: "result", count: 30) + ["end"])
    #expect(summary.footer.verdicts == [.pass: 12, .fail: 4, .warn: 4, .note: 10])
    #expect(summary.footer.unexpected == 4)
    #expect(summary.footer.results == 30)
    #expect(summary.footer.stopped == nil)
    #expect(summary.exitStatus == .unexpectedVerdicts)
  }

  @Test("A should fails the run if the options say so")
  func levelShould() async throws {
    let suite = try Self.suite()
    let (_, summary) = try await Runner.events(of: suite) { $0.failingLevel = .should }
    #expect(summary.footer.unexpected == 8)
  }

  @Test("Fail fast ends at the first unexpected verdict", arguments: [1, 16])
  func failFast(jobs: Int) async throws {
    let suite = try Self.suite()
    let (events, summary) = try await Runner.events(of: suite) { options in
      options.failFast = true
      options.jobs = jobs
    }
    #expect(events.results.map(\.verdict) == [.fail])
    #expect(summary.footer.stopped == .failFast)
    #expect(summary.exitStatus == .unexpectedVerdicts)
  }

  @Test("Fail fast ignores expected verdicts")
  func failFastLater() async throws {
    let suite = try Self.suite()
    var selection = Selection()
    selection.patterns = ["device.should", "device.may"]
    let (events, summary) = try await Runner.events(of: suite, selection: selection) {
      $0.failFast = true
    }
    #expect(events.results.count == 20)
    #expect(summary.footer.stopped == nil)
    #expect(summary.exitStatus == .asExpected)
  }

  @Test("Every target gets every case of its role, and no other")
  func twoTargets() async throws {
    let suite = try Self.suite()
    let targets: [any Target] = [
      ScriptedTarget.willing("one"), ScriptedTarget.willing("two"), ReferenceTarget.provider(),
    ]
    let (events, _) = try await Runner.events(of: suite, targets)
    #expect(events.results.count == 60)
    #expect(Set(events.results.map(\.target)) == ["one", "two"])
    #expect(events.results.prefix(2).map(\.target) == ["one", "two"])
    #expect(Set(events.results.map(\.id)).count == 30)
  }

  @Test("A target that throws causes an error with its message, in that case only")
  func throwing() async throws {
    struct Failure: Error, CustomStringConvertible { let description = "no socket" }
    let target = ScriptedTarget { stimulus in
      if stimulus.steps[0].argument["mood"] == "mood 1" { throw Failure() }
      return .observed(stimulus.echo)
    }
    let (events, summary) = try await Runner.events(of: Self.suite(), [target])
    let errors = events.results.filter { $0.verdict == .error }
    #expect(errors.map(\.reason) == Array(repeating: "the target failed: no socket", count: 3))
    #expect(summary.footer.results == 30)
    #expect(summary.exitStatus == .unexpectedVerdicts)
    #expect(summary.doubts.isEmpty)
  }

  @Test("A target that fails on a case with a certificate is told what it may say")
  func certificate() async throws {
    struct Failure: Error, CustomStringConvertible { let description = "no key" }
    let target = ScriptedTarget("mine", role: .provider, does: ["send"]) { _ in throw Failure() }
    var selection = Selection()
    selection.patterns = ["provider.topic.mdm", "provider.topic.suffix"]
    let (events, _) = try await Runner.events(
      of: ShippedSuite.read(), [target], selection: selection)
    let errors = events.results.filter { $0.verdict == .error }.map(\.reason)
    let advice =
      "the target failed: no key; the case sends with a certificate: if the target can't, let it answer "
      + "\"unsupported\""
    #expect(errors.contains(advice))
    #expect(errors.contains("the target failed: no key"))
  }

  @Test("No case for the role of any target selects nothing")
  func otherRole() throws {
    let suite = try Self.suite()
    let failure = try #require(throws: Selection.Failure.self) {
      try Runner(suite, targets: [ReferenceTarget.provider()])
    }
    #expect(failure.message == "nothing is selected: no selected case binds a provider")
  }
}
