import LibC
import ProcessTargets
import Testing

@testable import TestSupport

@Suite("The end of a program")
struct EndTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A program that writes its process id and that of a child to a file.
  private func command(bye: String = "exit", before: String = "") -> String {
    "\(before) sleep 600 & echo $$ $! > \(folder.path)/numbers; "
      + Adapter.command(answering: "exit 1", bye: bye)
  }

  /// Whether both processes end within some seconds, because the system needs a moment.
  private func haveEnded() throws -> Bool {
    for _ in 0..<1000 {
      if try areGone() { return true }
      poll(nil, 0, 5)
    }
    return false
  }

  /// Whether both processes are gone, or are zombies.
  private func areGone() throws -> Bool {
    let numbers = try folder.read("numbers").split(whereSeparator: \.isWhitespace)
    try #require(numbers.count == 2)
    return numbers.allSatisfy { number in
      guard let stat = try? FileSystem.read("/proc/\(number)/stat", atMost: 4096) else {
        return kill(pid_t(number) ?? 0, 0) != 0
      }
      return String(decoding: stat, as: UTF8.self).contains(") Z ")
    }
  }

  @Test("ends every process that it has started")
  func wholeGroup() throws {
    try Adapter.target(command()).end()
    #expect(try haveEnded())
  }

  @Test(
    "is forced on programs that ignore SIGTERM",
    arguments: ["trap '' TERM;", "trap '' TERM INT HUP;"])
  func stubborn(trap: String) throws {
    try Adapter.target(command(bye: ":", before: trap)).end()
    #expect(try haveEnded())
  }

  @Test("comes with the last reference as well")
  func forgotten() throws {
    _ = try Adapter.target(command())
    #expect(try haveEnded())
  }

  @Test("may be requested twice, and nothing can be asked afterwards")
  func twice() async throws {
    let target = try Adapter.target(Adapter.command())
    target.end()
    target.end()
    #expect(await target.answer(to: 1) == "failed: the target has been ended")
  }

  @Test("leaves no case without an answer")
  func openCases() async throws {
    let target = try Adapter.target(Adapter.command(answering: ":"), timeoutMilliseconds: 600_000)
    async let answer = target.answer(to: 1)
    async let ended: Void = Task.detached { target.end() }.value
    _ = await ended
    #expect(await answer == "failed: the target has been ended")
  }
}
