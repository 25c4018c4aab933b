import Conformance
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Texts that are compared with committed files, so that a reviewer reads what people will read.
///
/// `RECORD_GOLDEN=1 swift test` writes the files anew.
enum Golden {
  /// Expects a text to be that of a file below `Tests/ConformanceTests/Golden`.
  static func expect(
    _ text: String, _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let path = folder + "/" + name
    do {
      if getenv("RECORD_GOLDEN") != nil { try record(text, path) }
      let recorded = try FileSystem.read(path, atMost: 1 << 20)
      #expect(
        text == String(decoding: recorded, as: UTF8.self),
        "\(name) differs; RECORD_GOLDEN=1 swift test writes it anew",
        sourceLocation: sourceLocation)
    } catch {
      Issue.record(
        "the golden file \(name) can't be used: \(error)", sourceLocation: sourceLocation)
    }
  }

  private static let folder: String = {
    let support = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return support.dropLast().joined(separator: "/") + "/Golden"
  }()

  private static func record(_ text: String, _ path: String) throws {
    let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    mkdir(parent.joined(separator: "/"), 0o755)
    try FileSystem.replace(path, with: text)
  }
}
