internal import Descriptors
internal import LibC

/// A private temporary folder, which is removed with its files when the last reference is gone.
package final class TemporaryFiles: Sendable {
  /// The folder.
  package let folder: String
  private let removal: ExitActions.Registration

  /// Makes the folder in the system's temporary directory; its name begins with `name`.
  package init(named name: String) throws(FileSystem.Failure) {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let parent = place.hasSuffix("/") ? String(place.dropLast()) : place
    (folder, removal) = try ExitActions.adding(FileSystem.remove) {
      () throws(FileSystem.Failure) in
      // mkdtemp(3) replaces the last six characters.
      var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { throw FileSystem.Failure(place, .last) }
      return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// Writes a file that only its owner can read, creates the folders in its name, and returns its
  /// path.
  package func write(_ text: String, to name: String) throws(FileSystem.Failure) -> String {
    var path = folder
    for part in name.split(separator: "/").dropLast() {
      path += "/\(part)"
      mkdir(path, 0o700)
    }
    path = "\(folder)/\(name)"
    let output = try FileOutput(creatingPrivate: path)
    defer { output.close() }
    try output.write(text)
    return path
  }

  /// Makes a named pipe, and returns its path.
  package func makePipe(_ name: String) throws(FileSystem.Failure) -> String {
    let path = "\(folder)/\(name)"
    guard mkfifo(path, 0o600) == 0 else { throw FileSystem.Failure(path, .last) }
    return path
  }

  /// Removes the folder with its contents now.
  package func remove() {
    FileSystem.remove(folder)
    ExitActions.cancel(removal)
  }

  deinit { remove() }
}
