internal import Conformance

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Wakes a thread that waits for descriptors.
final class Bell: Sendable {
  /// Becomes readable when somebody rings; -1 where the system has no descriptor left.
  let descriptor: Int32
  private let button: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    (descriptor, button) = (ends[0], ends[1])
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    close(button)
  }

  func ring() {
    var byte: UInt8 = 1
    // A full pipe rings already.
    _ = write(button, &byte, 1)
  }

  func silence() {
    var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    while read(descriptor, &bytes, 32) == 32 {}
  }
}
