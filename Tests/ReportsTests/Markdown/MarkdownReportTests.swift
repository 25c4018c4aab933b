import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("The report as Markdown")
struct MarkdownReportTests {
  /// Below GitHub's limit for a comment, which is 65,536 characters.
  private static let mostBytes = 60_000

  @Test("One of everything")
  func golden() throws {
    let run = SampleRun.run(unseen: ["provider.other/gone"])
    try Golden.expect(MarkdownReport(run).text, "Markdown/every-verdict.md")
  }

  @Test("Everything in order takes a few lines")
  func inOrder() throws {
    let run = SampleRun.run([SampleRun.result(.pass), SampleRun.result(.pass, "b")])
    try Golden.expect(MarkdownReport(run).text, "Markdown/in-order.md")
  }

  @Test("A run whose target supports none of its cases isn't praised")
  func nothingTested() {
    let text = MarkdownReport(SampleRun.run([SampleRun.result(.unsupported)])).text
    #expect(text.hasPrefix("# Nothing was tested: no case that applies was tested\n"))
  }

  @Test("A stream that was cut off says so first")
  func cutOff() throws {
    let text = MarkdownReport(SampleRun.run(cutAfter: 8)).text
    try Golden.expect(text, "Markdown/cut-off.md")
    #expect(text.hasPrefix("# Incomplete: 8 of 9 cases have a result\n"))
  }

  @Test(
    "Hostile texts never become markup",
    arguments: [
      ("controls", SampleRun.controls), ("markup", SampleRun.markup),
      ("markdown", SampleRun.markdown),
    ])
  func hostile(name: String, text: String) throws {
    let report = MarkdownReport(SampleRun.hostile(text)).text
    try Golden.expect(report, "Markdown/hostile-\(name).md")
    let outside = Self.outsideOfFences(report)
    let tags = outside.split(separator: "<").dropFirst().map { $0.prefix { $0 != ">" } }
    let ours: Set<Substring> = [
      "code", "/code", "details", "/details", "summary", "/summary", "b", "/b",
    ]
    #expect(Set(tags).subtracting(ours) == [])
    for mark in ["](", "@all", " #1", "://", "~~", "$x$"] { #expect(!outside.contains(mark)) }
    let lines = outside.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst())
    where [line, next].allSatisfy({ $0.hasPrefix("|") }) {
      #expect(line.count { $0 == "|" } == next.count { $0 == "|" })
    }
  }

