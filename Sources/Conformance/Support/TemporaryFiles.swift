#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Files in a folder of their own that nobody else can read; they vanish with the last reference.
public final class TemporaryFiles: Sendable {
  /// The folder.
  public let folder: String

  /// Makes the folder where the system keeps such things; its name begins with this one.
  public init(named name: String) throws(FileSystem.Failure) {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let parent = place.hasSuffix("/") ? String(place.dropLast()) : place
    // The system puts letters of its own in place of the last six.
    var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileSystem.failure(place) }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Writes a file, below folders where its name has some, and returns its path.
  public func write(_ text: String, to name: String) throws(FileSystem.Failure) -> String {
    var path = folder
    for part in name.split(separator: "/").dropLast() {
      path += "/\(part)"
      mkdir(path, 0o700)
    }
    path = "\(folder)/\(name)"
    try FileSystem.write(Array(text.utf8), to: path)
    return path
  }

  /// Makes a pipe that has a name, and returns its path.
  package func makePipe(_ name: String) throws(FileSystem.Failure) -> String {
    let path = "\(folder)/\(name)"
    guard mkfifo(path, 0o600) == 0 else { throw FileSystem.failure(path) }
    return path
  }

  /// Removes the folder with all that it holds before that.
  public func remove() { FileSystem.remove(folder) }

  deinit { remove() }
}
