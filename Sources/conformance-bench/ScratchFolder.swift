import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of this process's own below /tmp, for generated suites and what runs of them write.
struct ScratchFolder {
  let path: String

  init() throws(BenchFailure) {
    var template = Array("/tmp/conformance-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BenchFailure("no folder can be made below /tmp")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Makes a folder below this one, and returns its path.
  func makeFolder(_ name: String) throws(BenchFailure) -> String {
    let folder = "\(path)/\(name)"
    guard mkdir(folder, 0o755) == 0 else { throw BenchFailure("\(folder) can't be made") }
    return folder
  }

  /// Takes everything away again.
  func remove() { Self.remove(path) }

  private static func remove(_ folder: String) {
    for entry in (try? FileSystem.list(folder)) ?? [] {
      let path = "\(folder)/\(entry.name)"
      if entry.isDirectory { remove(path) } else { unlink(path) }
    }
    rmdir(folder)
  }
}