  /// Returns the lines that are read as Markdown: a fence is closed by as many ticks as opened it.
  private static func outsideOfFences(_ report: String) -> String {
    var fence: Substring?
    var outside = ""
    for line in report.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line == open { fence = nil }
      } else if line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
      } else {
        outside += line + "\n"
      }
    }
    #expect(fence == nil, "a fence stays open")
    return outside
  }

  @Test(
    "Any number of failures of any size stays below GitHub's limit, and is counted",
    arguments: [(1000, 1), (1000, 100_000), (20_000, 1)])
  func many(count: Int, size: Int) throws {
    var evidence = SampleRun.evidence
    evidence.observed = .string(String(repeating: "`|<", count: size))
    let reason = String(repeating: "<`|", count: size)
    var results = (0..<count).map {
      SampleRun.result(.fail, "case-\($0)", reason: reason, evidence: evidence)
    }
    for index in results.indices where index % 3 == 1 {
      results[index].isExpected = true
      results[index].remark = reason
    }
    for index in results.indices where index % 3 == 2 { results[index].verdict = .unsupported }
    let text = MarkdownReport(SampleRun.run(results)).text
    #expect(text.utf8.count < Self.mostBytes)
    let unexpected = results.count { !$0.isExpected }
    #expect(text.contains("## Broken rules (1)\n"))
    #expect(text.contains(" · \(unexpected) of \(count) cases</summary>"))
  }

  @Test(
    "Any number of broken rules of any size stays below GitHub's limit, and is counted",
    arguments: [(20, 1), (20, 100_000), (1000, 1), (1000, 1000)])
  func manyRules(count: Int, size: Int) throws {
    var evidence = SampleRun.evidence
    evidence.observed = .string(String(repeating: "`|<é", count: size))
    let reason = String(repeating: "<`|é", count: size)
    let results = (0..<count).flatMap { number in
      [Verdict.fail, .warn].map { verdict in
        var result = SampleRun.result(verdict, reason: reason, evidence: evidence)
        result.rule = "provider.rule-\(number)-\(verdict.rawValue)"
        result.id = "\(result.rule)/a"
        result.isExpected = verdict == .warn
        return result
      }
    }
    let text = MarkdownReport(SampleRun.run(results)).text
    #expect(text.utf8.count < Self.mostBytes)
    #expect(text.contains("## Broken rules (\(count))\n"))
    let shown = text.split(separator: "<details>").count - 1
    #expect(shown >= min(count, 4))
    let named = (0..<count).count { text.contains("<code>provider.rule-\($0)-fail</code>") }
    if named < count {
      #expect(text.contains("\n… and \(count - named) more: the HTML report and the stream"))
    }
    #expect(named == count || named > 30)
  }

  @Test("The coverage is that of the suite that ran, and of no other")
  func coverage() throws {
    let suite = try ShippedSuite.read()
    var run = SampleRun.run([SampleRun.result(.pass)])
    let title = "## What the suite covers\n"
    #expect(!MarkdownReport(run, suite: suite).text.contains(title))
    run.header.digest = suite.digest
    let text = MarkdownReport(run, suite: suite).text
    let coverage = Coverage(of: suite, roles: [.provider])
    let counts =
      [coverage.entries.count] + [.bound, .pending, .excluded].map { coverage.count($0) }
    #expect(text.contains(title))
    #expect(text.hasSuffix("| provider | \(counts.map(String.init).joined(separator: " | ")) |\n"))
  }

  @Test("A finding names the documents of its rule, each once, with links to them")
  func documents() throws {
    var specs = SpecFolder()
    specs.addAddresses()
    try specs.addArea()
    let suite = try specs.suite()
    var run = SampleRun.run([SampleRun.result(.fail)])
    run.header.digest = suite.digest
    run.rules[0].statements = ["guide.1", "wake.priority", "gone.1"]
    #expect(
      MarkdownReport(run, suite: suite).text.contains(
        "\nDocuments: [A guide to push](<https://example.com/guide>); A post on push\n"))
    #expect(!MarkdownReport(run).text.contains("Documents: "))
  }

  @Test("The link of a known deviation can be clicked, and nothing else in it is markup")
  func remarks() {
    #expect(
      MarkdownText.remark("known until 2026-12-31: a*b (https://example.com/1?a=b&c#d)")
        == "known until 2026-12-31: a&#42;b (<https://example.com/1?a=b&c#d>)")
    for text in [
      "why (javascript:alert(1))", "why (https://example.com/a> b)", "why (https://a.example/`b`)",
      "why (?)", "https://example.com)", "why (https://example.com/1) and more",
    ] {
      #expect(MarkdownText.remark(text) == MarkdownText.prose(text))
    }
  }

  @Test("Code in a sentence stays code, and a single backtick stays a backtick")
  func prose() {
    #expect(MarkdownText.prose("a `b*` c*") == "a <code>b&#42;</code> c&#42;")
    #expect(MarkdownText.prose("a `b") == "a &#96;b")
    #expect(MarkdownText.prose("") == "")
    #expect(MarkdownText.prose("`a` and `b`") == "<code>a</code> and <code>b</code>")
  }

  @Test("A fence is longer than any within it")
  func fences() {
    #expect(MarkdownText.fenced("a", "sh") == "```sh\na\n```\n")
    #expect(MarkdownText.fenced("a ```` b\n", "") == "`````\na ```` b\n`````\n")
  }
}
