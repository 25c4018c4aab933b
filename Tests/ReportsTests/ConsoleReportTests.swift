import Testing

@testable import ConformanceReports
@testable import ConformanceRunning
@testable import TestSupport

@Suite("The report on the console")
struct ConsoleReportTests {
  private func report(
    _ events: [RunEvent], _ style: Style = .plain, _ form: ConsoleForm = .details
  ) -> String {
    var report = ConsoleReport(style: style, form: form)
    return events.map { report.text(for: $0) }.joined()
  }

  @Test("One of each verdict, a known deviation, outcomes, and an entry without a case")
  func everyVerdict() throws {
    let events = SampleRun.events(SampleRun.results, unseen: ["provider.other/gone"])
    try Golden.expect(report(events), "Console/every-verdict.txt")
    try Golden.expect(report(events, .coloured), "Console/every-verdict-coloured.txt")
  }

  @Test("Without details, up to three rules are shown with one case each")
  func fewRules() throws {
    let events = SampleRun.events(SampleRun.results, unseen: ["provider.other/gone"])
    try Golden.expect(report(events, .plain, .summary), "Console/few-rules.txt")
  }

  /// A run with many broken rules: musts, shoulds, and what depends on one of them.
  private static func manyRules() -> [RunEvent] {
    var results: [CaseResult] = []
    var rules: [RunRule] = []
    for number in 1...17 {
      let isShould = number == 2 || number > 14
      var rule = SampleRun.rule
      (rule.id, rule.level) = ("provider.rule-\(number)", isShould ? .should : .must)
      rule.cases = ["\(rule.id)/a", "\(rule.id)/b"]
      rules.append(rule)
      for id in rule.cases {
        var result = SampleRun.result(isShould ? .warn : .fail)
        (result.id, result.rule, result.isExpected) = (id, rule.id, isShould)
        results.append(result)
      }
    }
    for slug in ["c", "d"] {
      var result = SampleRun.result(.inconclusive, slug, isExpected: true)
      result.causes = ["provider.rule-5"]
      results.append(result)
    }
    results.append(SampleRun.result(.pass))
    let events = SampleRun.events(results)
    return events.prefix(1) + rules.map(RunEvent.rule) + events.dropFirst()
  }

