import Descriptors
import LibC
import ProcessTargets
import Testing

@testable import TestSupport

@Suite("A program that is started")
struct ProgramStartTests {
  private let files: TemporaryFiles

  init() throws { files = try TemporaryFiles(named: "conformance-test") }

  /// Runs a shell command with both outputs in one file, and returns its output and exit status.
  private func run(
    _ command: String, _ change: (inout ProgramStart) -> Void = { _ in }
  ) throws -> (said: String, end: Int32) {
    let file = "\(files.folder)/said"
    var start = ProgramStart(["sh", "-c", command])
    (start.output, start.errors) = (.file(file), .file(file))
    change(&start)
    let end = ProgramStart.waitForEnd(of: try start.begin())
    return (String(decoding: try FileSystem.read(file, atMost: 1 << 16), as: UTF8.self), end)
  }

  @Test("writes both of its outputs to the same file, without loss")
  func together() throws {
    let (said, end) = try run("echo out; echo err >&2; echo out; exit 3")
    #expect(said == "out\nerr\nout\n")
    #expect(end == 3)
  }

  @Test("reads nothing, or the file that it is given")
  func input() throws {
    #expect(try run("cat").said == "")
    let file = try files.write("text", to: "input")
    #expect(try run("cat") { $0.input = .file(file) }.said == "text")
  }

  @Test("has only the variables that it is given")
  func environment() throws {
    let (said, _) = try run("echo \"$A:$HOME\"") { $0.environment = ["A=1"] }
    #expect(said == "1:\n")
  }

  @Test("ends by a signal with minus its number")
  func signal() throws {
    #expect(try run("kill -TERM $$").end == -15)
  }

  @Test("that doesn't exist can't be started, with the system's reason")
  func missing() throws {
    let failure = #expect(throws: SystemError.self) {
      try ProgramStart(["no-such-program-of-the-suite"]).begin()
    }
    #expect(failure?.reason == "no such file or directory")
  }

  @Test("inherits no pipe that isn't meant for it")
  func pipes() throws {
    let pipe = try Pipe()
    defer { pipe.close() }
    let (said, _) = try run("test ! -e /dev/fd/\(pipe.write) || echo open")
    #expect(said == "")
  }

  @Test("inherits nothing that this process itself inherited")
  func inherited() throws {
    // Unlike our own descriptors, those of a parent such as make needn't be closed in programs.
    let stranger = dup(2)
    try #require(fcntl(stranger, F_SETFD, 0) == 0)
    defer { Descriptor.close(stranger) }
    let (said, _) = try run("test ! -e /dev/fd/\(stranger) || echo open")
    #expect(said == "")
  }
}
