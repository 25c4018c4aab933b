extension SuiteFiles {
  /// The page that a path meant before the page was renamed; nil where it meant none.
  ///
  /// Links, messages and scripts of earlier versions hold such paths.
  public func renamedPage(_ path: String) -> String? {
    let name = "Tombstones.md"
    guard let bytes = try? read(name) else { return nil }
    let file = SourceFile(path: "\(root)/\(name)", bytes: bytes)
    let tombstones = SuiteRecords(SuiteRecords.Files(tombstones: file)).tombstones
    return tombstones.first { path == $0.id || path.hasSuffix("/\($0.id)") }?.page
  }
}