  @Test("Many rules come in the order in which to mend them, and fit two screens")
  func manyRules() throws {
    let text = report(Self.manyRules(), .plain, .summary)
    try Golden.expect(text, "Console/many-rules.txt")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 80)
    let musts = text.matches(of: /\nFAIL (provider\.rule-\d+) · must/).map { String($0.1) }
    // The others depend on the first.
    #expect(musts.first == "provider.rule-5")
    #expect(musts.count == 13)
    // What only warns comes after all that fails.
    let lastFailure = try #require(text.ranges(of: "\nFAIL").last)
    let firstWarning = try #require(text.ranges(of: "\nWARN").first)
    #expect(lastFailure.upperBound < firstWarning.lowerBound)
  }

  /// A result of its own rule, which is a must.
  private static func broken(
    _ rule: String, _ verdict: Verdict, type: String? = nil, isExpected: Bool = false
  ) -> (CaseResult, RunRule) {
    let evidence = type.map { type in
      CaseResult.Evidence(
        stimulus: ["given": [:], "steps": [["send": ["type": .string(type)]]]],
        expected: [:], observed: [:], differences: [])
    }
    var result = SampleRun.result(verdict, isExpected: isExpected, evidence: evidence)
    (result.id, result.rule) = ("\(rule)/a", rule)
    var described = SampleRun.rule
    (described.id, described.cases) = (rule, [result.id])
    return (result, described)
  }

  @Test(
    "What stops all pushes comes first, then rare kinds, then what is undecided or of the adapter")
  func order() throws {
    var listed = Self.broken("provider.alerts.listed", .pass)
    listed.0.remark = "listed as a deviation, but the verdict is pass"
    let all = [
      Self.broken("provider.alerts.text", .fail, type: "alert"), listed,
      Self.broken("provider.topic.mdm", .fail, type: "mdm"),
      Self.broken("provider.alerts.errors", .error),
      Self.broken("provider.token.undecided", .inconclusive),
      Self.broken("provider.aps.keys", .fail), Self.broken("provider.token.age", .fail),
      Self.broken("provider.topic.suffix", .fail, type: "voip"),
    ]
    let events = SampleRun.events(all.map(\.0))
    let text = report(
      events.prefix(1) + all.map { .rule($0.1) } + events.dropFirst(), .plain, .summary)
    let found = text.matches(of: /\n[A-Z]+ (provider\.[a-z.]+)/).map { String($0.1) }
    #expect(
      found == [
        "provider.token.age", "provider.topic.suffix", "provider.alerts.text", "provider.aps.keys",
        "provider.topic.mdm", "provider.token.undecided", "provider.alerts.errors",
        "provider.alerts.listed",
      ])
    #expect(
      text.contains(
        "\nthe program failed on these, so nothing is known of their rules\nERROR provider."))
    #expect(text.contains("(--update takes out what passes)\nPASS provider.alerts.listed"))
    #expect(
      text.contains(
        "rules: 6 failed, 1 on which the program failed, 1 listed as deviations, but no longer broken"
      ))
    #expect(text.contains("begin with    provider.token.age\n"))
  }

  @Test("--quiet is the last line alone")
  func figures() throws {
    let events = SampleRun.events(SampleRun.results)
    let last = try #require(report(events).split(separator: "\n").last)
    #expect(report(events, .plain, .figures) == last + "\n")
  }

  @Test("A line for each finding has its file, line and severity")
  func lines() throws {
    let text = report(SampleRun.events(SampleRun.results), .plain, .lines)
    try Golden.expect(text, "Console/lines.txt")
    let found = text.matches(of: #/(?m)^Specs/Provider/Sample\.md:20: (error|warning): /#)
    #expect(found.map { String($0.1) } == ["error", "warning", "error", "error"])
  }

  @Test("Cases that don't apply aren't in the figures")
  func inapplicable() {
    let results = [
      SampleRun.result(.pass), SampleRun.outOfScope(), SampleRun.outOfScope("b"),
    ]
    let text = report(SampleRun.events(results, planned: 3), .plain, .summary)
    #expect(
      text.hasSuffix(
        "2 cases don't apply to this target (--verbose says why)\n\n1 of 1 cases: 1 pass\n"))
  }

  @Test("A case that the target declines stays in the figures, and its must is listed")
  func declined() {
    var declined = SampleRun.result(.unsupported, "b")
    declined.take(Finding(.unsupported, "we send no mdm"))
    let part = report(SampleRun.events([SampleRun.result(.pass), declined]), .plain, .summary)
    #expect(
      part.hasSuffix(
        "1 must tested in part, until the adapter does what it lacks or declines\n  provider.sample: 1 of 2 cases: we send no mdm\n\n"
          + "rules: 0 kept, 1 kept in part\n\n2 of 2 cases: 1 pass, 1 untested\n"))
    let whole = report(
      SampleRun.events([SampleRun.result(.unsupported)]), .plain, .summary)
    #expect(
      whole.contains(
        "1 must not tested, until the adapter does what it lacks or declines\n  provider.sample: the "
          + "target doesn't do \"wait\"\n"))
  }

  @Test("A shard of which nothing applies doesn't count as an empty one")
  func inapplicableShard() throws {
    var events = SampleRun.events([SampleRun.outOfScope()], planned: 1)
    var header = SampleRun.header
    (header.planned, header.shards) = (1, [try #require(Selection.Shard("1/9"))])
    events[0] = .started(header)
    #expect(report(events).contains("\n0 of 0 cases: none applies · nothing was tested\n"))
  }

  @Test("Everything in order takes a few lines")
  func inOrder() throws {
    try Golden.expect(
      report(SampleRun.events([SampleRun.result(.pass), SampleRun.result(.pass, "b")])),
      "Console/in-order.txt")
  }

  @Test("Verdicts that expectations make unexpected: a listed pass, and another reason")
  func expectations() throws {
    var pass = SampleRun.result(.pass, isExpected: false)
    pass.remark =
      "listed as a deviation, but the verdict is pass: "
      + "take provider.sample/pass off the expectations (--update does that)"
    var other = SampleRun.result(.fail, evidence: SampleRun.evidence)
    other.remark = "listed as a deviation, but for another reason: outcome.*"
    try Golden.expect(report(SampleRun.events([pass, other])), "Console/expectations.txt")
  }

  @Test("After two hundred findings the rest is counted")
  func manyFindings() throws {
    let results = (1...203).map { SampleRun.result(.fail, "case-\($0)") }
    let text = report(SampleRun.events(results))
    #expect(text.contains("provider.sample/case-200 "))
    #expect(!text.contains("provider.sample/case-201 "))
    let end = text.split(separator: "\n", omittingEmptySubsequences: false).suffix(5)
    try Golden.expect(end.joined(separator: "\n"), "Console/many-findings-end.txt")
  }

  @Test("A run that was cut short says how", arguments: ["interrupted", "fail-fast", "nothing"])
  func cutShort(how: String) throws {
    let results = how == "nothing" ? [] : [SampleRun.result(.pass), SampleRun.result(.error)]
    let events = SampleRun.events(
      results, planned: 50, stopped: how == "fail-fast" ? .failFast : .interrupted)
    try Golden.expect(report(events), "Console/cut-short-\(how).txt")
  }

  @Test("Only a run that was interrupted says so; others that lack results are incomplete")
  func incomplete() {
    func end(_ run: StoredRun) -> String {
      String(report(run.filled.events).split(separator: "\n").last ?? "")
    }
    #expect(end(SampleRun.run(cutAfter: 4)).hasSuffix(" unexpected · incomplete"))
    var run = SampleRun.run()
    run.footer = nil
    #expect(end(run).hasSuffix(" unexpected · incomplete"))
    run = SampleRun.run()
    run.results.removeLast()
    #expect(end(run).hasSuffix(" unexpected · incomplete"))
    run.footer = SampleRun.footer(run.results, stopped: .interrupted)
    #expect(end(run).hasSuffix(" unexpected · interrupted"))
    #expect(!HTMLReport(SampleRun.run(cutAfter: 4), suite: nil).text.contains("interrupted"))
    #expect(!end(SampleRun.run()).contains("incomplete"))
  }

  @Test("Control characters of a target never reach the terminal")
  func controlCharacters() throws {
    let text = report(SampleRun.hostile(SampleRun.controls).events)
    let controls = text.unicodeScalars.filter {
      ($0.value < 32 && $0 != "\n") || (127...159).contains($0.value)
    }
    #expect(controls.isEmpty)
    try Golden.expect(text, "Console/control-characters.txt")
  }

  @Test("The replay line can be pasted into a shell")
  func quoting() {
    #expect(Shell.quoted("provider.a/b") == "provider.a/b")
    #expect(Shell.quoted("a/b[n=1,m=x y]") == "'a/b[n=1,m=x y]'")
    #expect(Shell.quoted("it's") == #"'it'\''s'"#)
    #expect(Shell.quoted("") == "''")
    #expect(Shell.quoted("$(rm)") == "'$(rm)'")
  }
}
