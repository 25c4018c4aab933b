extension Lint {
  /// Compares the files of a checkout with those in the program that was built from it.
  ///
  /// After an edit the program is older than the page, so this is worth checking only when nothing
  /// else is wrong.
  public static func embedded(_ files: SuiteFiles) -> [Diagnostic] {
    do throws(FileSystem.Failure) {
      let (here, built) = (try files.paths(), try SuiteFiles.embedded.paths())
      var found: [Diagnostic] = []
      for path in here where !built.contains(path) {
        found.append(
          Diagnostic(
            "\(files.root)/\(path) isn't built into the program",
            hints: ["add it to Sources/EmbeddedSpecs/files.c"]))
      }
      for path in built {
        let bytes = try SuiteFiles.embedded.read(path)
        if here.contains(path), try files.read(path) == bytes { continue }
        found.append(
          Diagnostic(
            "\(files.root)/\(path) isn't the one that was built into this program",
            hints: [
              here.contains(path)
                ? "build it again: make build" : "take it out of Sources/EmbeddedSpecs/files.c"
            ]))
      }
      return found
    } catch {
      return [Diagnostic("\(error.path) can't be read: \(error.reason)")]
    }
  }
}
