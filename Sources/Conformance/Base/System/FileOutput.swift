internal import Descriptors
internal import LibC

/// A file, or standard output or error, that is written from its start to its end.
package struct FileOutput: Sendable {
  /// The name to show in messages.
  package let path: String
  private let descriptor: Int32
  /// Whether `close` closes the descriptor.
  private let isOwn: Bool

  /// Standard output.
  package static let standardOutput = FileOutput(
    path: "standard output", descriptor: 1, isOwn: false)
  /// Standard error.
  package static let standardError = FileOutput(path: "standard error", descriptor: 2, isOwn: false)

  init(path: String, descriptor: Int32, isOwn: Bool = true) {
    (self.path, self.descriptor, self.isOwn) = (path, descriptor, isOwn)
  }

  /// Creates a file, or truncates an existing one.
  package init(creating path: String) throws(FileSystem.Failure) {
    try self.init(opening: path, O_TRUNC)
  }

  /// Creates a file that only its owner can read, such as one with a key, or truncates an existing
  /// one.
  package init(creatingPrivate path: String) throws(FileSystem.Failure) {
    try self.init(opening: path, O_TRUNC, mode: 0o600)
  }

  /// Creates a file that replaces an existing one from now on, for a text that comes bit by bit.
  ///
  /// Other writers to the same path have their own files.
  package init(replacing path: String) throws(FileSystem.Failure) {
    if FileSystem.isSpecial(path) {
      self = try FileOutput(writingTo: path)
      return
    }
    let fresh = try FreshFile(replacing: path)
    do throws(FileSystem.Failure) {
      try fresh.replace()
    } catch {
      fresh.remove()
      throw error
    }
    self = fresh.keepOpen()
  }

  /// Opens what isn't a regular file: a device, a pipe, or an open descriptor by its name.
  init(writingTo path: String) throws(FileSystem.Failure) {
    if let descriptor = FileSystem.descriptor(named: path) {
      guard Descriptor.isOpen(descriptor) else {
        throw FileSystem.Failure(path, SystemError(code: EBADF))
      }
      // The code that opened it closes it.
      self.init(path: path, descriptor: descriptor, isOwn: false)
      return
    }
    // To open a pipe waits for its reader: for ever, if that has never started.
    for _ in 0..<Self.readerAttempts {
      do throws(SystemError) {
        // The writing waits by itself where the pipe is full.
        let descriptor = try Descriptor.open(path, O_WRONLY | O_NONBLOCK)
        self.init(path: path, descriptor: descriptor)
        return
      } catch {
        guard error.code == ENXIO else { throw FileSystem.Failure(path, error) }
        _ = Descriptor.wait(toRead: [], atMost: Self.readerPause)
      }
    }
    throw FileSystem.Failure(path: path, reason: "no program reads this pipe")
  }

  /// How often, and after how many milliseconds, to look whether a pipe has got its reader.
  private static let (readerAttempts, readerPause) = (100, Int32(50))

  /// Opens a file to append to it, or creates it.
  package init(appendingTo path: String) throws(FileSystem.Failure) {
    try self.init(opening: path, O_APPEND)
  }

  private init(
    opening path: String, _ flags: Int32, mode: mode_t = 0o644
  ) throws(FileSystem.Failure) {
    if FileSystem.isPipe(path) {
      self = try FileOutput(writingTo: path)
      return
    }
    let descriptor = try FileSystem.naming(path) { () throws(SystemError) in
      try Descriptor.open(path, O_WRONLY | O_CREAT | flags, mode: Int(mode))
    }
    self.init(path: path, descriptor: descriptor)
  }

  /// Writes all bytes, or throws why it can't.
  package func write(_ bytes: [UInt8]) throws(FileSystem.Failure) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(FileSystem.Failure) in
      try write(UnsafeRawBufferPointer(buffer))
    }
  }

  /// Writes all of a text, or throws why it can't.
  package func write(_ text: String) throws(FileSystem.Failure) {
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
  package func print(_ text: String) throws(FileSystem.Failure) { try print(Array(text.utf8)) }

  /// Writes bytes to a reader that may leave early: a closed pipe is not an error.
  package func print(_ bytes: [UInt8]) throws(FileSystem.Failure) {
    do throws(FileSystem.Failure) {
      try write(bytes)
    } catch {
      if !error.isReaderGone { throw error }
    }
  }

  /// Waits until the reader has closed its end, as `head` does; false if that can't be detected.
  package func waitUntilReaderIsGone() -> Bool { Descriptor.waitUntilReaderIsGone(descriptor) }

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Closes the file; a stream that belongs to the whole process stays open.
  package func close() { if isOwn { Descriptor.close(descriptor) } }
}
