import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("What changed from one run to the next")
struct RunDiffTests {
  private func diff(_ before: [CaseResult], _ after: [CaseResult]) -> RunDiff {
    RunDiff(SampleRun.run(before), SampleRun.run(after))
  }

  /// Returns the only change of a case.
  private func change(_ before: CaseResult?, _ after: CaseResult?) throws -> RunDiff.Change {
    let other = SampleRun.result(.pass, "other")
    let diff = diff([other] + [before].compactMap(\.self), [other] + [after].compactMap(\.self))
    #expect(diff.changes.count == 1)
    return try #require(diff.changes.first)
  }

  private func result(_ verdict: Verdict, isExpected: Bool? = nil) -> CaseResult {
    SampleRun.result(verdict, "a", isExpected: isExpected)
  }

  @Test(
    "A case that is no longer as expected is newly failing, and the other way round",
    arguments: [Verdict.fail, .inconclusive, .error])
  func failing(verdict: Verdict) throws {
    let worse = try change(result(.pass), result(verdict))
    #expect(worse.kind == .newlyFailing)
    #expect(worse.isWorse)
    let better = try change(result(verdict), result(.pass))
    #expect(better.kind == .newlyPassing)
    #expect(!better.isWorse)
  }

  @Test("A new case is worse if it isn't as expected; one that is gone always is")
  func newAndGone() throws {
    #expect(try change(nil, result(.pass)).kind == .new)
    #expect(try !change(nil, result(.pass)).isWorse)
    #expect(try change(nil, result(.fail)).isWorse)
    #expect(try change(result(.pass), nil).kind == .gone)
    #expect(try change(result(.pass), nil).isWorse)
    #expect(try change(result(.fail), nil).isWorse)
    #expect(
      diff([result(.pass), SampleRun.result(.note, "b")], [result(.pass)]).exitStatus
        == .unexpectedVerdicts)
  }

  @Test(
    "A target doesn't pass by declining, whatever was found before",
    arguments: [Verdict.pass, .note, .warn, .fail])
  func untested(before: Verdict) throws {
    let change = try change(result(before), result(.unsupported))
    #expect(change.kind == .untested)
    #expect(change.isWorse)
    let diff = diff([result(before)], [result(.unsupported)])
    #expect(diff.exitStatus == .unexpectedVerdicts)
    #expect(DiffReport(diff).text().contains("no longer tested (1)"))
  }

  @Test(
    "To decline what was never judged is neither better nor worse",
    arguments: [Verdict.error, .inconclusive])
  func declined(before: Verdict) throws {
    let change = try change(result(before), result(.unsupported))
    #expect(change.kind == .other)
    #expect(!change.isWorse)
  }

  @Test(
    "Another expected verdict is worse if it is further from a pass",
    arguments: [
      (Verdict.pass, Verdict.warn, true), (.unsupported, .warn, true), (.warn, .pass, false),
      (.unsupported, .pass, false), (.pass, .note, false),
    ])
  func other(before: Verdict, after: Verdict, isWorse: Bool) throws {
    let change = try change(result(before), result(after))
    #expect(change.kind == .other)
    #expect(change.isWorse == isWorse)
  }

  @Test("A known deviation that was a pass is worse; another reason or outcome only differs")
  func reasons() throws {
    #expect(try change(result(.pass), result(.fail, isExpected: true)).isWorse)
    let reason = SampleRun.result(.fail, "a", reason: "another")
    #expect(try change(result(.fail), reason).kind == .reason)
    #expect(try !change(result(.fail), reason).isWorse)
    var reworded = result(.fail)
    reworded.reason = "the same finding in other words"
    #expect(diff([result(.fail)], [reworded]).changes.isEmpty)
    var outcome = result(.pass)
    outcome.outcomes = ["dropped"]
    #expect(try change(result(.pass), outcome).kind == .other)
  }

  @Test("Evidence and lines may differ: pages move")
  func same() {
    var moved = result(.fail)
    moved.line = 99
    moved.evidence = SampleRun.evidence
    #expect(diff([result(.fail)], [moved]).changes.isEmpty)
  }

  @Test("A case is compared with that of the same target")
  func targets() {
    var other = result(.pass)
    other.target = "other"
    #expect(diff([result(.pass)], [other]).changes.map(\.kind) == [.new, .gone])
  }

  @Test("The exit status: nothing worse, something worse, and an incomplete run")
  func exitStatus() {
    #expect(diff([result(.fail)], [result(.pass)]).exitStatus == .asExpected)
    #expect(diff([result(.fail)], [result(.fail)]).exitStatus == .asExpected)
    #expect(diff([result(.pass)], [result(.fail)]).exitStatus == .unexpectedVerdicts)
    let cut = SampleRun.run(cutAfter: 3)
    #expect(RunDiff(SampleRun.run(), cut).exitStatus == .interrupted)
    #expect(RunDiff(cut, SampleRun.run()).exitStatus == .interrupted)
  }

  @Test("What a run didn't get to isn't gone, but has no result", arguments: [false, true])
  func missing(isStopped: Bool) {
    var after = SampleRun.run([result(.pass)], planned: 2)
    let lost = SampleRun.result(.pass, "b")
    after.rules[0].cases.append(lost.id)
    if isStopped {
      after.results[0] = result(.fail)
      after.footer = SampleRun.footer(after.results, stopped: .failFast)
    }
    let before = SampleRun.run([after.results[0], lost, SampleRun.result(.pass, "gone")])
    let diff = RunDiff(before, after)
    #expect(diff.changes.map(\.kind) == [.missing, .gone])
    #expect(diff.changes.allSatisfy { $0.isWorse })
    #expect(diff.exitStatus == .interrupted)
    #expect(RunDiff(after, before).exitStatus == .interrupted)
    #expect(DiffReport(diff).text().hasSuffix("\n1 without a result, 1 gone\n"))
    let stop = isStopped ? ", because it stopped at the first unexpected verdict" : ""
    #expect(
      DiffReport(diff).text().contains("; incomplete: 1 of 2 cases have a result\(stop)\n"))
    #expect(DiffReport(diff).json["complete"] == false)
  }

  // MARK: Reports

  private var everyKind: RunDiff {
    let other = SampleRun.result(
      .fail, "reason", reason: "outcome.result: expected \"accepted\", observed \"refused\"")
    var chosen = SampleRun.result(.pass, "chosen[n=1]")
    chosen.outcomes = ["dropped"]
    return diff(
      [
        SampleRun.result(.pass, "broken"), SampleRun.result(.fail, "mended"),
        SampleRun.result(.fail, "reason"), SampleRun.result(.pass, "gone"),
        SampleRun.result(.pass, "chosen[n=1]"), SampleRun.result(.pass, "same"),
        SampleRun.result(.fail, "declined"),
      ],
      [
        SampleRun.result(.fail, "broken"), SampleRun.result(.pass, "mended"), other,
        SampleRun.result(.error, "new"), chosen, SampleRun.result(.pass, "same"),
        SampleRun.result(.unsupported, "declined"),
      ])
  }

  @Test("Every kind of change, for people, for a page and for machines")
  func golden() throws {
    let report = DiffReport(everyKind)
    try Golden.expect(report.text(), "Diff/every-kind.txt")
    try Golden.expect(report.text(.coloured), "Diff/every-kind-coloured.txt")
    try Golden.expect(report.markdown, "Diff/every-kind.md")
    try Golden.expect(report.json.text(.pretty) + "\n", "Diff/every-kind.json")
  }

  @Test("Two runs that are the same say so, and incomplete ones that they are")
  func sameAndIncomplete() throws {
    let same = DiffReport(RunDiff(SampleRun.run(), SampleRun.run())).text()
    #expect(same.hasSuffix("\n\nnothing changed\n"))
    let cut = DiffReport(RunDiff(SampleRun.run(), SampleRun.run(cutAfter: 3))).text()
    #expect(cut.contains("; incomplete: 3 of 9 cases have a result\n"))
  }

  @Test("Runs of other specs, versions, targets or selections are compared, and it is said")
  func otherRuns() throws {
    let before = SampleRun.run()
    func report(_ change: (inout RunHeader) -> Void) -> DiffReport {
      var after = before
      change(&after.header)
      let diff = RunDiff(before, after)
      // The results are the same.
      #expect(diff.exitStatus == .asExpected)
      return DiffReport(diff)
    }
    func words(_ change: (inout RunHeader) -> Void) throws -> String {
      let report = report(change)
      let lines = try #require(report.json["differ"]?.array).compactMap(\.string)
      #expect(lines.count == 1)
      for line in lines {
        #expect(report.text().contains("\ndiffer  \(line)\n"))
        #expect(report.markdown.contains("\n- differ: "))
      }
      return lines.joined()
    }
    #expect(try words { $0.suite = "9" } == "the suite was 1.2.3, and is 9")
    let digest = "0123456789abcdef0123456789abcdef"
    #expect(
      try words { $0.digest = digest.dropLast() + "0" }
        == "the digest of the specs was \(digest), and is \(digest.dropLast())0")
    #expect(
      try words { $0.digest = "f\(digest)" }
        == "the digest of the specs was 0123456789ab, and is f0123456789a")
    #expect(
      try words { $0.selection = "everything" }
        == "the selection was provider.sample, not *badge*, and is everything")
    #expect(
      try words { $0.targets[0].version = "3" }
        == "what was tested was my-provider 2.0 (provider), and is my-provider 3 (provider)")
    #expect(
      try words { $0.targets[0].capabilities = ["send"] }
        == "what my-provider (provider) says that it can do was check, send, and is send")
    #expect(
      try words { $0.shards = [Selection.Shard("1/3")].compactMap(\.self) }
        == "the number of parts was 1 (all of it), and is 3")
    #expect(report { _ in }.json["differ"] == [])
    #expect(!report { _ in }.text().contains("differ "))
    // Lines show as many digits as differ.
    #expect(
      report { $0.digest = digest.dropLast() + "0" }.text()
        .contains("digest \(digest), my-provider"))
  }

  @Test("Hostile texts reach neither the terminal nor the page")
  func hostile() throws {
    let text = SampleRun.controls + SampleRun.markdown
    let report = DiffReport(RunDiff(SampleRun.run(), SampleRun.hostile(text)))
    #expect(!report.text().unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    let tags = report.markdown.split(separator: "<").dropFirst().map { $0.prefix { $0 != ">" } }
    #expect(Set(tags) == ["code", "/code"])
  }

  @Test("A hundred thousand changes are counted, and no page is too large")
  func many() {
    let results = (0..<100_000).map { SampleRun.result(.pass, "case-\($0)") }
    let report = DiffReport(diff([], results))
    #expect(report.markdown.utf8.count < 1 << 20)
    #expect(report.text().contains("  … and 99800 more; --json has all of them\n"))
  }
}
