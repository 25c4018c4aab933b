import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Turns Ctrl-C into the wish that a run ends with what there is.
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
  static func interrupts(_ interrupt: Interrupt) {
    guard readEnd >= 0 else { return }
    let listens = BackgroundThread.start {
      waitForSignal()
      interrupt.request()
      waitForSignal()
      _exit(ExitStatus.interrupted.rawValue)
    }
    guard listens else { return }
    for number in [SIGINT, SIGTERM] { signal(number) { _ in Signals.report() } }
  }

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
