import Conformance
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of a test's own, which vanishes with the last reference to it.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/conformance-wire-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for entry in (try? FileSystem.list(path)) ?? [] { unlink("\(path)/\(entry.name)") }
    rmdir(path)
  }

  /// Writes a file, and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let output = try FileOutput(creating: "\(path)/\(name)")
    defer { output.close() }
    try output.write(Array(text.utf8))
    return "\(path)/\(name)"
  }
}
