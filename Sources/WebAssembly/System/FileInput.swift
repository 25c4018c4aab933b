/// What a system without files has to read: an empty standard input.
package final class FileInput {
  package let path: String
  package let size: Int
  private var bytes: [UInt8]

  private init(_ path: String, _ bytes: [UInt8]) {
    (self.path, self.bytes, size) = (path, bytes, bytes.count)
  }

  package init(opening path: String, evenPipe: Bool = true) throws(FileSystem.Failure) {
    throw FileSystem.Failure(path: path, reason: "no such file or directory")
  }

  package static func standardInput() -> FileInput {
    FileInput("standard input", [])
  }

  package func read(_ count: Int, into buffer: inout [UInt8]) throws(FileSystem.Failure) -> Bool {
    defer { bytes = [] }
    buffer += bytes
    return !bytes.isEmpty
  }

  package func close() {}
}
