import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Turns SIGINT and SIGTERM into a request to end the command with the results so far.
///
/// The handler only writes a byte to a pipe, because few functions are safe in a signal handler. A
/// thread reads the byte and does the rest.
enum Signals {
  /// The pipe between the handler and the thread; a process has one handler.
  private static let (readEnd, writeEnd): (Int32, Int32) = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Makes the first signal request the end of the run, and the second end the process at once.
  static func interrupts(_ interrupt: Interrupt) { onFirst { interrupt.request() } }

  /// Makes the first signal call a function, and the second end the process at once.
  ///
  /// With `evenHangUp`, SIGHUP counts too, unless it was ignored from the start, as under `nohup`.
  static func onFirst(evenHangUp: Bool = false, _ body: @escaping @Sendable () -> Void) {
    guard readEnd >= 0 else { return }
    let listens = BackgroundThread.start {
      waitForSignal()
      body()
      waitForSignal()
      _exit(ExitStatus.interrupted.rawValue)
    }
    guard listens else { return }
    for number in [SIGINT, SIGTERM] { signal(number) { _ in Signals.report() } }
    if evenHangUp, unsafeBitCast(signal(SIGHUP, SIG_IGN), to: Int.self) != ignored {
      signal(SIGHUP) { _ in Signals.report() }
    }
  }

  /// The value of SIG_IGN, which `signal` returns for an ignored signal.
  private static let ignored = 1

  /// Writes to the pipe from the handler; the interrupted code must find `errno` unchanged.
  private static func report() {
    let before = errno
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
    errno = before
  }

  private static func waitForSignal() {
    var byte: UInt8 = 0
    while read(readEnd, &byte, 1) < 0, errno == EINTR {}
  }
}
