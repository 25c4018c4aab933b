import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("The page on pushes of which nothing appears")
struct NothingAppearsTests {
  /// A command of the page, with the payload that it reads and the lines that the page shows of it.
  private struct Example {
    var payload: String
    var options: [String]
    var lines: [String]
  }

  private static func examples() throws -> [Example] {
    let page = SourceFile(
      path: "NothingAppears.md",
      bytes: try FileSystem.read("\(Program.package)/Specs/NothingAppears.md", atMost: 1 << 20))
    let fences = MarkdownScanner.scan(page).blocks.compactMap { block -> String? in
      guard case .fence(_, let range) = block.kind else { return nil }
      return String(decoding: page.bytes[range], as: UTF8.self)
    }
    return try stride(from: 0, to: fences.count - 1, by: 2).map { index in
      let match = try #require(
        fences[index].wholeMatch(of: /echo '(.*)' \| conformance-run simulate - ?(.*)\n?/))
      let options = match.output.2.split(separator: " ").map { String($0).replacing("'", with: "") }
      return Example(
        payload: String(match.output.1), options: options,
        lines: fences[index + 1].split(separator: "\n").map(String.init))
    }
  }

  @Test("Each cause is what simulate says, with its rule")
  func causes() async throws {
    let examples = try Self.examples()
    #expect(examples.count == 18)
    let folder = try TemporaryFolder()
    for example in examples {
      let path = try folder.write(example.payload, to: "push.json")
      let ended = try Program.start(["simulate", path] + example.options).finish()
      let said = Set(ended.output.split(separator: "\n").map(Self.words))
      for line in example.lines { #expect(said.contains(Self.words(line[...])), "\(ended.output)") }
    }
  }

  /// The words of a line: the columns of the page are as wide as its own lines need.
  private static func words(_ line: Substring) -> String {
    line.split(separator: " ").joined(separator: " ")
  }
}
