import Conformance
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of one test, removed with all that is in it when the test lets go of it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/conformance-tests.XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) }
    }
    // What programs report as their folder has no symbolic links in it.
    path = try #require(made.flatMap(FileSystem.resolved))
  }

  deinit { Self.remove(path) }

  /// Writes a file, makes the folder that it stands in, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    let output = try FileOutput(creating: path + "/" + name)
    defer { output.close() }
    try output.write(Array(text.utf8))
    return path + "/" + name
  }

  /// The text of a file.
  func read(_ name: String) throws -> String {
    String(decoding: try FileSystem.read(path + "/" + name, atMost: 1 << 28), as: UTF8.self)
  }

  private static func remove(_ path: String) {
    for entry in (try? FileSystem.list(path)) ?? [] {
      let child = path + "/" + entry.name
      if entry.isDirectory { remove(child) } else { unlink(child) }
    }
    rmdir(path)
  }
}
