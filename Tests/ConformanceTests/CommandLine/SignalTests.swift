import Testing

@testable import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Interrupting the command line", .serialized)
struct SignalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try ProviderSpecs.large(6000, in: folder)
  }

  /// Starts a run whose stream isn't read further, so that the run can't end.
  ///
  /// The rule with the ids of all its cases takes some 200,000 bytes before the first result.
  private func run(afterBytes count: Int) throws -> Process {
    let process = try Program.start(["run", "--specs", folder.path, "--stream", "-"])
    try process.readOutput(atLeast: count)
    return process
  }

  @Test("The first signal ends a run with the results so far", arguments: [SIGINT, SIGTERM])
  func first(signal: Int32) throws {
    let process = try run(afterBytes: 300_000)
    process.send(signal)
    let ended = try process.finish()
    #expect(ended.status == 6)
    let lines = ended.output.split(separator: "\n")
    let footer = try JSON.parse(String(try #require(lines.last)))
    #expect(footer["event"] == "end")
    #expect(footer["stopped"] == "interrupted")
    let results = try #require(footer["results"]?.int)
    #expect((1..<6000).contains(results))
    #expect(lines.count == results + 3)
    #expect(ended.errors.contains("\(results) of 6000 cases: \(results) pass · interrupted\n"))
  }

  @Test("The second ends the process at once")
  func second() throws {
    // It has begun, and is stuck in the middle of the rule's line.
    let process = try run(afterBytes: 1)
    // Pending signals of one kind are merged, so more than two may be needed.
    repeat { process.send(SIGINT) } while try !process.endsUnread(within: 10)
    let ended = try process.finish()
    #expect(ended.status == 6)
    #expect(!ended.output.contains("\"event\":\"end\""))
  }
}
