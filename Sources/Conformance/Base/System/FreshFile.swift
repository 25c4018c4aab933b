internal import Descriptors
internal import LibC

/// A new file beside another one, which it is to replace.
///
/// Its name can't be guessed, and it never existed before. So no link can lead it elsewhere, and
/// several writers never share one.
struct FreshFile {
  /// Writes to the file.
  let output: FileOutput
  /// The path as the caller knows it, for errors.
  private let path: String
  private let target: String
  private let temporary: String
  private let removal: ExitActions.Registration

  /// Creates the file.
  init(replacing path: String) throws(FileSystem.Failure) {
    self.path = path
    target = try FileSystem.target(of: path)
    let folder = FileSystem.parent(of: target)
    let number = String(UInt64.random(in: 1 << 60 ... .max), radix: 16)
    let temporary = folder + "/.conformance-" + number
    self.temporary = temporary
    let descriptor: Int32
    (descriptor, removal) = try FileSystem.naming(path) { () throws(SystemError) in
      try ExitActions.adding { _ in
        _ = unlink(temporary)
      } after: { () throws(SystemError) in
        try Descriptor.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      }
    }
    output = FileOutput(path: path, descriptor: descriptor)
  }

  /// Gives the file the name of the one that it replaces; it stays open.
  func replace() throws(FileSystem.Failure) {
    guard rename(temporary, target) == 0 else { throw FileSystem.Failure(path, .last) }
  }

  /// Removes the file, unless it has replaced another, and closes it.
  func remove() {
    output.close()
    unlink(temporary)
    ExitActions.cancel(removal)
  }

  /// Leaves the file open, which has replaced another.
  func keepOpen() -> FileOutput {
    ExitActions.cancel(removal)
    return output
  }
}
