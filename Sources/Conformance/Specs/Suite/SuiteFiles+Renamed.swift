extension SuiteFiles {
  /// Returns the page that had a path before it was renamed; nil if no page had.
  ///
  /// Links and scripts that were written for earlier versions use such paths.
  public func renamedPage(_ path: String) -> String? {
    let name = "Tombstones.md"
    guard let bytes = try? read(name) else { return nil }
    let file = SourceFile(path: "\(root)/\(name)", bytes: bytes)
    let tombstones = SuiteRecords(SuiteRecords.Files(tombstones: file)).tombstones
    return tombstones.first { path == $0.id || path.hasSuffix("/\($0.id)") }?.page
  }
}
