internal import Descriptors

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
    let descriptor = try FileSystem.naming(path) { () throws(SystemError) in
      try Descriptor.open(path, O_WRONLY | O_CREAT | flags, mode: Int(mode))
    }
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
    try FileSystem.naming(path) { () throws(SystemError) in
      try Descriptor.writeAll(descriptor, bytes)
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
  public func waitUntilReaderIsGone() -> Bool { Descriptor.waitUntilReaderIsGone(descriptor) }

  /// Whether it is a terminal.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Closes the file.
  public func close() { Descriptor.close(descriptor) }
}
