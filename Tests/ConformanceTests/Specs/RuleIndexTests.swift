import Testing

@testable import Conformance

@Suite("The index of the rules")
struct RuleIndexTests {
  private static let first = "provider.page.priority"
  private static let second = "provider.page.type"

  private static func rows(_ specs: SpecFolder) throws -> [String] {
    RuleIndex(of: try specs.suite()).document.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("| `") }
  }

  private static func kill(_ mutant: String, _ rule: String) -> RecordedKills.Entry {
    RecordedKills.Entry(
      role: .provider, mutant: mutant, rule: rule, isOwn: true, reason: "for a reason")
  }

  @Test("A row has the rule, its line, the fields that decide it, and its mutants")
  func row() throws {
    var specs = SpecFolder()
    specs["Kills.md"] =
      RecordedKills([
        Self.kill("priority = 1", Self.first), Self.kill("priority = none", Self.first),
        Self.kill("splits = a|b", Self.first),
      ]).document
    let rows = try Self.rows(specs)
    let rule = try #require(try specs.suite().rule(Self.first))
    let anchor = rule.title.lowercased().replacing(" ", with: "-")
    #expect(
      rows.first
        == "| `\(Self.first)` | must | [Page.md:\(rule.line)](\(SpecFolder.page)#\(anchor)) "
        + "| `priority`, `splits` | `priority = 1`, `priority = none`, `splits = a\\|b` |")
    #expect(rows.count == 2)
    #expect(rows.last?.hasSuffix("| — | — |") == true)
  }

  @Test("Two headings of a page that read alike have anchors of their own")
  func anchors() throws {
    var specs = SpecFolder()
    let titles = try specs.suite().rules.map(\.title)
    for title in titles {
      try specs.replace("## \(title)\n", with: "## It's `the` Same\n", in: SpecFolder.page)
    }
    let rows = try Self.rows(specs)
    #expect(rows.map { $0.contains("\(SpecFolder.page)#its-the-same)") } == [true, false])
    #expect(rows.map { $0.contains("\(SpecFolder.page)#its-the-same-1)") } == [false, true])
  }
}
