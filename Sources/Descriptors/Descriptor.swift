import LibC

/// The system calls on the descriptors of files, pipes and sockets, with the same rules on every
/// system.
///
/// - EINTR: a call that a signal interrupts is made again. The exceptions are `close`, which has
///   closed the descriptor by then, and `wait`, after which nothing is ready.
/// - EAGAIN: that a non-blocking descriptor isn't ready is an outcome, not an error. `readWaiting`
///   and `writeAll` wait instead, because parents such as Node.js pass non-blocking standard
///   streams.
/// - CLOEXEC: no descriptor reaches a program that is started, other than as a standard stream.
package enum Descriptor {
  /// The outcome of a read or a write.
  package enum Outcome {
    case count(Int)
    case ended
    case wouldBlock
    case failed(SystemError)
  }

  /// Opens a file.
  package static func open(
    _ path: String, _ flags: Int32, mode: Int = 0o644
  ) throws(SystemError) -> Int32 {
    while true {
      #if canImport(Darwin)
        let descriptor = Darwin.open(path, flags | O_CLOEXEC, mode_t(mode))
      #elseif canImport(Musl)
        let descriptor = Musl.open(path, flags | O_CLOEXEC, mode_t(mode))
      #else
        let descriptor = Glibc.open(path, flags | O_CLOEXEC, mode_t(mode))
      #endif
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Closes a descriptor; another thread may get the same number at once.
  package static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }

  /// Whether a number belongs to an open file.
  package static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

  /// Makes later calls return `wouldBlock` instead of waiting.
  package static func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Makes later calls wait.
  package static func setBlocking(_ descriptor: Int32) throws(SystemError) {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) >= 0 else { throw .last }
  }

  // MARK: Reading

  /// Reads what is there, up to the size of the buffer.
  package static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) -> Outcome {
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count == 0 { return .ended }
      if let outcome = outcome(count) { return outcome }
    }
  }

  /// Reads what is there, and waits until something is; returns 0 at the end.
  package static func readWaiting(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      switch read(descriptor, into: buffer) {
      case .count(let count): return count
      case .ended: return 0
      case .failed(let error): throw error
      case .wouldBlock: _ = try ready(descriptor, POLLIN, milliseconds: -1)
      }
    }
  }

  // MARK: Writing

  /// Writes as many bytes as are taken at once.
  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Outcome {
    while true {
      #if canImport(Darwin)
        let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, bytes.baseAddress, bytes.count)
      #else
        let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      #endif
      if let outcome = outcome(count) { return outcome }
    }
  }

  /// Writes all bytes, and waits while none are taken.
  package static func writeAll(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      switch write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...])) {
      case .count(let count): written += count
      case .failed(let error): throw error
      // A reader that is gone counts as ready: the next write fails.
      case .wouldBlock, .ended: _ = try ready(descriptor, POLLOUT, milliseconds: -1)
      }
    }
  }

  /// Returns the outcome of a system call that returned a count; nil if a signal interrupted it.
  static func outcome(_ count: Int) -> Outcome? {
    if count >= 0 { return .count(count) }
    let error = SystemError.last
    switch error.code {
    case EINTR: return nil
    case EAGAIN, EWOULDBLOCK: return .wouldBlock
    default: return .failed(error)
    }
  }

  // MARK: Waiting

  /// Waits until one of the descriptors is ready or the time is up; -1 means no descriptor, or no
  /// limit.
  ///
  /// It may return earlier, when a signal arrives.
  package static func wait(
    toRead: [Int32], toWrite: Int32 = -1, atMost milliseconds: Int32
  ) -> (readable: [Bool], isWritable: Bool) {
    var polled = toRead.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    polled.append(pollfd(fd: toWrite, events: Int16(POLLOUT), revents: 0))
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else {
      return (toRead.map { _ in false }, false)
    }
    return (polled.dropLast().map { $0.revents != 0 }, polled.last?.revents != 0)
  }

  /// Waits until the reader of a pipe has closed its end; returns false if that can't be detected.
  package static func waitUntilReaderIsGone(_ descriptor: Int32) -> Bool {
    while true {
      // Linux reports POLLHUP even if it isn't requested; on Apple's systems poll would never return.
      guard let events = try? ready(descriptor, POLLHUP, milliseconds: -1) else { return false }
      // On Apple's systems poll can return for a terminal without an event.
      guard events != 0, events & POLLNVAL == 0 else { return false }
      if events & (POLLERR | POLLHUP) != 0 { return true }
    }
  }

  /// Waits for an event on one descriptor, also across signals, and returns the events.
  private static func ready(
    _ descriptor: Int32, _ event: Int32, milliseconds: Int32
  ) throws(SystemError) -> Int32 {
    var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    while true {
      if poll(&polled, 1, milliseconds) >= 0 { return Int32(polled.revents) }
      guard errno == EINTR else { throw .last }
    }
  }
}
