#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Files in a folder of their own that nobody else can read, to be removed together.
public final class TemporaryFiles: Sendable {
  /// The folder.
  public let folder: String
  private let names = Guarded<[String]>([])

  /// Makes the folder where the system keeps such things; its name begins with this one.
  public init(named name: String) throws(FileSystem.Failure) {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let parent = place.hasSuffix("/") ? String(place.dropLast()) : place
    var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileSystem.failure(place) }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Writes a file, and returns its path.
  public func write(_ text: String, to name: String) throws(FileSystem.Failure) -> String {
    let path = "\(folder)/\(name)"
    names.withLock { $0.append(name) }
    let output = try FileOutput(creating: path)
    defer { output.close() }
    try output.write(Array(text.utf8))
    return path
  }

  /// Makes a pipe that has a name, and returns its path.
  package func makePipe(_ name: String) throws(FileSystem.Failure) -> String {
    let path = "\(folder)/\(name)"
    guard mkfifo(path, 0o600) == 0 else { throw FileSystem.failure(path) }
    names.withLock { $0.append(name) }
    return path
  }

  /// Removes the files that were written, and the folder if nothing else is in it.
  public func remove() {
    for name in names.withLock({ $0 }) { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }
}
