import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("The lines of the stream")
struct RunEventTests {
  private func line(_ event: RunEvent) -> String {
    var bytes: [UInt8] = []
    event.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("Every kind of event has its format")
  func everyKind() throws {
    let text =
      SampleRun.events(
        SampleRun.results, unseen: ["provider.other"], stopped: .interrupted
      ).map(line).joined()
    try Golden.expect(text, "Stream/sample.jsonl")
  }

  @Test("The end of a complete run has no stop reason, and counts every verdict")
  func plainEnd() {
    #expect(
      line(.finished(SampleRun.footer([SampleRun.result(.pass)])))
        == #"{"event":"end","results":1,"verdicts":{"pass":1,"fail":0,"warn":0,"note":0,"#
        + #""unsupported":0,"inconclusive":0,"error":0},"unexpected":0,"unseen":[]}"# + "\n")
  }

  @Test("The text of a target can't break a line")
  func oneLine() throws {
    let text = line(
      .result(SampleRun.result(.error, reason: "one\ntwo\r\u{1B}[31m\u{2028}\u{0} \"three\"")))
    #expect(text.filter(\.isNewline).count <= 2)
    #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(!text.utf8.contains(0x1B))
    let parsed = try JSON.parse(text)
    #expect(parsed["reason"] == "one\ntwo\r\u{1B}[31m\u{2028}\u{0} \"three\"")
  }

  @Test("Every line is an object that says which event it is")
  func parses() throws {
    let events = SampleRun.events(SampleRun.results)
    let kinds = try events.map { try JSON.parse(line($0))["event"]?.string }
    #expect(
      kinds == ["run", "rule"] + Array(repeating: "result", count: 9) + ["end"])
    #expect(try JSON.parse(line(events[0]))["version"] == 1)
  }

  @Test("The stream writer writes all lines to the file")
  func writer() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/run.jsonl"
    let output = try FileOutput(creating: path)
    let writer = StreamWriter(output)
    let events = SampleRun.events(
      (0..<1000).map { SampleRun.result(.pass, "case-\($0)") })
    for event in events { writer.write(event) }
    try writer.finish()
    output.close()
    #expect(try folder.read("run.jsonl") == events.map(line).joined())
  }

  @Test(
    "A writer that can't write reports it once, at the end",
    .enabled(if: FileSystem.exists("/dev/full")))
  func failingWriter() throws {
    let writer = StreamWriter(try FileOutput(creating: "/dev/full"))
    for event in SampleRun.events(SampleRun.results) { writer.write(event) }
    let failure = try #require(throws: FileSystem.Failure.self) { try writer.finish() }
    #expect(failure == FileSystem.Failure(path: "/dev/full", reason: "no space left on device"))
  }
}
