import LibC
import Testing

@testable import TestSupport

@Suite("Named pipes at the command line", .endsIfHung)
struct NamedPipeTests {
  private let folder: TemporaryFolder
  private let pipe: String

  init() throws {
    folder = try TemporaryFolder()
    try folder.makePipe("pipe")
    pipe = "\(folder.path)/pipe"
  }

  /// Runs a line of a shell, in which `$0` is the program, `$1` the pipe and `$2` the folder.
  private func shell(_ line: String) throws -> Process.Ended {
    try Process(
      ["/bin/sh", "-c", line, try Program.path(), pipe, folder.path], folder: Program.package
    ).finish()
  }

  // MARK: Reading

  @Test("One is read like a file, however late its writer comes")
  func read() async throws {
    try folder.write(#"{"aps":{"alert":"hi"}}"#, to: "push")
    let specs = try TemporaryFolder()
    try ProviderSpecs.broken(in: specs)
    let stream = "\(folder.path)/stream"
    #expect(try await Program.perform("run", "--specs", specs.path, "--stream", stream).status == 1)
    try folder.write(#"{"target":"reference","deviations":[]}"#, to: "known")
    let commands = [
      ("push", "check"), ("push", "simulate"), ("push", "why"), ("stream", "render"),
      ("stream", "merge"),
      ("stream", "diff $2/stream"), ("stream", "verify --specs \(specs.path)"),
      ("known", "run */five --specs \(specs.path) --expectations"),
    ]
    for (input, command) in commands {
      let file = try shell("\"$0\" \(command) $2/\(input)")
      let late = try shell("(sleep 0.2; cat $2/\(input) > $1) & \"$0\" \(command) $1")
      #expect(late.status == file.status, "\(command): \(late.errors)")
      #expect(
        late.output.replacing(pipe, with: "\(folder.path)/\(input)") == file.output, "\(command)")
    }
  }

  @Test(
    "A signal ends the wait for a writer",
    arguments: [
      ["check", "PIPE"], ["simulate", "PIPE"], ["render", "PIPE"], ["verify", "PIPE"],
      ["diff", "PIPE", "PIPE"], ["merge", "PIPE"], ["run", "--expectations", "PIPE"],
    ])
  func unwritten(words: [String]) throws {
    let process = try Program.start(words.map { $0 == "PIPE" ? pipe : $0 })
    #expect(try !process.endsUnread(within: 1000), "it waits")
    process.send(SIGINT)
    #expect(try process.finish().status == -SIGINT)
  }

  @Test("One that is found in a folder is refused at once")
  func found() async throws {
    try folder.makePipe("pushes/a.json")
    let ended = try await Program.perform("check", "\(folder.path)/pushes")
    #expect(ended.status == 2)
    #expect(ended.errors == "error: \(folder.path)/pushes/a.json: it is a pipe\n")
  }

  // MARK: Writing

  @Test("A report whose pipe no program reads is refused before the run starts")
  func unread() async throws {
    let report = "\(folder.path)/a.md"
    let ended = try await Program.perform("run", "--junit", pipe, "--markdown", report)
    #expect(ended.status == 2)
    #expect(ended.output.isEmpty)
    #expect(
      ended.errors
        == "error: the report of --junit can't be written to \(pipe): no program reads this pipe\n")
    #expect(!FileSystem.exists(report))
  }

  @Test(
    "Two reports that can't be written are two, and the status says so",
    .enabled(if: FileSystem.exists("/dev/full")))
  func twoFail() throws {
    let specs = try TemporaryFolder()
    try ProviderSpecs.broken(in: specs)
    // The reader leaves at once.
    let ended = try shell(
      "(: < $1) & \"$0\" run */five --specs \(specs.path) --junit $1 --tap /dev/full "
        + "--markdown $2/a.md; status=$?; wait; exit $status")
    #expect(ended.status == 2)
    #expect(ended.errors.contains("error: the report of --junit can't be written to \(pipe): "))
    #expect(ended.errors.contains("error: the report of --tap can't be written to /dev/full: "))
    #expect(try folder.read("a.md").hasPrefix("# Everything is as expected"))
  }

  @Test("A program that reads the pipe gets the whole report")
  func reader() throws {
    let specs = try TemporaryFolder()
    try ProviderSpecs.broken(in: specs)
    let words = "run --specs \(specs.path) --tap"
    let ended = try shell(
      "cat $1 > $2/got & \"$0\" \(words) $1; wait; \"$0\" \(words) $2/file > $2/console")
    #expect(ended.status == 1)
    #expect(try folder.read("got") == folder.read("file"))
    #expect(try folder.read("got").hasPrefix("TAP version 14\n1..4\n"))
  }
}
