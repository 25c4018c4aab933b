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
  /// How large the file says it is; 0 for what has no size beforehand.
  let size: Int
  private let descriptor: Int32

  /// Standard input, which the caller doesn't close.
  static func standardInput() throws(FileSystem.Failure) -> FileInput {
    try FileInput(descriptor: 0, path: "standard input", evenPipe: true)
  }

  /// Opens a file; a pipe only where that is wanted, for reading one takes as long as its writer.
  init(opening path: String, evenPipe: Bool = false) throws(FileSystem.Failure) {
    // A pipe that nobody writes to would hold whoever opens it, for good.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileSystem.failure(path) }
    do throws(FileSystem.Failure) {
      // Opened without waiting, but read with patience.
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

  /// Appends the next bytes, at most so many; returns false at the end of the file.
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

  /// Gives the file back; nothing can be read afterwards.
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
