import Testing

@testable import Conformance
@testable import TestSupport

/// Documents quote the output of commands; the pages that it names change.
@Suite("The output that documents quote")
struct QuotedPlacesTests {
  private static let documents = [
    "Guide/Commands.md", "Examples/README.md", "Examples/CI.md", "Examples/Serve.md",
  ]
  private let suite: Suite

  init() throws { suite = try SuiteReader.read("\(Program.package)/Specs") }

  @Test("names the line of each rule", arguments: documents.filter { $0 != "Examples/CI.md" })
  func rules(document: String) throws {
    let quotes = try text(document).matches(of: /([a-z.-]+) \((must|should|may), (Specs\/\S+)\)/)
    #expect(!quotes.isEmpty)
    for quote in quotes {
      let rule = try #require(suite.rules.first { $0.id == quote.1 })
      #expect(quote.2 == rule.level.rawValue)
      #expect(quote.3 == "Specs/\(rule.page):\(rule.line)")
    }
  }

  @Test("names the line and the requirement of each failed case", arguments: documents)
  func failures(document: String) throws {
    let pattern = /FAIL (\S+) · \S+\n  must       (.*)\n  at         (.*)\n/
    let quotes = try text(document).matches(of: pattern)
    for quote in quotes {
      let example = try #require(suite.cases.first { $0.id == quote.1 })
      #expect(quote.2 == example.rule.requirement)
      #expect(quote.3 == "Specs/\(example.rule.page):\(example.line)")
    }
    // The end of a run names rules.
    let paragraphs = try text(document).matches(of: /FAIL (\S+) · (must|should) · .*\n  (.*)\n/)
    for quote in paragraphs {
      let rule = try #require(suite.rules.first { $0.id == quote.1 })
      #expect(quote.2 == rule.level.rawValue)
      #expect(quote.3 == rule.requirement)
    }
    #expect(
      (quotes.isEmpty && paragraphs.isEmpty)
        == ["Examples/README.md", "Examples/Serve.md"].contains(document))
  }

  private func text(_ path: String) throws -> String {
    String(
      decoding: try FileSystem.read("\(Program.package)/\(path)", atMost: 1 << 20), as: UTF8.self)
  }
}
