import LibC
import Testing

@testable import TestSupport

@Suite("Attached programs at the command line")
struct AttachTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A waiting run, and the command line that it asks the user to type.
  private func waiting(_ words: String...) throws -> (run: Process, line: String) {
    let run = try Program.start(
      ["run", "device.states.no-call", "--attach", "mine"] + words,
      environment: ["TMPDIR": folder.path])
    let said = try run.readErrors(until: "/answers\n")
    let lines = said.split(separator: "\n")
    #expect(lines.first == "waiting for mine: start it with these two pipes")
    return (run, String(try #require(lines.last)))
  }

  private func isTidy() throws -> Bool { try FileSystem.list(folder.path).isEmpty }

  @Test("The printed command line connects a program to the run")
  func typed() throws {
    let (run, line) = try waiting()
    let own = try TemporaryFolder()
    try own.write(Adapter.command(), to: "program")
    let typed = line.replacing("my_adapter", with: "sh program")
    #expect(try Process(["/bin/sh", "-c", typed], folder: own.path).finish().status == 0)
    let ended = try run.finish()
    // The program reports that nothing happens, so cases that need an observation fail.
    #expect(ended.status == 1)
    #expect(ended.output.contains("· mine"))
    #expect(!ended.output.contains("reference"))
    #expect(ended.output.contains("--attach mine"))
    #expect(try isTidy())
  }

  @Test("Ctrl-C ends the wait, and leaves nothing behind", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) throws {
    let (run, _) = try waiting()
    run.send(signal)
    let ended = try run.finish()
    #expect(ended.status == 6)
    #expect(ended.errors.hasSuffix("error: interrupted before mine was attached\n"))
    #expect(try isTidy())
  }

  @Test(
    "An invalid name, or one that is taken, is refused",
    arguments: [
      (["--attach", "a b"], "error: \"a b\" can't be the name of a target\n"),
      (["--attach", "reference"], "error: the name \"reference\" is taken\n"),
      (["--attach", "a", "--attach", "a"], "error: two targets are called \"a\"\n"),
      (["--attach", "a", "--target", "a=cat"], "error: two targets are called \"a\"\n"),
    ])
  func usage(words: [String], message: String) throws {
    let ended = try Program.start(["run", "device.states.no-call"] + words).finish()
    #expect(ended.status == 2)
    #expect(ended.errors.hasPrefix(message))
  }
}
