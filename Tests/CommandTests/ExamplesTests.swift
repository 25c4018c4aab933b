import ConformanceTools
import Testing

@testable import TestSupport

@Suite("The examples")
struct ExamplesTests {
  @Test("All payloads are right, and there is one of every file kind")
  func payloads() async throws {
    let ended = try await Program.perform("check", "Examples/Payloads", "--level", "should")
    #expect(ended.output.hasSuffix(" requests checked: nothing found\n"))
    #expect(ended.status == 0)
    let names = try FileSystem.list("\(Program.package)/Examples/Payloads").map(\.name)
    for suffix in CheckRun.suffixes where suffix != ".ndjson" {
      #expect(names.contains { $0.hasSuffix(suffix) }, "none ends in \(suffix)")
    }
  }

  @Test("What the guide and the page on CI show is what check says")
  func samples() throws {
    for (page, golden) in [
      ("Guide/Commands.md", "check-background-with-badge"), ("Guide/Commands.md", "check-alert"),
      ("Examples/README.md", "check-not-one"),
    ] {
      let text = Golden.withoutLines(try read(page))
      let said = try read("Tests/Golden/CommandLine/\(golden).txt")
        .replacing("push.json:", with: "standard input:")
      #expect(text.contains(said), "\(page) shows something else than \(golden)")
    }
  }

  @Test("The hook for pre-commit runs a command that there is, on files that it reads")
  func hook() throws {
    let hook = try read(".pre-commit-hooks.yaml")
    #expect(hook.contains("  entry: conformance-run check\n"))
    let line = try #require(hook.split(separator: "\n").first { $0.hasPrefix("  files: ") })
    let files = try Regex(String(line.dropFirst("  files: ".count)))
    for path in ["push.apns", "App/Tests/Quiet.APNS", "pushes/alert.json", "a/payloads/b/c.json"] {
      #expect(try files.firstMatch(in: path) != nil, "\(path)")
      #expect(CheckRun.suffixes.contains { path.lowercased().hasSuffix($0) })
    }
    for path in ["package.json", "pushes.json", "push/README.md"] {
      #expect(try files.firstMatch(in: path) == nil, "\(path)")
    }
  }

  private func read(_ path: String) throws -> String {
    String(
      decoding: try FileSystem.read("\(Program.package)/\(path)", atMost: 1 << 20), as: UTF8.self)
  }
}
