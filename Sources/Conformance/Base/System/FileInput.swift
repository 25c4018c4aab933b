internal import Descriptors
internal import LibC

/// A file, or standard input, that is read from its start to its end.
package struct FileInput: Sendable {
  /// The name to show in messages.
  package let path: String
  /// The size of the file; 0 for a pipe or device, whose size isn't known beforehand.
  package let size: Int
  private let descriptor: Int32

  /// Returns standard input, which the caller must not close.
  package static func standardInput() throws(FileSystem.Failure) -> FileInput {
    try FileInput(descriptor: 0, path: "standard input", evenPipe: true)
  }

  /// Opens a file that somebody named, or a named pipe, for whose writer it waits.
  ///
  /// Without `evenPipe`, a pipe is refused at once: nobody means one that is only found in a folder.
  package init(opening path: String, evenPipe: Bool = true) throws(FileSystem.Failure) {
    let descriptor = try FileSystem.naming(path) { () throws(SystemError) in
      // open(2) of a named pipe waits for its writer. A read before one has come is at its end.
      try Descriptor.open(path, O_RDONLY | (evenPipe ? 0 : O_NONBLOCK))
    }
    do throws(FileSystem.Failure) {
      try self.init(descriptor: descriptor, path: path, evenPipe: evenPipe)
    } catch {
      Descriptor.close(descriptor)
      throw error
    }
  }

  private init(
    descriptor: Int32, path: String, evenPipe: Bool
  ) throws(FileSystem.Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileSystem.Failure(path, .last) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw FileSystem.Failure(path: path, reason: "it is a directory")
    }
    guard evenPipe || status.st_mode & S_IFMT != S_IFIFO else {
      throw FileSystem.Failure(path: path, reason: "it is a pipe")
    }
    (self.descriptor, self.path, size) = (descriptor, path, Int(status.st_size))
  }

  /// Appends up to `count` bytes, for which it waits; returns false at the end of the file.
  package func read(_ count: Int, into bytes: inout [UInt8]) throws(FileSystem.Failure) -> Bool {
    let result = withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { chunk in
      Result { () throws(SystemError) in
        let got = try Descriptor.readWaiting(descriptor, into: chunk)
        bytes.append(contentsOf: chunk[..<got])
        return got
      }
    }
    return try FileSystem.naming(path) { () throws(SystemError) in try result.get() } > 0
  }

  /// Closes the file.
  package func close() { Descriptor.close(descriptor) }
}
