import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("The badge")
struct BadgeReportTests {
  @Test("It says in a few words how the run ended, also for screen readers")
  func words() throws {
    let failed = BadgeReport(SampleRun.run()).text
    try Golden.expect(failed, "Badge/failed.svg")
    var nothing = StoredRun.ofNothing(SampleRun.header)
    nothing.header.planned = 0
    for (run, words) in [
      (SampleRun.run(), "3 unexpected"),
      (SampleRun.run([SampleRun.result(.pass), SampleRun.result(.note)]), "2 of 2 kept"),
      (SampleRun.run([SampleRun.result(.pass), SampleRun.result(.unsupported)]), "1 of 2 kept"),
      (SampleRun.run([SampleRun.result(.unsupported)]), "nothing tested"),
      (SampleRun.run(cutAfter: 2), "incomplete"), (nothing, "nothing ran"),
    ] {
      let text = BadgeReport(run).text
      #expect(text.contains("<title id=\"title\">APNs conformance: \(words)</title>"))
      #expect(text.contains("\">\(words)</text>"))
      #expect(text.contains("role=\"img\" aria-labelledby=\"title\""))
    }
  }

  @Test("The picture is as wide as its words")
  func width() {
    func width(_ count: Int) -> Int {
      let results = (0..<count).map { SampleRun.result(.fail, "c\($0)") }
      let text = BadgeReport(SampleRun.run(results)).text
      return text.split(separator: "width=\"").dropFirst().first
        .flatMap { Int($0.prefix { $0 != "\"" }) } ?? 0
    }
    #expect(width(1) > 150)
    #expect((20...21).contains(width(1000) - width(1)))
    #expect(TextWidth.of("") == 0)
    #expect(TextWidth.of("iii") < TextWidth.of("aaa"))
    #expect(TextWidth.of("aaa") < TextWidth.of("MMM"))
  }
}
