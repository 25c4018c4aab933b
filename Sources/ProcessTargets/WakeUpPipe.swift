internal import Conformance

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A pipe that wakes a thread from `poll`.
final class WakeUpPipe: Sendable {
  /// The end that becomes readable after a signal; -1 if the system has no descriptor left.
  let descriptor: Int32
  private let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    (descriptor, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    close(writeEnd)
  }

  /// Wakes the thread.
  func signal() {
    var byte: UInt8 = 1
    // A full pipe is readable already.
    _ = write(writeEnd, &byte, 1)
  }

  /// Reads all pending signals, so that the next one wakes the thread again.
  func drain() {
    var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    while read(descriptor, &bytes, 32) == 32 {}
  }
}
