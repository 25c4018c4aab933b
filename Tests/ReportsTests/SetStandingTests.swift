import Testing

@testable import ConformanceReports
@testable import ConformanceRunning
@testable import TestSupport

@Suite("How a target stands to a set of requirements")
struct SetStandingTests {
  /// Returns a run of rules in Core, each with the verdicts of its cases.
  private static func run(
    _ rules: [[Verdict]], size: Int? = nil, later: [[Verdict]] = [], callers: Int = 0
  ) -> StoredRun {
    var run = StoredRun(header: SampleRun.header)
    run.header.requirements = RunRequirements(
      name: "2026.1", sizes: [.core: size ?? rules.count + callers, .device: 3])
    if callers > 0 { run.header.targets[0].scope = .library }
    let all = rules + later + Array(repeating: [.warn], count: callers)
    for (number, verdicts) in all.enumerated() {
      var rule = SampleRun.rule
      rule.id = "provider.r\(number)"
      rule.isLater = (rules.count..<rules.count + later.count).contains(number)
      rule.set = rule.isLater ? nil : .core
      if number >= rules.count + later.count { rule.levelOfLibrary = .should }
      rule.cases = verdicts.indices.map { "\(rule.id)/c\($0)" }
      run.rules.append(rule)
      for (index, verdict) in verdicts.enumerated() {
        var result = SampleRun.result(verdict)
        (result.id, result.rule) = (rule.cases[index], rule.id)
        run.results.append(result)
      }
    }
    run.header.planned = run.results.count
    run.footer = RunFooter(of: run.results)
    return run
  }

  @Test(
    "It is kept only if each rule is, and each of their cases was tested",
    arguments: [
      ([[.pass], [.pass, .note]], "kept: 2 rules"),
      ([[.pass], [.pass, .fail]], "not kept: 1 of 2 rules broken"),
      ([[.fail], [.unsupported]], "not kept: 1 of 2 rules broken, 1 not tested in whole"),
      ([[.pass], [.pass, .unsupported]], "open: 1 of 2 rules not tested in whole"),
      ([[.pass], [.unsupported, .pass]], "open: 1 of 2 rules not tested in whole"),
      ([[.pass], [.inconclusive]], "open: 1 of 2 rules not tested in whole"),
      ([[.pass], [.error]], "open: 1 of 2 rules not tested in whole"),
      ([[.unsupported], [.unsupported]], "not tested: 2 rules"),
      ([[.unsupported, .pass]], "open: 1 of 1 rule not tested in whole"),
    ] as [([[Verdict]], String)])
  func words(rules: [[Verdict]], words: String) throws {
    let standings = try #require(SetStandings(Self.run(rules)))
    // Only sets of the target's role.
    #expect(standings.all.map(\.words) == [words])
    #expect(standings.laterWords == nil)
  }

  @Test("A known deviation breaks it all the same")
  func known() throws {
    var run = Self.run([[.fail]])
    (run.results[0].isExpected, run.results[0].remark) = (true, "known")
    #expect(try #require(SetStandings(run)).all.map(\.answer) == [.broken])
    #expect(BadgeReport(run).text.contains("APNs requirements 2026.1: no set kept"))
  }

