import Testing

@testable import TestSupport

@Suite("Where the command line writes to")
struct OutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("The stream goes to a file, complete")
  func stream() async throws {
    let path = folder.path + "/run.jsonl"
    let ended = try await Program.perform("run", "--stream", path)
    #expect(ended.status == 0)
    let lines = try folder.read("run.jsonl").split(separator: "\n").map {
      try JSON.parse(String($0))
    }
    let suite = try ShippedSuite.read()
    #expect(lines.count == 2 + suite.rules.count + suite.cases.count)
    #expect(lines.first?["event"] == "run")
    #expect(lines.last?["event"] == "end")
    #expect(lines.last?["results"]?.int == suite.cases.count)
    #expect(lines.first?["specs"] == "Specs")
  }

  @Test("With - the stream goes to standard output, and the report to standard error")
  func standardOutput() async throws {
    let ended = try await Program.perform("run", "--stream", "-")
    #expect(ended.status == 0)
    #expect(!ended.output.isEmpty)
    for line in ended.output.split(separator: "\n") { _ = try JSON.parse(String(line)) }
    #expect(ended.errors == (try await Program.perform("run").output))
  }

  @Test("Two runs write the same bytes, whatever the jobs")
  func reproducible() async throws {
    let one = try await Program.perform("run", "--stream", "-", "--jobs", "1").output
    #expect(try await Program.perform("run", "--stream", "-", "--jobs", "16").output == one)
    let seeded = try await Program.perform("run", "--stream", "-", "--seed", "7").output
    #expect(seeded != one)
    #expect(seeded.split(separator: "\n").sorted() == one.split(separator: "\n").sorted())
  }

  @Test("A path that can't be written makes the exit status 2 before anything runs")
  func unwritable() async throws {
    let ended = try await Program.perform("run", "--stream", "/nonexistent/x")
    #expect(ended.status == 2)
    #expect(ended.output.isEmpty)
    #expect(
      ended.errors
        == "error: the stream can't be written to /nonexistent/x: no such file or directory\n")
  }

  @Test(
    "A full disk makes the exit status 6, and the report is still printed",
    .enabled(if: FileSystem.exists("/dev/full")))
  func fullDisk() async throws {
    let ended = try await Program.perform("run", "--stream", "/dev/full")
    #expect(ended.status == 6)
    #expect(ended.output.contains(" cases: "))
    #expect(
      ended.errors
        == "error: the stream is incomplete: /dev/full can't be written: no space left on device\n")
  }

  @Test("A stream into a pipe without a reader makes the exit status 6, not a crash")
  func closedStream() throws {
    let process = try Program.start(["run", "--stream", "-"])
    process.closeOutput()
    let ended = try process.finish()
    #expect(ended.status == 6)
    #expect(ended.errors.hasSuffix("standard output can't be written: broken pipe\n"))
  }

  @Test(
    "Output into a closed pipe doesn't crash",
    arguments: ["run", "list", "coverage", "--help"])
  func closedOutput(command: String) throws {
    let process = try Program.start([command])
    process.closeOutput()
    let ended = try process.finish()
    #expect(ended.status == 0)
    #expect(ended.errors.isEmpty)
  }

  @Test("With standard output closed, the stream is complete and has nothing of the report")
  func closedFromTheStart() async throws {
    let path = folder.path + "/run.jsonl"
    let ended = try Program.run(["run", "--stream", path], closed: 1)
    #expect(ended.status == 6)
    #expect(
      ended.errors
        == "error: the report is incomplete: standard output can't be written: bad file descriptor\n"
    )
    #expect(
      try folder.read("run.jsonl") == (try await Program.perform("run", "--stream", "-").output))
  }

  @Test("With standard error closed, the exit status is still right")
  func closedErrors() throws {
    #expect(try Program.run(["run", "nothing.at.all"], closed: 2).status == 5)
    #expect(try Program.run(["run"], closed: 2).status == 0)
  }

  @Test("Output is coloured only for a terminal, or with --color")
  func colours() async throws {
    let escape = "\u{1B}["
    #expect(try !Program.run("run").output.contains(escape))
    #expect(try await Program.perform("run", "--color", "always").output.contains(escape))
    #expect(try !Program.run("run", "--color=never").output.contains(escape))
    #expect(try !Program.run("run", environment: ["NO_COLOR": "1"]).output.contains(escape))
    // --color overrides NO_COLOR.
    #expect(
      try Program.run("run", "--color=always", environment: ["NO_COLOR": "1"]).output
        .contains(escape))
  }
}
