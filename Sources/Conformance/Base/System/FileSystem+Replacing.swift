internal import Descriptors
internal import LibC

extension FileSystem {
  /// Replaces a file atomically: readers see the old text or the new one, never half of it, however
  /// many write at once.
  ///
  /// The target of a symbolic link is replaced, not the link. Anything but a regular file, such as
  /// `/dev/null` or a pipe, is written to instead.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    try replace(path) { (output) throws(Failure) in try output.write(bytes) }
  }

  /// Replaces a file atomically with what the closure writes.
  package static func replace(
    _ path: String, _ write: (FileOutput) throws(Failure) -> Void
  ) throws(Failure) {
    if isSpecial(path) {
      let output = try FileOutput(writingTo: path)
      defer { output.close() }
      return try write(output)
    }
    let fresh = try FreshFile(replacing: path)
    defer { fresh.remove() }
    try write(fresh.output)
    try fresh.replace()
  }

  /// Replaces a file atomically with a text.
  package static func replace(_ path: String, with text: String) throws(Failure) {
    try replace(path, with: Array(text.utf8))
  }

  /// Throws if a file can't be replaced, without changing it.
  package static func checkReplacing(_ path: String) throws(Failure) {
    if isDirectory(path) { throw Failure(path: path, reason: "it is a directory") }
    if isSpecial(path) { return }
    try FreshFile(replacing: path).remove()
  }

  /// A name for the file at a path, which all its paths share; it needn't exist.
  package static func identity(of path: String) -> String { identity(of: path, depth: 0) }

  /// How many links may follow each other, as for the system.
  private static let mostLinks = 40

  private static func identity(of path: String, depth: Int) -> String {
    if let number = descriptor(named: path) { return identity(of: number) ?? path }
    var status = stat()
    if stat(path, &status) == 0 { return name(of: status) }
    // A link to a file that isn't there yet is that file once it is written.
    if depth < mostLinks, let target = target(ofLink: path) {
      return identity(of: target, depth: depth + 1)
    }
    guard let slash = path.lastIndex(of: "/") else { return (resolved(".") ?? ".") + "/" + path }
    let folder = String(path[..<slash])
    return (resolved(folder.isEmpty ? "/" : folder) ?? folder) + path[slash...]
  }

  /// Returns what a symbolic link names, from the current folder; nil for anything else.
  private static func target(ofLink path: String) -> String? {
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &name, name.count)
    guard length > 0 else { return nil }
    let target = String(decoding: name[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard !target.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return target }
    return path[...slash] + target
  }

  /// The name, as `identity(of:)` gives it, of what an open descriptor leads to.
  package static func identity(of descriptor: Int32) -> String? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? name(of: status) : nil
  }

  private static func name(of status: stat) -> String { "\(status.st_dev):\(status.st_ino)" }

  /// The open descriptor that a path such as `/dev/stdout` or `/dev/fd/3` stands for.
  ///
  /// To open such a path would begin at the start of the file once more, over what was written.
  package static func descriptor(named path: String) -> Int32? {
    if let number = ["/dev/stdin", "/dev/stdout", "/dev/stderr"].firstIndex(of: path) {
      return Int32(number)
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  /// Whether a path is written to rather than replaced.
  static func isSpecial(_ path: String) -> Bool {
    if descriptor(named: path) != nil { return true }
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind != S_IFREG && kind != S_IFDIR
  }

  /// Whether a path leads to a named pipe, which can be written only while a program reads it.
  ///
  /// A descriptor, such as `/dev/fd/3`, is open already.
  package static func isPipe(_ path: String) -> Bool {
    descriptor(named: path) == nil && isKind(S_IFIFO, path)
  }

  /// Whether a path leads to a regular file.
  package static func isRegular(_ path: String) -> Bool { isKind(S_IFREG, path) }

  private static func isKind(_ kind: mode_t, _ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == kind
  }

  /// Returns the file that a path leads to, which may be a link.
  ///
  /// In a folder to which every user can write, such as /tmp, another user's link could lead to any of
  /// our files. Linux's `protected_symlinks` has the same rule, but for opening files only.
  static func target(of path: String) throws(Failure) -> String {
    var link = stat()
    guard lstat(path, &link) == 0, link.st_mode & S_IFMT == S_IFLNK else { return path }
    var folder = stat()
    let isShared =
      stat(parent(of: path), &folder) == 0 && folder.st_mode & S_ISVTX != 0
      && folder.st_mode & S_IWOTH != 0
    if isShared, link.st_uid != geteuid(), link.st_uid != folder.st_uid {
      throw Failure(
        path: path,
        reason: "it is another user's link, in a folder to which every user can write")
    }
    return resolved(path) ?? path
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
