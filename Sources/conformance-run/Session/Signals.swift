import Conformance
import Descriptors

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
  /// The end of the pipe that the handler writes to; there is one handler in a process.
  private static let signals = try? Pipe()

  /// Makes the first signal request the end of the run, and the second end the process at once.
  static func interrupts(_ interrupt: Interrupt) { onFirst { interrupt.request() } }

  /// Makes the first signal call a function, and the second end the process at once.
  ///
  /// With `evenHangUp`, SIGHUP counts too, unless it was ignored from the start, as under `nohup`.
  static func onFirst(evenHangUp: Bool = false, _ body: @escaping @Sendable () -> Void) {
    guard let signals else { return }
    let listens = BackgroundThread.start {
      waitForSignal(signals)
      body()
      waitForSignal(signals)
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
    if let signals { _ = withUnsafeBytes(of: UInt8(1)) { Descriptor.write(signals.write, $0) } }
    errno = before
  }

  private static func waitForSignal(_ signals: Pipe) {
    var byte: UInt8 = 0
    _ = withUnsafeMutableBytes(of: &byte) { Descriptor.read(signals.read, into: $0) }
  }
}
