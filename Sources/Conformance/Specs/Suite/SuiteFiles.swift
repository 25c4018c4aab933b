import ConformanceBase
internal import EmbeddedSpecs

/// The source of a suite's files: a folder, or the program that they were built into.
package enum SuiteFiles: Sendable, Equatable {
  /// The files of a folder, under the path by which messages name it.
  case folder(String)
  /// The files of `Specs/` as they were when the program or the library was built.
  case embedded

  /// The prefix of a file's path in messages.
  package var root: String {
    switch self {
    case .folder(let path): path
    case .embedded: "Specs"
    }
  }

  /// The paths of all files, sorted; those of hidden files and of nested folders are left out.
  package func paths() throws(FileSystem.Failure) -> [String] {
    var paths: [String] = []
    for entry in try list("") where !entry.name.hasPrefix(".") {
      guard entry.isDirectory else {
        paths.append(entry.name)
        continue
      }
      paths += try list(entry.name).filter { !$0.isDirectory && !$0.name.hasPrefix(".") }
        .map { "\(entry.name)/\($0.name)" }
    }
    return paths.sorted()
  }

  /// Returns the names in a folder, sorted; the empty path is the suite's own folder.
  func list(_ folder: String) throws(FileSystem.Failure) -> [FileSystem.Entry] {
    switch self {
    case .folder(let path):
      return try FileSystem.list(folder.isEmpty ? path : "\(path)/\(folder)")
    case .embedded:
      return EmbeddedFiles.list(folder)
    }
  }

  /// Whether the folder exists.
  func hasFolder(_ folder: String) -> Bool {
    switch self {
    case .folder(let path): FileSystem.isDirectory("\(path)/\(folder)")
    case .embedded: !EmbeddedFiles.list(folder).isEmpty
    }
  }

  /// Reads one file.
  package func read(_ path: String) throws(FileSystem.Failure) -> [UInt8] {
    switch self {
    case .folder(let folder):
      return try FileSystem.read(
        "\(folder)/\(path)", atMost: SuiteLimits.documentBytes, evenPipe: false)
    case .embedded:
      guard let bytes = EmbeddedFiles.bytes(of: path) else {
        throw FileSystem.Failure(path: "\(root)/\(path)", reason: "no such file or directory")
      }
      return bytes
    }
  }
}

/// The list that `Sources/EmbeddedSpecs` makes at compile time.
private enum EmbeddedFiles {
  /// The index of each file in the list, by its path below `Specs`.
  private static let positions: [String: Int] = {
    let files = UnsafeBufferPointer(start: embedded_files(), count: embedded_file_count())
    let paths = files.map { String(cString: $0.path).dropFirst("../../Specs/".count) }
    return Dictionary(keepingFirst: zip(paths.map(String.init), files.indices))
  }()

  /// Returns a copy of a file's bytes.
  static func bytes(of path: String) -> [UInt8]? {
    positions[path].map { position in
      let file = embedded_files()[position]
      return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    }
  }

  /// Returns the names in a folder; pages are in the folder of their role, and no deeper.
  static func list(_ folder: String) -> [FileSystem.Entry] {
    var entries: Set<String> = []
    var folders: Set<String> = []
    for path in positions.keys {
      let parts = path.split(separator: "/").map(String.init)
      if folder.isEmpty {
        entries.insert(parts[0])
        if parts.count > 1 { folders.insert(parts[0]) }
      } else if parts.count > 1, parts[0] == folder {
        entries.insert(parts[1])
      }
    }
    return entries.sorted().map { .init(name: $0, isDirectory: folders.contains($0)) }
  }
}
