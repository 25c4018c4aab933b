import Conformance
import Descriptors
import LibC

/// Turns SIGINT and SIGTERM into a request to end the command with the results so far.
///
/// The handler only writes a byte to a pipe, because few functions are safe in a signal handler. A
/// thread reads the byte and does the rest.
enum Signals {
  /// The pipe that the handler writes to; there is one handler in a process.
  private static let pipe = Result { () throws(SystemError) in try Pipe() }

  /// Makes the first signal request the end of the run, and the second end the process at once.
  static func interrupts(_ interrupt: Interrupt) throws { try onFirst { interrupt.request() } }

  /// Makes the first signal call a function, and the second end the process at once.
  ///
  /// SIGQUIT (Ctrl-\) counts as both. SIGHUP counts too, unless it was ignored from the start, as
  /// under `nohup`.
  static func onFirst(_ body: @escaping @Sendable () -> Void) throws {
    guard Surroundings.current.hearsSignals else { return }
    let pipe: Pipe
    do {
      pipe = try self.pipe.get()
    } catch {
      throw CommandError("signals can't be received: \(error.reason)", status: .targetBroke)
    }
    let listens = BackgroundThread.start {
      unblock()
      let first = next(pipe)
      if first != SIGQUIT {
        let time = BackgroundThread.milliseconds()
        body()
        // timeout(1) and others send a signal to the program and to its group, so that it comes twice.
        while next(pipe) == first, BackgroundThread.milliseconds() - time < echo {}
      }
      ExitActions.perform { _exit(ExitStatus.interrupted.rawValue) }
    }
    guard listens else {
      throw CommandError("the system has no thread left", status: .targetBroke)
    }
    for number in [SIGINT, SIGTERM] { signal(number, report) }
    for number in [SIGHUP, SIGQUIT] where !isIgnored(number) { signal(number, report) }
  }

  /// How long after the first signal the same one counts as that, in milliseconds.
  private static let echo = 100

  /// Lets this thread take the signals, which a parent may have blocked: programs start with the mask
  /// of the thread that starts them.
  private static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    // SIG_IGN, which `signal` returns for an ignored signal, isn't a function that can be compared.
    unsafeBitCast(signal(number, SIG_IGN), to: Int.self) == 1
  }

  /// Writes to the pipe from the handler; the interrupted code must find `errno` unchanged.
  private static let report: @convention(c) (Int32) -> Void = { number in
    let before = errno
    if case .success(let pipe) = Signals.pipe {
      _ = withUnsafeBytes(of: UInt8(truncatingIfNeeded: number)) {
        Descriptor.write(pipe.write, $0)
      }
    }
    errno = before
  }

  /// Waits for a signal, and returns its number.
  private static func next(_ pipe: Pipe) -> Int32 {
    var number: UInt8 = 0
    _ = withUnsafeMutableBytes(of: &number) { Descriptor.read(pipe.read, into: $0) }
    return Int32(number)
  }
}
