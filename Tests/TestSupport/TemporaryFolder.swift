import Conformance
import LibC
import Testing

/// A temporary folder for one test, which is removed with the last reference to it.
final class TemporaryFolder: Sendable {
  /// The path of the folder.
  let path: String

  private let files: TemporaryFiles

  /// Makes a unique folder.
  init() throws {
    files = try TemporaryFiles(named: "conformance-test")
    // Programs report their working folder without symbolic links.
    path = try #require(FileSystem.resolved(files.folder))
  }

  /// Writes a file, and creates its folders.
  func write(_ bytes: [UInt8], to name: String) throws {
    makeFolders(above: name)
    let output = try FileOutput(creating: "\(path)/\(name)")
    defer { output.close() }
    try output.write(bytes)
  }

  /// Writes a text file, creates its folders, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
    return "\(path)/\(name)"
  }

  /// Returns the text of a file.
  func read(_ name: String) throws -> String {
    String(decoding: try FileSystem.read("\(path)/\(name)", atMost: 1 << 28), as: UTF8.self)
  }

  /// Creates a folder, and those above it.
  func makeFolder(_ name: String) {
    makeFolders(above: name + "/")
  }

  /// Removes a file.
  func remove(_ name: String) throws { try #require(unlink("\(path)/\(name)") == 0) }

  /// Makes a large sparse file, which takes no room on the disk.
  func makeSparseFile(_ name: String, size: Int) throws {
    try write([], to: name)
    try #require(truncate("\(path)/\(name)", off_t(size)) == 0)
  }

  /// Makes a symbolic link, which may be broken.
  func makeLink(_ name: String, to destination: String) throws {
    makeFolders(above: name)
    try #require(symlink(destination, "\(path)/\(name)") == 0)
  }

  /// Makes a named pipe that isn't open at either end.
  func makePipe(_ name: String) throws {
    makeFolders(above: name)
    try #require(mkfifo("\(path)/\(name)", 0o600) == 0)
  }

  private func makeFolders(above name: String) {
    var folder = path
    for part in name.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o755)
    }
  }
}
