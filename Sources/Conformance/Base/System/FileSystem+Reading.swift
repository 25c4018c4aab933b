internal import Descriptors
internal import LibC

extension FileSystem {
  /// Reads a whole file; throws if it is larger than the limit.
  ///
  /// A pipe is read to its end, which takes as long as its writer does; without `evenPipe` it is
  /// refused.
  package static func read(
    _ path: String, atMost limit: Int, evenPipe: Bool = true
  ) throws(Failure) -> [UInt8] {
    let input = try FileInput(opening: path, evenPipe: evenPipe)
    defer { input.close() }
    return try read(input, atMost: limit)
  }

  /// Reads standard input to its end; throws if that is more than the limit.
  package static func readStandardInput(atMost limit: Int) throws(Failure) -> [UInt8] {
    try read(FileInput.standardInput(), atMost: limit)
  }

  private static func read(_ input: FileInput, atMost limit: Int) throws(Failure) -> [UInt8] {
    let tooLarge = Failure(path: input.path, reason: "it is larger than \(byteCount(limit))")
    guard input.size <= limit else { throw tooLarge }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(input.size + 1)
    while try input.read(1 << 16, into: &bytes) {
      // A device, pipe or growing file has no size to check beforehand.
      guard bytes.count <= limit else { throw tooLarge }
    }
    return bytes
  }

  /// Lists a directory, sorted by name, without `.` and `..`.
  package static func list(_ path: String) throws(Failure) -> [Entry] {
    guard let directory = opendir(path) else { throw Failure(path, .last) }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      entries.append(Entry(name: name, isDirectory: isDirectory(path + "/" + name)))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Whether the path exists.
  package static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Whether the path is a directory.
  package static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the path without symbolic links and `..`; nil if it doesn't exist.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Removes a file, or a folder with its contents; symbolic links aren't followed.
  package static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for entry in (try? list(path)) ?? [] { remove("\(path)/\(entry.name)") }
    rmdir(path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let output = try FileOutput(creating: path)
    defer { output.close() }
    try output.write(bytes)
  }

  /// Calls a closure, and adds the path to its error.
  static func naming<Result>(
    _ path: String, _ body: () throws(SystemError) -> Result
  ) throws(Failure) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw Failure(path, error)
    }
  }
}

extension FileSystem.Failure {
  /// Creates a failure from the error of a system call.
  init(_ path: String, _ error: SystemError) {
    self.init(path: path, reason: error.reason, isReaderGone: error.code == EPIPE)
  }
}
