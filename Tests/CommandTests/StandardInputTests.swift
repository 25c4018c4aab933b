import Descriptors
import LibC
import ProcessTargets
import Testing

@testable import TestSupport

@Suite("Standard input of the command line")
struct StandardInputTests {
  @Test(
    "A non-blocking one, as Node.js passes it, is waited for",
    arguments: [
      (["check", "-"], #"{"aps":{"alert":"hi"}}"#, "1 request checked: nothing found"),
      (["target", "--role", "device"], #"{"type":"hello","protocol":1,"suite":"0"}"#, "\"ready\""),
    ])
  func nonBlocking(_ words: [String], _ input: String, _ output: String) throws {
    // A program that ends too early must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    let pipe = try Pipe()
    Descriptor.setNonBlocking(pipe.read)
    let files = try TemporaryFiles(named: "conformance-test")
    let said = try files.write("", to: "said")
    var start = ProgramStart([try Program.path()] + words)
    start.input = .descriptor(pipe.read)
    (start.output, start.errors) = (.file(said), .file(said))
    let id = try start.begin()
    Descriptor.close(pipe.read)
    // It finds nothing to read, then half of the input, then the rest.
    let half = input.utf8.count / 2
    for part in [Array(input.utf8.prefix(half)), Array(input.utf8.dropFirst(half)) + [10]] {
      _ = Descriptor.wait(toRead: [], atMost: 100)
      try part.withUnsafeBytes { try Descriptor.writeAll(pipe.write, $0) }
    }
    Descriptor.close(pipe.write)
    let status = ProgramStart.waitForEnd(of: id)
    let text = String(decoding: try FileSystem.read(said, atMost: 1 << 16), as: UTF8.self)
    #expect(status == 0, "\(text)")
    #expect(text.contains(output), "\(text)")
  }
}
