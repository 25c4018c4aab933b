import LibC

/// Keeps a write to a pipe without a reader from ending the process: it only fails.
enum BrokenPipes {
  /// Blocks the signal on this thread.
  ///
  /// On Apple's systems the signal goes to the process, whichever thread writes: there, each pipe
  /// needs `failOnly`.
  static func blockSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Turns the signal off for one pipe, where the system can.
  static func failOnly(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
    #endif
  }
}
