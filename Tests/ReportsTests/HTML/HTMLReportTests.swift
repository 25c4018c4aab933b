import Testing

@testable import ConformanceReports
@testable import ConformanceRunning
@testable import TestSupport

@Suite("The report for browsers")
struct HTMLReportTests {
  /// Runs a small suite with these results, and reports on it.
  private struct Sample {
    let suite: Suite
    var run: StoredRun

    init(_ verdicts: [(String, Verdict)] = []) throws {
      suite = try SpecFolder().suite()
      var results: [CaseResult] = []
      for example in suite.cases {
        let verdict = verdicts.first { $0.0 == example.id }?.1 ?? .pass
        var result = SampleRun.result(
          verdict, evidence: verdict == .pass ? nil : SampleRun.evidence)
        (result.id, result.rule, result.line) = (example.id, example.rule.id, example.line)
        results.append(result)
      }
      var header = SampleRun.header
      header.digest = suite.digest
      header.planned = results.count
      let suite = suite
      let rules = suite.rules.map { rule in
        RunRule(
          id: rule.id, title: rule.title, role: rule.role, level: rule.level,
          requirement: rule.requirement, statements: rule.statements, page: rule.page,
          line: rule.line, cases: suite.cases.filter { $0.rule === rule }.map(\.id))
      }
      run = StoredRun(
        header: header, rules: rules, results: results, footer: RunFooter(of: results))
    }

    var text: String { HTMLReport(run, suite: suite).text }
    var checked: HTMLChecker { HTMLChecker(text) }
  }

  private static let five = "provider.page.priority/five"
  private static let ten = "provider.page.priority/others[priority=\"10\"]"

