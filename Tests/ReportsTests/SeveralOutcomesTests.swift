import Testing

@testable import ConformanceReports
@testable import TestSupport

/// Reports add up what several groups, targets and verdicts have; one of each can't show that.
@Suite("Reports of several groups and targets")
struct SeveralOutcomesTests {
  private static func result(
    _ rule: String, _ slug: String, _ target: String, _ verdict: Verdict, isExpected: Bool? = nil,
    remark: String? = nil
  ) -> CaseResult {
    var result = SampleRun.result(verdict, slug, isExpected: isExpected)
    (result.rule, result.id, result.target) = (rule, "\(rule)/\(slug)", target)
    result.remark = remark
    return result
  }

  /// Two subjects of two targets, whose results alternate, with two of each verdict that counts.
  private static func run() -> StoredRun {
    var run = SampleRun.run([
      result("provider.one.a", "1", "red", .error), result("provider.two.a", "1", "red", .error),
      result("provider.one.b", "1", "blue", .unsupported),
      result("provider.one.a", "2", "red", .fail), result("provider.two.a", "2", "red", .pass),
      result("provider.one.b", "2", "blue", .fail, isExpected: true, remark: "known 1"),
      result("provider.one.a", "3", "red", .unsupported),
      result("provider.two.a", "3", "blue", .warn), result("provider.two.a", "4", "blue", .warn),
      result("provider.two.a", "5", "blue", .error, isExpected: true, remark: "known 2"),
      result("provider.two.a", "6", "red", .inconclusive),
      result("provider.two.a", "7", "red", .pass, isExpected: false, remark: "mended"),
    ])
    var other = run.header.targets[0]
    (run.header.targets[0].name, other.name) = ("red", "blue")
    run.header.targets.append(other)
    run.rules = ["provider.one.a", "provider.two.a", "provider.one.b"].map { id in
      var rule = SampleRun.rule
      (rule.id, rule.cases) = (id, run.results.filter { $0.rule == id }.map(\.id))
      return rule
    }
    return run
  }

  @Test("JUnit's counts are those of the tests in each suite, and their sums")
  func junit() throws {
    for profile in [JUnitReport.Profile.rich, .strict] {
      let tree = try XMLTree(JUnitReport(Self.run(), profile).text)
      var sums: [String: Int] = [:]
      for suite in tree.all("testsuite") {
        for (count, element) in [
          ("tests", "testcase"), ("failures", "failure"), ("errors", "error"),
          ("skipped", "skipped"),
        ] {
          guard let stated = suite.attributes[count].flatMap({ Int($0) }) else { continue }
          #expect(stated == suite.all(element).count, "\(suite.attributes) \(count)")
          sums[count, default: 0] += stated
        }
      }
      #expect(tree.all("testsuite").count == 4)
      for (count, sum) in sums {
        if let stated = tree.attributes[count] { #expect(stated == String(sum), "\(count)") }
      }
      #expect(sums["tests"] == 12)
      #expect(sums["failures"] == 3)
      #expect(sums["errors"] == 2)
    }
  }

  @Test("TAP calls nothing ok that isn't kept, whichever of several it is")
  func tap() {
    let lines = TAPReport(Self.run()).text.split(separator: "\n")
    let kept = lines.filter { $0.hasPrefix("ok ") }
    #expect(kept.map { $0.split(separator: " ")[1] } == ["3", "5", "7"])
    #expect(lines.count { $0.hasPrefix("not ok ") } == 9)
    #expect(lines.contains("1..12"))
  }

  @Test("The badge counts unexpected results of every verdict")
  func badge() {
    #expect(BadgeReport(Self.run()).text.contains("5 unexpected"))
  }

  @Test("GitHub shows each broken rule of each target once")
  func github() {
    let lines = GitHubReport(Self.run()).text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::warning") } == 1)
    #expect(lines.count { $0.hasPrefix("::error") } == 2)
  }

  @Test("The console counts what is known and what is unexpected, one by one")
  func console() {
    var console = ConsoleReport(style: .plain)
    var text = ""
    let events = Self.run().events
    for event in events.dropLast() { text += console.text(for: event) }
    #expect(console.progress(width: 80).hasSuffix("] 12/12, 5 unexpected"))
    for event in events.suffix(1) { text += console.text(for: event) }
    #expect(text.contains("(2 known)"))
    #expect(text.contains(" · 5 unexpected"))
  }

  @Test("Two runs are compared in full: one change that is better hides none that is worse")
  func diff() {
    let before = Self.run()
    var after = before
    after.results[0] = Self.result("provider.one.a", "1", "red", .pass)
    after.results[4] = Self.result("provider.two.a", "2", "red", .fail)
    after.footer = SampleRun.footer(after.results)
    #expect(RunDiff(before, after).changes.map(\.kind) == [.newlyPassing, .newlyFailing])
    #expect(RunDiff(before, after).exitStatus == .unexpectedVerdicts)
    #expect(RunDiff(after, before).exitStatus == .unexpectedVerdicts)
    after.results[4] = before.results[4]
    after.footer = SampleRun.footer(after.results)
    #expect(RunDiff(before, after).exitStatus == .asExpected)
  }
}
