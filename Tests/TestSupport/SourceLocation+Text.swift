import Conformance

@testable import ConformanceSpecs

extension Conformance.SourceLocation {
  /// Makes a place on a line, in a file that has only that line.
  init(path: String, line: Int, column: Int, length: Int, sourceLine: String) {
    let text = String(repeating: "\n", count: line - 1) + sourceLine + "\n"
    self.init(
      file: SourceFile(path: path, bytes: Array(text.utf8)), line: line, column: column,
      length: length)
  }
}
