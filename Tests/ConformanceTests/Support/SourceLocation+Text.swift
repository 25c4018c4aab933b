@testable import Conformance

extension Conformance.SourceLocation {
  /// A place on a line of a file of which only that line matters.
  init(path: String, line: Int, column: Int, length: Int, sourceLine: String) {
    let text = String(repeating: "\n", count: line - 1) + sourceLine + "\n"
    self.init(
      file: SourceFile(path: path, bytes: Array(text.utf8)), line: line, column: column,
      length: length)
  }
}
