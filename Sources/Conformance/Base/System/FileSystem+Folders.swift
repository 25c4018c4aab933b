internal import Descriptors
internal import LibC

extension FileSystem {
  /// Makes a folder, and those above it that aren't there.
  package static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw Failure(path, .last)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw Failure(path, .last) }
  }
}
