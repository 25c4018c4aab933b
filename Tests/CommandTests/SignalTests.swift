import LibC
import Testing

@testable import TestSupport

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

  // MARK: What an end leaves behind

  /// A run against a program that has written down its number and that of its child.
  private func start(against program: String) throws -> Process {
    let temporary = "\(folder.path)/temporary"
    mkdir(temporary, 0o700)
    let numbers = "\(folder.path)/numbers"
    let command =
      "sleep 600 & echo $$ $! > '\(numbers).new'; mv '\(numbers).new' '\(numbers)'; \(program)"
    let process = try Program.start(
      ["run", "--role", "device", "--timeout", "600", "--target", "program=\(command)"],
      environment: ["TMPDIR": temporary])
    for _ in 0..<2_000 where !FileSystem.exists(numbers) { usleep(10_000) }
    return process
  }

  /// Whether both processes end within some seconds, and no private file is left.
  private func nothingIsLeft() throws -> Bool {
    let numbers = try folder.read("numbers").split(whereSeparator: \.isWhitespace)
    try #require(numbers.count == 2)
    for _ in 0..<1_000 {
      let left = numbers.filter { number in
        guard let stat = try? FileSystem.read("/proc/\(number)/stat", atMost: 4096) else {
          return kill(pid_t(number) ?? 0, 0) == 0
        }
        return !String(decoding: stat, as: UTF8.self).contains(") Z ")
      }
      if left.isEmpty { return try FileSystem.list("\(folder.path)/temporary").isEmpty }
      usleep(5_000)
    }
    return false
  }

  @Test(
    "No end while a target starts leaves anything, or waits for it",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func duringStart(signal: Int32) throws {
    // It never says who it is, for which it would have ten minutes.
    let process = try start(against: "trap '' TERM; sleep 600; sleep 600")
    let begin = BackgroundThread.milliseconds()
    process.send(signal)
    let ended = try process.finish()
    #expect(ended.status == 6)
    #expect(BackgroundThread.milliseconds() - begin < 60_000)
    #expect(signal == SIGQUIT || ended.errors == "error: interrupted before program had started\n")
    #expect(try nothingIsLeft())
  }

  @Test(
    "No end in the middle of a case leaves anything",
    arguments: [[SIGHUP], [SIGQUIT], [SIGINT, SIGINT], [SIGTERM, SIGHUP]])
  func duringCase(signals: [Int32]) throws {
    let asked = "\(folder.path)/asked"
    let process = try start(
      against: Adapter.command(answering: "echo > '\(asked)'; sleep 600", bye: "sleep 600"))
    for _ in 0..<2_000 where !FileSystem.exists(asked) { usleep(10_000) }
    for signal in signals {
      process.send(signal)
      // Two that come together are one.
      usleep(250_000)
    }
    let ended = try process.finish()
    #expect(ended.status == 6)
    #expect(signals != [SIGHUP] || ended.output.contains("interrupted"))
    #expect(try nothingIsLeft())
  }

  @Test("A program that is to outlive its terminal does")
  func nohup() throws {
    let numbers = "\(folder.path)/numbers"
    let command = "echo > '\(numbers)'; sleep 1; \(Adapter.command())"
    let process = try Process(
      [
        "nohup", try Program.path(), "run", "--role", "device", "device.background.newest-held",
        "--target", "program=\(command)",
      ], folder: Program.package)
    for _ in 0..<2_000 where !FileSystem.exists(numbers) { usleep(10_000) }
    process.send(SIGHUP)
    let ended = try process.finish()
    #expect(ended.status >= 0 && ended.status != 6, "\(ended)")
  }
}