  @Test("Each citation links to the ledger in the report, and to its document")
  func documents() throws {
    var specs = SpecFolder()
    specs.addAddresses()
    try specs.replace("must · guide.1", with: "must · [guide.1]", in: SpecFolder.page)
    specs.append(
      "\n[guide.1]: https://example.com/guide \"A guide to push\"\n", to: SpecFolder.page)
    let suite = try specs.suite()
    var run = SampleRun.run([SampleRun.result(.pass)])
    run.header.digest = suite.digest
    let text = HTMLReport(run, suite: suite).text
    #expect(HTMLChecker(text).problems == [])
    #expect(
      text.contains(
        """
        <small><a href="#statement/guide.1"><code>guide.1</code></a> · \
        <a href="https://example.com/guide">A guide to push</a> (Example Press, 2024)</small>
        """))
    #expect(
      text.contains(
        """
        <p class="aside">Example Press, 2024, normative, read on 2026-01-05<br>
        <a href="https://example.com/guide">https://example.com/guide</a></p>
        """))
    #expect(text.contains("<p class=\"aside\">Example Blog, undated, informative</p>"))
    #expect(!text.contains("&quot;A guide to push&quot;"), "the definition is no text")
  }

  // MARK: The whole

  @Test("A report of one of each verdict, as a whole")
  func everyVerdict() throws {
    let verdicts: [Verdict] = [.fail, .pass, .warn, .inconclusive, .unsupported, .note]
    var sample = try Sample()
    sample = try Sample(Array(zip(sample.suite.cases.map(\.id), verdicts)))
    sample.run.results[1].outcomes = ["declined"]
    sample.run.results[3].isExpected = true
    sample.run.results[3].remark = "known until 2026-12-31: never built"
    sample.run.footer = RunFooter(of: sample.run.results, unseen: ["provider.page.gone/one"])
    #expect(sample.checked.problems == [])
    // The style and the script are tested in a browser.
    let lines = sample.text.replacing(HTMLReport.style, with: "")
      .replacing(HTMLReport.script, with: "").split(
        separator: "\n", omittingEmptySubsequences: false)
    let text = lines.filter { !$0.contains("Content-Security-Policy") }.joined(separator: "\n")
    try Golden.expect(text, "HTML/every-verdict.html")
  }

  @Test("The shipped suite and its references: well formed, and small enough to open")
  func shipped() async throws {
    let suite = try ShippedSuite.read()
    let events = Guarded<[RunEvent]>([])
    _ = try await Runner(suite, targets: ReferenceTarget.all).run { event in
      events.withLock { $0.append(event) }
    }
    let run = try #require(StoredRun(events.withLock { $0 }))
    let text = HTMLReport(run, suite: suite).text
    let checked = HTMLChecker(text)
    #expect(checked.problems == [])
    #expect(text.utf8.count < 5_000_000)
    #expect(checked.classes["rule"] == suite.rules.count)
    #expect(Set(suite.rules.map { Anchors.id($0.id) }).isSubset(of: checked.ids))
    #expect(Set(suite.cases.map { Anchors.id($0.id) }).isSubset(of: checked.ids))
    let statements = suite.ledger.statements.map { Anchors.statement($0.id) }
    #expect(Set(statements).isSubset(of: checked.ids))
    #expect(text.contains("<h1>reference conforms</h1>"))
    #expect(HTMLReport(run, suite: suite).text == text, "the same bytes every time")
    let outside = checked.links.filter { !$0.hasPrefix("#") }
    #expect(outside.allSatisfy { $0.hasPrefix("https://") })
  }

  @Test("A case that doesn't apply to the target says so, and isn't written out")
  func inapplicable() throws {
    var sample = try Sample()
    let fences = sample.text.ranges(of: "<pre><code>").count
    sample.run.results[0].take(Finding(.outOfScope, "the target doesn't do \"check\""))
    sample.run.results[0].verdict = .unsupported
    sample.run.footer = RunFooter(of: sample.run.results)
    #expect(sample.suite.cases[0].id == Self.five)
    #expect(sample.checked.problems == [])
    #expect(sample.text.ranges(of: "<pre><code>").count == fences - 1)
    #expect(
      sample.text.contains(
        "<code>five</code></span> <small>\(RuleOutcome.notApplicable.words)</small>")
    )
  }

  // MARK: The answer

  @Test("The title is the answer, and the first list says what to do about it")
  func answer() throws {
    let sample = try Sample([(Self.five, .fail), (Self.ten, .fail)])
    let text = sample.text
    #expect(text.contains("<h1>my-provider doesn’t conform: 1 rule isn’t kept</h1>"))
    #expect(text.contains("2 of 4 cases"))
    #expect(text.contains("conformance-run replay \(Self.five) --target my-provider"))
  }

  @Test("A known deviation doesn't fail, and is mentioned")
  func known() throws {
    var sample = try Sample([(Self.five, .fail)])
    sample.run.results[0].isExpected = true
    sample.run.results[0].remark = "known"
    #expect(sample.text.contains("<h1>my-provider conforms, except for 1 known deviation</h1>"))
    #expect(sample.text.contains("There is nothing to fix"))
    #expect(sample.text.contains("<span class=\"known\">known</span>"))
  }

  @Test("A pass that its expectations don't list is no reason to say that rules are broken")
  func unexpectedPass() throws {
    var sample = try Sample()
    sample.run.results[0].isExpected = false
    sample.run.results[0].remark = "listed as a deviation, but the verdict is pass"
    #expect(sample.text.contains("<h1>my-provider doesn’t match its expectations</h1>"))
    #expect(sample.text.contains("listed as a deviation, but the verdict is pass"))
  }

  @Test("A run that was cut short says so first, and doesn't say whether the target conforms")
  func incomplete() throws {
    var sample = try Sample()
    sample.run.results.removeLast(2)
    sample.run.footer = nil
    let text = sample.text
    #expect(sample.checked.problems == [])
    #expect(text.contains("<h1>my-provider isn’t decided: the run is incomplete</h1>"))
    #expect(text.contains("<strong>This run is incomplete.</strong>"))
    #expect(text.contains("4 of 6 cases have a result"))
    #expect(text.contains("Run it again, to its end."))
    #expect(!text.contains("There is nothing to fix"))
    #expect(text.contains("4 <small>the rule was kept</small>"))
  }

  @Test("A run that stopped as requested says that not everything ran")
  func failFast() throws {
    var sample = try Sample([(Self.five, .fail)])
    sample.run.results.removeLast(5)
    sample.run.footer = RunFooter(of: sample.run.results, stopped: .failFast)
    #expect(sample.text.contains("1 of 6 cases have a result"))
    #expect(sample.text.contains("not run"))
  }

  @Test("A run of other documents says so, and loses nothing of what ran")
  func otherDocuments() throws {
    var sample = try Sample()
    sample.run.header.digest = SampleRun.header.digest
    let index = try #require(sample.run.results.indices.last)
    sample.run.results[index].id = "provider.page.type/renamed"
    sample.run.results[index].verdict = .fail
    sample.run.results[index].isExpected = false
    #expect(sample.checked.problems == [])
    #expect(sample.text.contains("The documents have changed since this run"))
    #expect(sample.text.contains("In the run, but not in these documents"))
    #expect(sample.text.contains("provider.page.type/renamed"))
  }

  @Test("Without documents there are the results")
  func noDocuments() throws {
    let run = try #require(StoredRun(SampleRun.events(SampleRun.results)))
    let text = HTMLReport(run, suite: nil).text
    let checked = HTMLChecker(text)
    #expect(checked.problems == [])
    #expect(text.contains("weren’t available"))
    for result in run.results { #expect(checked.words.contains(escaped(result.id))) }
  }

  @Test("A run of nothing")
  func nothing() throws {
    let sample = try Sample()
    let text = HTMLReport(.ofNothing(sample.run.header), suite: sample.suite).text
    #expect(HTMLChecker(text).problems == [])
    #expect(text.contains("<h1>my-provider isn’t decided: no case ran</h1>"))
  }

  @Test("Each target has its own column and its own answer")
  func severalTargets() throws {
    var sample = try Sample([(Self.five, .fail)])
    let other = sample.run.results.map { result in
      var result = result
      (result.target, result.verdict, result.isExpected) = ("other", .pass, true)
      return result
    }
    sample.run.header.targets.append(
      TargetDescription(name: "other", version: "3.1", role: .provider, capabilities: []))
    sample.run.header.planned = 12
    sample.run.results += other
    sample.run.footer = RunFooter(of: sample.run.results)
    #expect(sample.checked.problems == [])
    #expect(sample.text.contains("<h1>1 of 2 targets doesn’t conform</h1>"))
    #expect(
      sample.text.contains("<th scope=\"col\">my-provider 2.0</th><th scope=\"col\">other 3.1</th>")
    )
  }

  @Test("Every verdict is counted once", arguments: Verdict.allCases)
  func counts(_ verdict: Verdict) throws {
    let sample = try Sample([(Self.five, verdict)])
    let rows = sample.suite.cases.count { $0.row != nil }
    // The legend, the case, its rule, its page, the overview: and each row of a table.
    let passes = sample.checked.classes["pass", default: 0]
    #expect(verdict == .pass || sample.text.contains("</span> 1 <small>\(verdict.meaning)</small>"))
    #expect(passes >= rows)
    #expect(sample.text.contains("\(verdict == .pass ? 6 : 5) <small>the rule was kept</small>"))
  }

  // MARK: Hostile input

  private static let hostile = [
    "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\" onmouseover=\"x",
    "' onfocus='x", "--><!-- ", "]]>", "&amp;&#x3C;b&#x3E;", "\u{0}\u{1B}[31m\u{FFFE}\u{7F}\u{9B}",
    "\u{202E}evil\u{2066}", "a=b&verdict=fail", "</details></section></main></body>",
    "`<b>`**<i>**",
    "[a](javascript:alert(1))",
  ]

  @Test("What a target says is text, whatever it says", arguments: hostile)
  func escaping(_ text: String) throws {
    var evidence = SampleRun.evidence
    evidence.stimulus = [text: .string(text)]
    evidence.observed = ["outcome": ["reason": .string(text)], text: 1]
    evidence.differences = [Difference(path: text, expected: text, observed: text)]
    var sample = try Sample([(Self.five, .fail)])
    var result = sample.run.results[0]
    (result.reason, result.remark, result.outcomes) = (text, text, [text])
    result.evidence = evidence
    sample.run.results[0] = result
    (result.id, result.rule) = (text, text)
    sample.run.results.append(result)
    sample.run.header.targets[0].name = text
    sample.run.header.targets[0].version = text
    sample.run.header.selection = text
    sample.run.header.replayOptions = text
    sample.run.header.digest = text
    sample.run.rules.append(
      RunRule(
        id: text, title: text, role: .provider, level: .must, requirement: text,
        statements: [text], page: text, line: 1, cases: [text]))
    sample.run.footer = RunFooter(of: sample.run.results, unseen: [text])
    let checked = sample.checked
    #expect(checked.problems == [])
    #expect(checked.elements["script"] == 1)
    #expect(checked.elements["img"] == nil)
    #expect(!checked.links.contains { $0.hasPrefix("javascript:") })
    let controls = sample.text.unicodeScalars.filter { scalar in
      (scalar.value < 32 && scalar != "\n") || (127...159).contains(scalar.value)
        || scalar.value == 0xFFFE || scalar.value == 0x202E
    }
    #expect(controls.isEmpty)
  }

  @Test("What a page says is text")
  func hostilePage() throws {
    var specs = SpecFolder()
    for text in ["<script>alert(1)</script>", "a \" b", "</p>"] {
      specs.append(
        "\n\(text)\n\n| \(text) |\n|---|\n| \(text) |\n\n### \(text)\n", to: SpecFolder.page)
    }
    let suite = try specs.suite()
    let run = try Sample().run
    let checked = HTMLChecker(HTMLReport(run, suite: suite).text)
    #expect(checked.problems == [])
    #expect(checked.elements["script"] == 1)
  }

  // MARK: Size

  @Test(
    "With any number of failures, the file can be opened, and every case has its reason")
  func manyFailures() throws {
    var sample = try Sample([(Self.five, .fail)])
    var large = SampleRun.evidence
    large.observed = ["outcome": .string(String(repeating: "é", count: 4000))]
    let template = sample.run.results[0]
    sample.run.results += (0..<1500).map { number in
      var result = template
      (result.id, result.evidence) = ("provider.page.priority/more-\(number)", large)
      return result
    }
    sample.run.footer = RunFooter(of: sample.run.results)
    let text = sample.text
    #expect(text.utf8.count < 5_000_000)
    #expect(HTMLChecker(text).problems == [])
    #expect(text.contains("provider.page.priority/more-1499"))
    #expect(text.contains("The transcript is left out"))
  }

  @Test("Beyond the most findings, the others have only their verdict, and are counted")
  func mostFindings() throws {
    var sample = try Sample([(Self.five, .fail)])
    let template = sample.run.results[0]
    sample.run.results += (0..<FindingHTML.mostFindings).map { number in
      var result = template
      (result.id, result.evidence) = ("provider.page.priority/more-\(number)", nil)
      return result
    }
    sample.run.footer = RunFooter(of: sample.run.results)
    let checked = sample.checked
    #expect(checked.problems == [])
    #expect(checked.classes["finding"] == FindingHTML.mostFindings)
    #expect(checked.words.contains("the other 1 have only their verdict"))
    #expect(checked.words.contains("provider.page.priority/more-\(FindingHTML.mostFindings - 1)"))
  }

  private func escaped(_ text: String) -> String {
    let html: HTML = "\(text)"
    return html.text
  }
}
