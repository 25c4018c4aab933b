import Descriptors
import LibC
import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("System calls on descriptors", .serialized)
struct DescriptorTests {
  @Test("A read that signals interrupt goes on", arguments: [false, true])
  func interruptedRead(isNonBlocking: Bool) throws {
    let pipe = try Pipe()
    defer { pipe.close() }
    if isNonBlocking { Descriptor.setNonBlocking(pipe.read) }
    let outcome = try interrupting {
      withUnsafeTemporaryAllocation(byteCount: 8, alignment: 1) { buffer in
        Result { () throws(SystemError) in try Descriptor.readWaiting(pipe.read, into: buffer) }
      }
    } untilDone: {
      _ = [1, 2, 3].withUnsafeBytes { Descriptor.write(pipe.write, .init(rebasing: $0[..<3])) }
    }
    #expect(outcome == .success(3))
  }

  @Test("A write that signals interrupt loses nothing", arguments: [false, true])
  func interruptedWrite(isNonBlocking: Bool) throws {
    let pipe = try Pipe()
    defer { pipe.close() }
    if isNonBlocking { Descriptor.setNonBlocking(pipe.write) }
    let sent = [UInt8](repeating: 1, count: 300_000)
    let left = Guarded(sent.count)
    let outcome = try interrupting {
      sent.withUnsafeBytes { bytes in
        Result { () throws(SystemError) in
          try Descriptor.writeAll(pipe.write, bytes)
          return bytes.count
        }
      }
    } untilDone: {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while left.withLock({ $0 }) > 0 {
        guard
          case .count(let count) = bytes.withUnsafeMutableBytes({ buffer in
            Descriptor.read(pipe.read, into: buffer)
          })
        else { return }
        left.withLock { $0 -= count }
      }
    }
    #expect(outcome == .success(sent.count))
    #expect(left.withLock { $0 } == 0)
  }

  @Test("Opening a pipe that signals interrupt goes on")
  func interruptedOpen() throws {
    let files = try TemporaryFiles(named: "conformance-test")
    let path = try files.makePipe("pipe")
    let outcome = try interrupting {
      Result { () throws(SystemError) in
        Descriptor.close(try Descriptor.open(path, O_WRONLY))
        return 0
      }
    } untilDone: {
      if let reader = try? Descriptor.open(path, O_RDONLY) { Descriptor.close(reader) }
    }
    #expect(outcome == .success(0))
  }

  @Test("A non-blocking descriptor that isn't ready is an outcome")
  func wouldBlock() throws {
    let wakeUpPipe = try WakeUpPipe()
    var byte: UInt8 = 0
    func read() -> Descriptor.Outcome {
      withUnsafeMutableBytes(of: &byte) { Descriptor.read(wakeUpPipe.descriptor, into: $0) }
    }
    #expect(read().isWaiting)
    // More rings than the pipe has room for.
    for _ in 0..<100_000 { wakeUpPipe.signal() }
    #expect(!read().isWaiting)
    wakeUpPipe.drain()
    #expect(read().isWaiting)
  }

  @Test("No descriptor reaches a program that is started, from the first moment")
  func closedInPrograms() throws {
    let pipe = try Pipe()
    let wakeUpPipe = try WakeUpPipe()
    let file = try Descriptor.open("/dev/null", O_RDONLY)
    let socket = try Descriptor.socket(family: AF_INET)
    defer {
      pipe.close()
      [file, socket].forEach { Descriptor.close($0) }
    }
    for descriptor in [pipe.read, pipe.write, wakeUpPipe.descriptor, file, socket] {
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
  }

  // MARK: Signals

  /// Sends a signal to a thread every millisecond while it works, and lets it finish after 30 ms.
  private func interrupting(
    _ work: @escaping @Sendable () -> Result<Int, SystemError>,
    untilDone finish: () -> Void
  ) throws -> Result<Int, SystemError>? {
    signal(SIGUSR2) { _ in }
    // With SA_RESTART, the system would make the calls again itself.
    var action = sigaction()
    sigaction(SIGUSR2, nil, &action)
    action.sa_flags &= ~SA_RESTART
    sigaction(SIGUSR2, &action, nil)
    let thread = Guarded<pthread_t?>(nil)
    let outcome = Guarded<Result<Int, SystemError>?>(nil)
    try #require(
      BackgroundThread.start {
        // The threads of libdispatch, which start this one, block signals.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGUSR2)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        thread.withLockAndSignal { $0 = pthread_self() }
        let result = work()
        outcome.withLockAndSignal { $0 = result }
        // It must be there for as long as signals are sent to it.
        thread.wait { $0 == nil ? .done(()) : .untilSignal }
      })
    let worker = thread.wait { $0.map { .done($0) } ?? .untilSignal }
    for _ in 0..<30 {
      usleep(1_000)
      pthread_kill(worker, SIGUSR2)
    }
    if outcome.withLock({ $0 }) == nil { finish() }
    let result = outcome.wait { outcome in outcome.map { .done($0) } ?? .untilSignal }
    thread.withLockAndSignal { $0 = nil }
    return result
  }
}

extension Descriptor.Outcome {
  fileprivate var isWaiting: Bool { if case .wouldBlock = self { true } else { false } }
}
