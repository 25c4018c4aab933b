import ProcessTargets
import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("The tour for who has never sent a push")
struct TourTests {
  private static let page = Result { () throws -> SourceFile in
    SourceFile(
      path: "Tour.md",
      bytes: try FileSystem.read("\(Program.package)/Specs/Tour.md", atMost: 1 << 20))
  }

  /// The commands of its fences, a line each.
  private static let commands = Result { () throws -> [String] in
    let page = try Self.page.get()
    return MarkdownScanner.scan(page).blocks.flatMap { block -> [String] in
      guard case .fence("sh", let range) = block.kind else { return [] }
      return page.text(range).split(separator: "\n").map(String.init)
    }
  }

  @Test("It has ten rules, each of which exists, with something to try")
  func tenRules() throws {
    let page = try Self.page.get()
    let ids = Set(try ShippedSuite.read().rules.map { $0.id })
    let rules = MarkdownScanner.scan(page).blocks.sections.filter { $0.heading.contains(" · ") }
    #expect(rules.count == 10)
    for (heading, _, body) in rules {
      let text = body.flatMap { $0.lines }.map { page.text(page.range(ofLine: $0)) }
        .joined(separator: "\n")
      let named = text.split(separator: "`").map(String.init).filter(ids.contains)
      #expect(!named.isEmpty, "\(heading) names no rule")
      for part in ["**What people get wrong**", "**Try it**", "**Break it**", "```sh"] {
        #expect(text.contains(part), "\(heading): \(part)")
      }
    }
  }

  @Test("Each command works in an empty folder", arguments: try commands.get())
  func works(command: String) async throws {
    let folder = try TemporaryFolder()
    let line = command.replacing("conformance-run", with: "\"$0\"")
    let ended = try Process(["/bin/sh", "-c", line, try Program.path()], folder: folder.path)
      .finish()
    // What is wrong on purpose ends with 1.
    #expect(ended.status == 0 || ended.status == 1, "\(ended.errors)")
    #expect(ended.output.count > 20)
  }
}
