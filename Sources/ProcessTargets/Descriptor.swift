#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Reading and writing descriptors that never wait.
package enum Descriptor {
  /// What came of a read.
  package enum Reading { case bytes(Int), nothing, end }

  /// Reads what is there, at most as much as there is room for.
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

  /// Keeps pipes without a reader from ending the process: on this thread, writing to them only fails.
  ///
  /// On Apple's systems the signal goes to the process, whichever thread writes: there each pipe is
  /// told by itself, with `failWithoutReader`.
  static func holdBackBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Lets writing to a pipe without a reader fail, without a signal, where a pipe can be told so.
  static func failWithoutReader(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
    #endif
  }

  /// Writes as much as is taken, and says how much that was; a pipe without a reader takes nothing.
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

  /// Waits until one of the descriptors is ready or the time is up; -1 stands for none.
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
