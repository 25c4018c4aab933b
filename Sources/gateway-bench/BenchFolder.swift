#if Gateway
  import Conformance
  import Gateway

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// A folder below /tmp for what the programs read and write.
  struct BenchFolder {
    let path: String

    init() throws(WireFailure) {
      var template = Array("/tmp/gateway-bench-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else {
        throw WireFailure("making a folder below /tmp", reason: String(cString: strerror(errno)))
      }
      path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Writes a file, below folders where its name has some, and returns its path.
    func write(_ text: String, to name: String) throws -> String {
      var folder = path
      for part in name.split(separator: "/").dropLast() {
        folder += "/\(part)"
        mkdir(folder, 0o700)
      }
      let file = "\(path)/\(name)"
      let output = try FileOutput(creating: file)
      defer { output.close() }
      try output.write(Array(text.utf8))
      return file
    }

    func remove() { Self.remove(path) }

    private static func remove(_ folder: String) {
      for entry in (try? FileSystem.list(folder)) ?? [] {
        let path = "\(folder)/\(entry.name)"
        if entry.isDirectory { remove(path) } else { unlink(path) }
      }
      rmdir(folder)
    }
  }
#endif
