import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("The progress line")
struct ProgressTests {
  private func progress(_ results: [CaseResult], planned: Int, width: Int = 80) -> String {
    var report = ConsoleReport(style: .plain)
    var header = SampleRun.header
    header.planned = planned
    _ = report.text(for: .started(header))
    for result in results { _ = report.text(for: .result(result)) }
    return report.progress(width: width)
  }

  @Test("It shows how far the run is, and how many verdicts are unexpected")
  func line() {
    let half = Array(repeating: SampleRun.result(.pass), count: 5)
    #expect(
      progress(half, planned: 10) == "[====================                    ] 5/10")
    #expect(
      progress(half + [SampleRun.result(.fail)], planned: 10)
        == "[========================                ] 6/10, 1 unexpected")
    #expect(progress([], planned: 3, width: 55) == "[               ] 0/3")
    #expect(progress([], planned: 0) == "[" + String(repeating: "=", count: 40) + "] 0/0")
    #expect(progress(half, planned: 5, width: 10) == "[==========] 5/5")
  }

  @Test("It fits a narrow terminal", arguments: [40, 60, 80, 200])
  func width(width: Int) {
    let many = Array(repeating: SampleRun.result(.fail), count: 100)
    #expect(progress(many, planned: 100_000, width: width).count < max(width, 42))
  }

  @Test("On a terminal the bar is wiped before anything else, and gone at the end")
  func onTerminal() throws {
    let folder = try TemporaryFolder()
    let output = try FileOutput(creating: folder.path + "/terminal")
    let console = LiveConsole(output, style: .plain, form: .details, terminalWidth: 80)
    for event in SampleRun.events([SampleRun.result(.pass), SampleRun.result(.error)]) {
      console.show(event)
    }
    output.close()
    let text = try folder.read("terminal")
    let wipe = "\r\u{1B}[K"
    #expect(text.hasPrefix(wipe + "Suite "))
    #expect(text.contains("] 0/2" + wipe + "\nERROR"))
    #expect(text.contains("] 2/2, 1 unexpected" + wipe + "\n\nthe program failed on these, "))
    #expect(text.hasSuffix("1 unexpected\n"))
  }

  @Test("In a pipe there is no bar")
  func inPipe() throws {
    let folder = try TemporaryFolder()
    let output = try FileOutput(creating: folder.path + "/pipe")
    let console = LiveConsole(output, style: .plain, terminalWidth: nil)
    let events = SampleRun.events(SampleRun.results)
    for event in events { console.show(event) }
    output.close()
    var report = ConsoleReport(style: .plain)
    #expect(try folder.read("pipe") == events.map { report.text(for: $0) }.joined())
  }
}
