import LibC

#if os(Linux)
  internal import CLinux
#endif

/// The two ends of a pipe.
package struct Pipe: Sendable {
  package let read: Int32
  package let write: Int32

  /// Creates a pipe.
  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
      // A program that another thread starts meanwhile would hold an inherited end open.
      guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .last }
    #else
      // There, POSIX_SPAWN_CLOEXEC_DEFAULT keeps both from programs that start meanwhile.
      guard pipe(&ends) == 0 else { throw .last }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    (read, write) = (ends[0], ends[1])
  }

  /// Closes both ends.
  package func close() {
    Descriptor.close(read)
    Descriptor.close(write)
  }
}
