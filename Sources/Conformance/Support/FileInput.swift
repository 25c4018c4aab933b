#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file, or standard input, that is read from its start to its end.
struct FileInput: Sendable {
  /// The name to show in messages.
  let path: String
  /// The size of the file; 0 for a pipe or device, whose size isn't known beforehand.
  let size: Int
  private let descriptor: Int32

  /// Returns standard input, which the caller must not close.
  static func standardInput() throws(FileSystem.Failure) -> FileInput {
    try FileInput(descriptor: 0, path: "standard input", evenPipe: true)
  }

  /// Opens a file; a pipe only if `evenPipe`, since reading one takes as long as its writer does.
  init(opening path: String, evenPipe: Bool = false) throws(FileSystem.Failure) {
    // Without O_NONBLOCK, open(2) of a pipe blocks until somebody opens it for writing.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileSystem.failure(path) }
    do throws(FileSystem.Failure) {
      // Only opening must not block; reading waits for the writer.
      guard !evenPipe || fcntl(descriptor, F_SETFL, 0) == 0 else { throw FileSystem.failure(path) }
      try self.init(descriptor: descriptor, path: path, evenPipe: evenPipe)
    } catch {
      Self.close(descriptor)
      throw error
    }
  }

  private init(
    descriptor: Int32, path: String, evenPipe: Bool
  ) throws(FileSystem.Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileSystem.failure(path) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw FileSystem.Failure(path: path, reason: "it is a directory")
    }
    guard evenPipe || status.st_mode & S_IFMT != S_IFIFO else {
      throw FileSystem.Failure(path: path, reason: "it is a pipe")
    }
    (self.descriptor, self.path, size) = (descriptor, path, Int(status.st_size))
  }

  /// Appends up to `count` bytes; returns false at the end of the file.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(FileSystem.Failure) -> Bool {
    while true {
      let got = withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { chunk in
        let got = Self.read(descriptor, into: chunk)
        if got > 0 { bytes.append(contentsOf: chunk[..<got]) }
        return got
      }
      if got >= 0 { return got > 0 }
      guard errno == EINTR else { throw FileSystem.failure(path) }
    }
  }

  /// Closes the file.
  func close() { Self.close(descriptor) }

  private static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }

  private static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}
