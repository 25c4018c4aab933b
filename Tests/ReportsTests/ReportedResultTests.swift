import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("The texts that reports share")
struct ReportedResultTests {
  private static let url = "https://127.0.0.1:2197"

  @Test(
    "A replay command names its target once",
    arguments: [
      ("mine", "", " --target mine"), ("mine", "--wire", " --target mine --wire"),
      ("mine", "--target mine=./adapter", " --target mine=./adapter"),
      ("mine", "--target 'mine=python3 adapter.py'", " --target 'mine=python3 adapter.py'"),
      ("mine", "--target other=./it", " --target mine --target other=./it"),
      (url, "--target \(url)", " --target \(url)"),
      (url, "--target \(url) --timeout 9", " --target \(url) --timeout 9"),
      (url, "--target \(url)0", " --target \(url) --target \(url)0"),
    ])
  func replay(target: String, options: String, expected: String) {
    var (header, result) = (SampleRun.header, SampleRun.result(.fail))
    (header.replayOptions, result.target) = (options, target)
    let command = ReportedResult(result, SampleRun.rule, header).replayCommand
    #expect(command == "conformance-run replay \(result.id)" + expected)
  }
}
