import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Turns Ctrl-C into the wish that a run ends with what there is.
enum Signals {
  /// From here on the first interrupt asks the run to end, and the second ends the process at once.
  ///
  /// A thread waits for the signals, so nothing happens in a signal handler, where hardly anything may.
  static func interrupts(_ interrupt: Interrupt) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    BackgroundThread.start {
      wait(for: waited)
      interrupt.request()
      wait(for: waited)
      _exit(ExitStatus.interrupted.rawValue)
    }
  }

  private static func wait(for signals: sigset_t) {
    var signals = signals
    var number: Int32 = 0
    sigwait(&signals, &number)
  }
}
