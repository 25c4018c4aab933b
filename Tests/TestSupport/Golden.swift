import Conformance
import LibC
import Testing

/// Texts that are compared as a whole with files below `Tests/Golden`.
///
/// `RECORD_GOLDEN=1 swift test` rewrites them; read the difference before you commit it.
enum Golden {
  /// Compares a text with the file of that name, or writes the file when recording.
  static func expect(
    _ text: String, _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try expect(text, at: "\(folder())/\(name)", sourceLocation: sourceLocation)
  }

  /// Compares a text with a file elsewhere in the package.
  static func expect(
    _ text: String, at path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    if isRecording { return try record(text, at: path) }
    guard FileSystem.exists(path) else {
      Issue.record(
        "\(path) is missing: record it with RECORD_GOLDEN=1", sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: try FileSystem.read(path, atMost: 16 << 20), as: UTF8.self)
    guard text != expected else { return }
    Issue.record(
      "this isn't \(path):\n\(difference(expected, text))", sourceLocation: sourceLocation)
  }

  /// Returns a text without the lines of shipped pages, which move with every change of a page.
  static func withoutLines(_ text: String) -> String {
    text.replacing(/(Specs\/[A-Za-z\/]+\.md):[0-9]+/) { "\($0.output.1):LINE" }
  }

  /// Returns what a golden file has; nothing if there is none.
  static func text(_ name: String) -> String {
    let bytes = try? FileSystem.read("\(folder())/\(name)", atMost: 16 << 20)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  /// Returns the names of the files in one folder of golden files.
  static func names(in name: String) throws -> [String] {
    try FileSystem.list("\(folder())/\(name)").map { "\(name)/\($0.name)" }
  }

  /// Whether the files are recorded rather than compared.
  static var isRecording: Bool { getenv("RECORD_GOLDEN").map { String(cString: $0) } == "1" }

  private static func record(_ text: String, at path: String) throws {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o755)
    }
    try FileSystem.replace(path, with: text)
  }

  /// Returns the lines on both sides, from the first that differs.
  private static func difference(_ expected: String, _ found: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(old, new).prefix { $0 == $1 }.count
    let lines =
      old.dropFirst(same).prefix(20).map { "- \($0)" }
      + new.dropFirst(same).prefix(20).map { "+ \($0)" }
    return "from line \(same + 1):\n" + lines.joined(separator: "\n")
  }

  private static func folder(_ file: String = #filePath) -> String {
    let support = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (support.dropLast() + ["Golden"]).joined(separator: "/")
  }
}
