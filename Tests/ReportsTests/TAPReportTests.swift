import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("The Test Anything Protocol")
struct TAPReportTests {
  @Test("One of each verdict, and a stream that was cut off")
  func golden() throws {
    try Golden.expect(TAPReport(SampleRun.run()).text, "TAP/every-verdict.tap")
    try Golden.expect(TAPReport(SampleRun.run(cutAfter: 8)).text, "TAP/cut-off.tap")
  }

  @Test("A target's text can't add a line or a directive")
  func hostile() throws {
    let text = TAPReport(SampleRun.hostile("\nok 1 # SKIP \\ x" + SampleRun.controls)).text
    try Golden.expect(text, "TAP/hostile.tap")
    let tests = text.split(separator: "\n").filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }
    #expect(tests.count == 4)
    #expect(tests.filter { $0.contains(" # ") }.count == 3)
  }

  @Test("An empty plan says why")
  func nothing() {
    let text = TAPReport(.ofNothing(SampleRun.header)).text
    #expect(
      text.hasPrefix("TAP version 14\n1..0 # SKIP no case ran: provider.sample, not *badge*\n"))
  }
}
