#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Reads and writes non-blocking descriptors.
package enum Descriptor {
  /// The result of a read.
  package enum Reading { case bytes(Int), nothing, end }

  /// Reads what is available, up to the size of the buffer.
  package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer)
    -> Reading
  {
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      if errno != EINTR { return errno == EAGAIN ? .nothing : .end }
    }
  }

  /// Blocks SIGPIPE on this thread, so that writing to a pipe without a reader only fails.
  ///
  /// On Apple's systems the signal goes to the process, whichever thread writes. There, each pipe is
  /// set with `disableBrokenPipeSignal`.
  static func blockBrokenPipeSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Lets a write to this pipe fail without SIGPIPE, on systems where a pipe has such a setting.
  static func disableBrokenPipeSignal(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
    #endif
  }

  /// Writes as much as the descriptor takes, and returns how much; without a reader, that is nothing.
  package static func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = systemWrite(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
        written += count
      }
      return written
    }
  }

  /// Waits until one of the descriptors is ready or the time is up; -1 means no descriptor.
  static func wait(
    toRead: [Int32], toWrite: Int32 = -1, atMost milliseconds: Int32
  ) -> (readable: [Bool], isWritable: Bool) {
    var descriptors = toRead.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    descriptors.append(pollfd(fd: toWrite, events: Int16(POLLOUT), revents: 0))
    guard poll(&descriptors, nfds_t(descriptors.count), milliseconds) > 0 else {
      return (toRead.map { _ in false }, false)
    }
    return (descriptors.dropLast().map { $0.revents != 0 }, descriptors.last?.revents != 0)
  }

  private static func systemRead(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, count)
    #else
      Glibc.read(descriptor, buffer, count)
    #endif
  }

  private static func systemWrite(
    _ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, buffer, count)
    #else
      Glibc.write(descriptor, buffer, count)
    #endif
  }
}
