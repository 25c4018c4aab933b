/// The few file system operations that the suite needs, with errors that say what happened.
///
/// What they do is the system's: see the folder `System`.
package enum FileSystem {
  /// A path that could not be used, and why.
  package struct Failure: Error, Sendable, Equatable {
    /// The path as it was given.
    package var path: String
    /// What went wrong, in a few words.
    package var reason: String
    /// Whether the reader has closed its end of the pipe (EPIPE), as `head` does.
    package var isReaderGone = false

    package init(path: String, reason: String, isReaderGone: Bool = false) {
      (self.path, self.reason, self.isReaderGone) = (path, reason, isReaderGone)
    }
  }

  /// One name in a directory.
  package struct Entry: Sendable, Equatable {
    /// The name, without the directory.
    package var name: String
    /// Whether it is a directory itself.
    package var isDirectory: Bool

    package init(name: String, isDirectory: Bool) {
      (self.name, self.isDirectory) = (name, isDirectory)
    }
  }

  /// Returns a path that is written in a file, and relative to that file's folder.
  package static func path(_ path: String, beside file: String) -> String {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    return path.hasPrefix("/") ? path : folder + path
  }

  /// Formats a limit in MiB, KiB or bytes.
  package static func byteCount(_ count: Int) -> String {
    if count >= 1 << 20 { return "\(count >> 20) MiB" }
    if count >= 1 << 10 { return "\(count >> 10) KiB" }
    return "\(count) bytes"
  }
}
