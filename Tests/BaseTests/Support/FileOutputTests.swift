import LibC
import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Writing to a pipe")
struct FileOutputTests {
  /// Makes a pipe whose writing end is non-blocking, as Node.js does.
  private func makePipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    try #require(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    return (ends[0], ends[1])
  }

  @Test("A full non-blocking pipe is waited for, and nothing is lost")
  func full() throws {
    let (reading, writing) = try makePipe()
    let sent = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
    let outcome = Guarded<Result<Void, FileSystem.Failure>?>(nil)
    let started = BackgroundThread.start {
      let output = FileOutput(path: "a pipe", descriptor: writing)
      let result = Result { () throws(FileSystem.Failure) in try output.write(sent) }
      outcome.withLock { $0 = result }
      output.close()
    }
    #expect(started)
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 10_000)
    while case let count = read(reading, &buffer, buffer.count), count > 0 {
      received += buffer[..<count]
    }
    close(reading)
    // Compared outside #expect, which takes minutes to describe how a million bytes differ.
    let isWhole = received == sent
    #expect(isWhole, "\(received.count) bytes of \(sent.count)")
    #expect(throws: Never.self) { try outcome.withLock { $0 }?.get() }
  }

  @Test("A reader that leaves ends the wait")
  func readerGone() throws {
    signal(SIGPIPE, SIG_IGN)
    let (reading, writing) = try makePipe()
    let output = FileOutput(path: "a pipe", descriptor: writing)
    defer { output.close() }
    let started = BackgroundThread.start {
      usleep(50_000)
      close(reading)
    }
    #expect(started)
    let failure = #expect(throws: FileSystem.Failure.self) {
      try output.write([UInt8](repeating: 0, count: 1_000_000))
    }
    #expect(failure?.isReaderGone == true)
  }
}
