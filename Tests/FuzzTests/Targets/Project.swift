/// Where the project stands on this machine.
enum Project {
  /// Its folder, found by this file.
  static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/")
  }()

  /// The folder of the corpora that are committed.
  static let corpora = root + "/Tests/FuzzTests/Corpora"
}
