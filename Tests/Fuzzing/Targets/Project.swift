/// Paths of the project on this machine.
package enum Project {
  /// The project's folder, found from this file's path.
  static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/")
  }()

  /// The folder of the committed corpora.
  package static let corpora = root + "/Tests/FuzzTests/Corpora"
}
