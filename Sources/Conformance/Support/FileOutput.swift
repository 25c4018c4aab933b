#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file, or standard output or error, that is written from its start to its end.
public struct FileOutput: Sendable {
  /// The name to show in messages.
  public let path: String
  private let descriptor: Int32

  /// Standard output.
  public static let standardOutput = FileOutput(path: "standard output", descriptor: 1)
  /// Standard error.
  public static let standardError = FileOutput(path: "standard error", descriptor: 2)

  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Creates a file, or truncates an existing one.
  public init(creating path: String) throws(FileSystem.Failure) {
    try self.init(opening: path, O_TRUNC)
  }

  /// Creates a file that only its owner can read, such as one with a key, or truncates an existing
  /// one.
  init(creatingPrivate path: String) throws(FileSystem.Failure) {
    try self.init(opening: path, O_TRUNC, mode: 0o600)
  }

  /// Opens a file to append to it, or creates it.
  public init(appendingTo path: String) throws(FileSystem.Failure) {
    try self.init(opening: path, O_APPEND)
  }

  private init(
    opening path: String, _ flags: Int32, mode: mode_t = 0o644
  ) throws(FileSystem.Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, mode)
    guard descriptor >= 0 else { throw FileSystem.failure(path) }
    self.init(path: path, descriptor: descriptor)
  }

  /// Writes all bytes, or throws why it can't.
  public func write(_ bytes: [UInt8]) throws(FileSystem.Failure) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(FileSystem.Failure) in
      try write(UnsafeRawBufferPointer(buffer))
    }
  }

  /// Writes all of a text, or throws why it can't.
  public func write(_ text: String) throws(FileSystem.Failure) {
    var text = text
    // `withUTF8` would widen the error to `any Error`; a result keeps its type.
    try text.withUTF8 { bytes in
      Result { () throws(FileSystem.Failure) in try write(UnsafeRawBufferPointer(bytes)) }
    }.get()
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(FileSystem.Failure) {
    var written = 0
    while written < bytes.count {
      let count = Self.write(descriptor, bytes[written...])
      if count < 0 {
        if errno == EINTR { continue }
        // Node.js and others pass non-blocking pipes as standard output.
        if errno == EAGAIN, waitUntilWritable() { continue }
        throw FileSystem.failure(path)
      }
      written += count
    }
  }

  /// Waits until it is writable.
  ///
  /// A reader that is gone counts, since the next write reports it.
  private func waitUntilWritable() -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = poll(&polled, 1, -1)
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }

  /// Writes text to a reader that may leave early: a closed pipe is not an error.
  public func print(_ text: String) throws(FileSystem.Failure) { try print(Array(text.utf8)) }

  /// Writes bytes to a reader that may leave early: a closed pipe is not an error.
  public func print(_ bytes: [UInt8]) throws(FileSystem.Failure) {
    do throws(FileSystem.Failure) {
      try write(bytes)
    } catch {
      if !error.isReaderGone { throw error }
    }
  }

  /// Waits until the reader has closed its end, as `head` does; false if that can't be detected.
  public func waitUntilReaderIsGone() -> Bool {
    // Linux reports POLLHUP even if it isn't requested; on Apple's systems poll would never return.
    var polled = pollfd(fd: descriptor, events: Int16(POLLHUP), revents: 0)
    while true {
      let count = poll(&polled, 1, -1)
      if count < 0, errno == EINTR { continue }
      // On Apple's systems poll can return for a terminal without an event.
      guard count > 0, polled.revents & Int16(POLLNVAL) == 0 else { return false }
      if polled.revents & Int16(POLLERR | POLLHUP) != 0 { return true }
    }
  }

  /// Whether it is a terminal.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Closes the file.
  public func close() {
    #if canImport(Darwin)
      Darwin.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #else
      Glibc.close(descriptor)
    #endif
  }

  private static func write(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let buffer = UnsafeRawBufferPointer(rebasing: bytes)
    #if canImport(Darwin)
      return Darwin.write(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      return Musl.write(descriptor, buffer.baseAddress, buffer.count)
    #else
      return Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}
