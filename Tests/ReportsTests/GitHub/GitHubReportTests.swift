import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("Annotations on GitHub")
struct GitHubReportTests {
  @Test("A page that isn't there isn't marked, and the text says how to show it")
  func pageInTheProgram() throws {
    let lines = GitHubReport(SampleRun.run(), isThere: { _ in false }).text.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(!line.contains("file=") && !line.contains("line="), "\(line)")
      #expect(line.contains("%0Aconformance-run show Specs/"), "\(line)")
    }
  }

  @Test("Unexpected verdicts are errors at the line of the spec, and a should is a warning")
  func golden() throws {
    try Golden.expect(GitHubReport(SampleRun.run()).text, "GitHub/every-verdict.txt")
  }

  @Test("A target's text stays in its command")
  func hostile() throws {
    let text = SampleRun.controls + "::error::x%0A,a=b:" + SampleRun.markup
    let report = GitHubReport(SampleRun.hostile(text)).text
    try Golden.expect(report, "GitHub/hostile.txt")
    #expect(!report.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    let lines = report.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") })
  }

  @Test(
    "GitHub shows ten of a kind: the tenth says how many more there are", arguments: [10, 11, 500])
  func many(count: Int) {
    let results = (0..<count).map { number in
      var result = SampleRun.result(.fail)
      (result.id, result.rule) = ("provider.rule-\(number)/a", "provider.rule-\(number)")
      return result
    }
    let lines = GitHubReport(SampleRun.run(results)).text.split(separator: "\n")
    #expect(lines.count == 10)
    let sum =
      "::error title=\(count) broken rules::and \(count - 9) more; the summary of the step "
      + "lists them"
    #expect((lines.last.map(String.init) == sum) == (count > 10))
  }

  @Test("A rule has one annotation, however many of its cases are broken; musts come first")
  func oneOfEach() {
    var should = SampleRun.result(.warn)
    (should.id, should.rule) = ("provider.other/a", "provider.other")
    let run = SampleRun.run([should] + ["a", "b", "c"].map { SampleRun.result(.fail, $0) })
    let lines = GitHubReport(run).text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("title=fail provider.sample/a · my-provider · 3 cases::") == true)
    #expect(lines.last?.hasPrefix("::warning ") == true)
  }

  @Test("A green run marks its warnings only if asked")
  func green() {
    let green = SampleRun.run([SampleRun.result(.warn), SampleRun.result(.pass)])
    #expect(GitHubReport(green, warnsWhenGreen: false).text.isEmpty)
    #expect(GitHubReport(green).text.hasPrefix("::warning "))
    let red = SampleRun.run([SampleRun.result(.warn), SampleRun.result(.fail)])
    #expect(GitHubReport(red, warnsWhenGreen: false).text.contains("::error "))
  }

  @Test("Paths are relative to the workspace")
  func workspace() {
    var run = SampleRun.run([SampleRun.result(.error)])
    for (root, workspace, file) in [
      ("Specs", "/work", "Specs/Provider/Sample.md"),
      ("/home/a/Specs", "/home/a", "Specs/Provider/Sample.md"),
      ("/home/a/Specs", "/home/a/", "Specs/Provider/Sample.md"),
      ("/home/ab/Specs", "/home/a", "/home/ab/Specs/Provider/Sample.md"),
    ] {
      run.header.root = root
      #expect(
        GitHubReport(run, workspace: workspace).text.hasPrefix("::error file=\(file),line=20,"))
    }
  }

  @Test("If everything is in order, there are no annotations")
  func inOrder() {
    #expect(GitHubReport(SampleRun.run([SampleRun.result(.pass)])).text.isEmpty)
  }
}
