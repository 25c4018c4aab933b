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

  /// Creates the file, or empties the one that is there.
  public init(creating path: String) throws(FileSystem.Failure) {
    try self.init(opening: path, O_TRUNC)
  }

  /// Opens the file to write behind what is there, or creates it.
  public init(appendingTo path: String) throws(FileSystem.Failure) {
    try self.init(opening: path, O_APPEND)
  }

  private init(opening path: String, _ flags: Int32) throws(FileSystem.Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o644)
    guard descriptor >= 0 else { throw FileSystem.failure(path) }
    self.init(path: path, descriptor: descriptor)
  }

  /// Writes all bytes, or says why it can't.
  public func write(_ bytes: [UInt8]) throws(FileSystem.Failure) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(FileSystem.Failure) in
      try write(UnsafeRawBufferPointer(buffer))
    }
  }

  /// Writes all of a text, or says why it can't.
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
        // Node.js and others hand over pipes that don't wait by themselves.
        if errno == EAGAIN, waitUntilWritable() { continue }
        throw FileSystem.failure(path)
      }
      written += count
    }
  }

  /// Waits for room; true as well where the reader has gone, for the next write to find.
  private func waitUntilWritable() -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = poll(&polled, 1, -1)
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }

  /// Writes a text for whoever reads along; one who has gone isn't missed.
  public func print(_ text: String) throws(FileSystem.Failure) { try print(Array(text.utf8)) }

  /// Writes bytes for whoever reads along.
  public func print(_ bytes: [UInt8]) throws(FileSystem.Failure) {
    do throws(FileSystem.Failure) {
      try write(bytes)
    } catch {
      if !error.isReaderGone { throw error }
    }
  }

  /// Waits until whoever reads along has gone, as `head` does; false where that can't be seen.
  public func waitUntilReaderIsGone() -> Bool {
    // Asked for nothing, Linux tells of a hang-up all the same; Apple's systems would never return.
    var polled = pollfd(fd: descriptor, events: Int16(POLLHUP), revents: 0)
    while true {
      let count = poll(&polled, 1, -1)
      if count < 0, errno == EINTR { continue }
      // On Apple's systems a terminal can end the wait, though nothing is said of it.
      guard count > 0, polled.revents & Int16(POLLNVAL) == 0 else { return false }
      if polled.revents & Int16(POLLERR | POLLHUP) != 0 { return true }
    }
  }

  /// Whether a person looks at it.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Gives the file back; nothing can be written afterwards.
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
