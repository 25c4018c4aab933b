#if Gateway
  import Conformance
  import LibC
  import ProcessTargets
  import Testing

  @testable import Gateway
  @testable import TestSupport

  @Suite("The day of the news app")
  struct DemoTests {
    @Test("is told moment by moment, and each does what its words say")
    func day() throws {
      let said = try Command.run([try #require(Program.found), "demo", "--pause", "0"])
      #expect(said.status == 0)
      let lines = said.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(
        lines.first?.hasPrefix("The day of a news app; its page is http://localhost:") == true)
      try Golden.expect(lines.dropFirst().joined(separator: "\n"), "Serving/demo.txt")
    }

    @Test("ends early with Ctrl-C, and leaves nothing")
    func interrupted() throws {
      let files = try TemporaryFiles(named: "demo")
      let output = "\(files.folder)/output"
      var start = ProgramStart([try #require(Program.found), "demo", "--pause", "60"])
      start.output = .file(output)
      start.environment =
        ["TMPDIR=\(files.folder)"] + Process.passedOn.map { "\($0.key)=\($0.value)" }
      let child = try start.begin()
      let deadline = BackgroundThread.milliseconds() + 20_000
      func said() -> String {
        String(decoding: (try? FileSystem.read(output, atMost: 1 << 20)) ?? [], as: UTF8.self)
      }
      while !said().contains("07:00") {
        try #require(BackgroundThread.milliseconds() < deadline)
      }
      kill(child, SIGINT)
      #expect(ProgramStart.waitForEnd(of: child) == 0)
      #expect(try FileSystem.list(files.folder).map(\.name) == ["output"])
    }
  }
#endif
