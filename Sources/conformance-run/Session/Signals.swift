import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Turns Ctrl-C into the wish that the command ends with what there is.
///
/// The handler only writes a byte into a pipe, because hardly anything else may be done there; a
/// thread reads it and does the rest.
enum Signals {
  /// The end of the pipe that the handler writes to; there is one handler in a process.
  private static let (readEnd, writeEnd): (Int32, Int32) = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// From here on the first signal asks the run to end, and the second ends the process at once.
  static func interrupts(_ interrupt: Interrupt) { onFirst { interrupt.request() } }

  /// From here on the first signal has something done, and the second ends the process at once.
  ///
  /// A terminal that is closed counts as a signal where `evenHangUp` says so, unless whoever started
  /// the process wants it to outlive that.
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

  /// What `signal` returns where a signal was ignored.
  private static let ignored = 1

  /// The handler: whoever was interrupted must find `errno` as it was.
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