  @Test("What wasn't selected leaves it open, and what its caller has to keep doesn't")
  func unasked() throws {
    let part = try #require(SetStandings(Self.run([[.pass]], size: 3)))
    #expect(part.all.map(\.words) == ["open: 2 of 3 rules not tested in whole"])
    #expect(
      BadgeReport(Self.run([[.pass]], callers: 2)).text.contains(": Core (1 of 3)</title>"))
    let none = try #require(SetStandings(Self.run([], callers: 2)))
    #expect(none.all.map(\.answer) == [.untested])
    let library = try #require(SetStandings(Self.run([[.pass]], callers: 2)))
    #expect(library.all.map(\.words) == ["kept: 1 rule, 2 more are its caller's"])
  }

  @Test("A part of a rule isn't the rule: cases without a result, in other shards, or not selected")
  func parts() throws {
    let whole = Self.run([[.pass, .pass], [.pass]])
    var stopped = whole
    stopped.results.removeLast(2)
    var shard = whole
    shard.rules[0].elsewhere = ["provider.r0/c9"]
    var selected = whole
    selected.rules[1].unselected = 1
    for (run, words) in [
      (whole, "kept: 2 rules"), (stopped, "open: 2 of 2 rules not tested in whole"),
      (shard, "open: 1 of 2 rules not tested in whole"),
      (selected, "open: 1 of 2 rules not tested in whole"),
    ] {
      #expect(try #require(SetStandings(run)).all.map(\.words) == [words])
    }
  }

  @Test("Rules that came later are told, and don't count")
  func later() throws {
    let run = Self.run([[.pass]], later: [[.warn], [.pass], [.unsupported]])
    let standings = try #require(SetStandings(run))
    #expect(standings.all.map(\.words) == ["kept: 1 rule"])
    #expect(standings.later.map(\.outcome.words) == ["not kept", "kept", "not tested"])
    #expect(
      standings.laterWords
        == "3 rules of this run came after 2026.1 and aren't scored yet; 1 rule is not kept there")
  }

  @Test("Cases that came later are told, and don't count")
  func laterCases() throws {
    var run = Self.run([[.pass, .warn], [.pass, .pass]])
    run.rules[0].laterCases = ["provider.r0/c1"]
    run.rules[1].laterCases = ["provider.r1/c1"]
    let standings = try #require(SetStandings(run))
    #expect(standings.all.map(\.words) == ["kept: 2 rules"])
    #expect(standings.later.map(\.words) == ["1 case not kept", "1 case kept"])
    #expect(
      standings.laterWords
        == "2 cases of this run came after 2026.1 and aren't scored yet; 1 rule is not kept there")
    #expect(MarkdownReport(run).text.contains("- <code>provider.r0</code>: 1 case not kept\n"))
    let day = try #require(Day("2026-11-28"))
    let certificate = try #require(CertificateReport(run, on: day)).html.text
    #expect(certificate.contains("provider.r0 · 1 case not kept"))
    #expect(certificate.contains("recommendations not kept</dt><dd>0</dd>"))
    let tree = try XMLTree(JUnitReport(run, .rich).text)
    let sets = tree.all("property").filter { $0.attributes["name"] == "set" }
    #expect(sets.map { $0.attributes["value"] } == ["Core", "none yet", "Core", "none yet"])
  }

  @Test("What counts is asked in whole, whatever came later has no result")
  func laterWithoutResult() throws {
    var run = Self.run([[.pass, .pass]])
    run.rules[0].laterCases = ["provider.r0/c1"]
    run.results.removeLast()
    let standings = try #require(SetStandings(run))
    #expect(standings.all.map(\.words) == ["kept: 1 rule"])
    #expect(standings.later.map(\.words) == ["1 case not tested"])
    run = Self.run([[.pass, .pass]], later: [[.pass]])
    run.rules[0].laterCases = ["provider.r0/c0"]
    run.results.removeFirst()
    let others = try #require(SetStandings(run))
    #expect(others.all.map(\.words) == ["kept: 1 rule"])
    #expect(
      others.laterWords
        == "1 rule of this run, and 1 case of others, came after 2026.1 and aren't scored yet")
  }

  @Test("Each report says it")
  func reports() throws {
    let run = Self.run([[.pass]], later: [[.warn]])
    var console = ConsoleReport(style: .plain)
    let printed = run.events.map { console.text(for: $0) }.joined()
    #expect(
      printed.contains(
        """

        requirements 2026.1
          Core  kept: 1 rule
          1 rule of this run came after 2026.1 and isn't scored yet; 1 rule is not kept there

        """))
    #expect(MarkdownReport(run).text.contains("\n## Requirements 2026.1\n"))
    #expect(MarkdownReport(run).text.contains("| kept: 1 rule |\n"))
    #expect(MarkdownReport(run).text.contains("- <code>provider.r1</code>: not kept\n"))
    #expect(BadgeReport(run).text.contains("APNs requirements 2026.1: Core</title>"))
    let page = HTMLReport(run, suite: nil).text
    #expect(page.contains("<h2>Requirements 2026.1</h2>"))
    #expect(page.contains("<span class=\"v pass\">kept: 1 rule</span>"))
    let tree = try XMLTree(JUnitReport(run, .rich).text)
    let properties = tree.all("property").map {
      "\($0.attributes["name"] ?? "")=\($0.attributes["value"] ?? "")"
    }
    #expect(properties.contains("requirements=2026.1"))
    #expect(properties.contains("set=Core") && properties.contains("set=none yet"))
    let day = try #require(Day("2026-11-26"))
    let certificate = try #require(CertificateReport(run, on: day)).html.text
    for text in ["<h1>Requirements 2026.1</h1>", "kept: 1 rule", "Not scored yet", "2026-11-26"] {
      #expect(certificate.contains(text), "\(text)")
    }
    #expect(CertificateReport(SampleRun.run(), on: day) == nil)
  }

  @Test("A certificate has room for a few names of each kind, and says how many more there are")
  func room() throws {
    let rules = Array(repeating: [Verdict.fail], count: 9)
    let day = try #require(Day("2026-11-26"))
    let text = try #require(CertificateReport(Self.run(rules), on: day)).html.text
    #expect(text.ranges(of: "<li>A sample").count == 5)
    #expect(text.contains("<li>… and 4 more</li>"))
  }
}
