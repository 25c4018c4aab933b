import Testing

@testable import ConformanceReports
@testable import ConformanceRunning
@testable import TestSupport

@Suite("The totals of a run")
struct EqualTotalsTests {
  /// Six cases apply, of which four were tested; three are for other targets.
  private static let results =
    ["a", "b", "c"].map { SampleRun.result(.pass, $0) } + [SampleRun.result(.warn)]
    + ["d", "e"].map { SampleRun.result(.unsupported, $0) }
    + ["f", "g", "h"].map(SampleRun.outOfScope)

  @Test("Each report has the same, of the cases that apply")
  func equal() throws {
    let run = SampleRun.run(Self.results)
    var console = ConsoleReport(style: .plain)
    let printed = run.events.map { console.text(for: $0) }.joined()
    #expect(printed.hasSuffix("\n6 of 6 cases: 3 pass, 1 warn, 2 untested\n"))
    let markdown = MarkdownReport(run).text
    #expect(markdown.contains("| cases | pass | warn | unsupported | unexpected |"))
    #expect(markdown.contains("| all |  |  | 6 | 3 | 1 | 2 | 0 |"))
    #expect(BadgeReport(run).text.contains("3 of 6 kept"))
    #expect(
      HTMLReport(run, suite: nil).text.contains("1 rule, 6 cases: 3 pass, 1 warn, 2 unsupported"))
    #expect(HTMLReport(run, suite: nil).text.contains("<dt>results</dt><dd>6 of 6</dd>"))
    let tap = TAPReport(run).text
    #expect(tap.hasPrefix("TAP version 14\n1..6\n"))
    #expect(tap.ranges(of: " # SKIP ").count == 2)
    for profile in [JUnitReport.Profile.rich, .strict] {
      let tree = try XMLTree(JUnitReport(run, profile).text)
      #expect(tree.all("testcase").count == 6)
      #expect(tree.all("skipped").count == 2)
      #expect(tree.all("failure").isEmpty && tree.all("error").isEmpty)
    }
  }

  @Test("Each names the must that the target declined")
  func gaps() {
    let run = SampleRun.run(Self.results)
    var console = ConsoleReport(style: .plain)
    let printed = run.events.map { console.text(for: $0) }.joined()
    #expect(
      printed.contains(
        "\n1 must tested in part, until the adapter does what it lacks or declines\n  provider.sample: 2 of 6 cases: "
      ))
    #expect(MarkdownReport(run).text.contains("## Musts that weren't tested, or not in whole (1)"))
    #expect(HTMLReport(run, suite: nil).text.contains("2 of 6 cases: the target doesn"))
  }

  @Test(
    "A rule is kept only if each case that applies was tested",
    arguments: [
      ([SampleRun.result(.pass), SampleRun.outOfScope()], .kept),
      ([SampleRun.result(.note)], .kept),
      ([SampleRun.result(.pass), SampleRun.result(.unsupported)], .keptInPart),
      ([SampleRun.result(.unsupported), SampleRun.outOfScope()], .notTested),
      ([SampleRun.outOfScope()], .notApplicable),
      ([SampleRun.result(.pass), SampleRun.result(.error)], .undecided),
      ([SampleRun.result(.pass), SampleRun.result(.warn)], .broken),
    ] as [([CaseResult], RuleOutcome)])
  func overview(results: [CaseResult], outcome: RuleOutcome) {
    let tested = TestedRules(results)
    #expect(RuleOutcome.allCases.filter { tested.count($0) > 0 } == [outcome])
  }

  @Test("Only these actions are what some targets have and others haven't")
  func offers() throws {
    let suite = try ShippedSuite.read()
    let offers = suite.vocabularies.values.flatMap { $0.actions.filter(\.isOffer).map(\.name) }
    #expect(offers.sorted() == ["broadcast", "check", "compose", "manage", "switch"])
  }

  @Test("What the order of a summary names is there")
  func order() throws {
    let suite = try ShippedSuite.read()
    let subjects = Set(suite.rules.map { Subject.of(rule: $0.id) })
    #expect(subjects.isSuperset(of: BrokenRules.vitalSubjects))
  }
}
