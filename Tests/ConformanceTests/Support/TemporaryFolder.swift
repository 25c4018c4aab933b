import Testing

@testable import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of a test's own, which vanishes with the last reference to it.
final class TemporaryFolder: Sendable {
  /// Where it is.
  let path: String

  private let files: TemporaryFiles

  /// Makes a folder that nobody else has.
  init() throws {
    files = try TemporaryFiles(named: "conformance-test")
    // What programs report as their folder has no symbolic links in it.
    path = try #require(FileSystem.resolved(files.folder))
  }

  /// Writes a file, and makes the folders that it stands in.
  func write(_ bytes: [UInt8], to name: String) throws {
    makeFolders(above: name)
    let output = try FileOutput(creating: "\(path)/\(name)")
    defer { output.close() }
    try output.write(bytes)
  }

  /// Writes a text file, makes the folders that it stands in, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
    return "\(path)/\(name)"
  }

  /// The text of a file.
  func read(_ name: String) throws -> String {
    String(decoding: try FileSystem.read("\(path)/\(name)", atMost: 1 << 28), as: UTF8.self)
  }

  /// Makes a folder, and those above it.
  func makeFolder(_ name: String) {
    makeFolders(above: name + "/")
  }

  /// Makes a file that is large without taking room on the disk.
  func makeSparseFile(_ name: String, size: Int) throws {
    try write([], to: name)
    try #require(truncate("\(path)/\(name)", off_t(size)) == 0)
  }

  /// Makes a link that leads somewhere, or nowhere.
  func makeLink(_ name: String, to destination: String) throws {
    makeFolders(above: name)
    try #require(symlink(destination, "\(path)/\(name)") == 0)
  }

  /// Makes a pipe that has a name, and nobody at either end.
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
