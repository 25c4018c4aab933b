import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("Areas of the ledger: statements that rest on several documents")
struct AreaTests {
  private var specs = SpecFolder()

  init() throws { try specs.addArea() }

  @Test("A suite with an area is valid")
  func valid() throws {
    #expect(try specs.complaints() == "")
  }

  @Test("A statement of an area belongs to it, and names its documents in their order")
  func statement() throws {
    let ledger = try specs.suite().ledger
    let statement = try #require(ledger.statement("wake.priority"))
    #expect(statement.group == "waking")
    #expect(statement.sources == ["guide", "post"])
    #expect(statement.roles == [.provider])
    #expect(statement.standing == .rule)
    #expect(statement.location.line == 7)
    #expect(ledger.statement("wake.why")?.sources == ["post"])
  }

  @Test("Documents come first, in the order of Sources.md, then areas in the order of their files")
  func order() throws {
    var specs = specs
    specs["Statements/Aaa.md"] = """
      # Another

      Area: zoo

      | id | statement | role | standing | sources |
      |---|---|---|---|---|
      | any.thing | It is so. | — | excluded: context: it asks nothing | guide |

      """
    specs.append("| unread | T | P | 2024 | informative |\n", to: "Sources.md")
    let ledger = try specs.suite().ledger
    #expect(ledger.areas == ["zoo", "waking"])
    #expect(ledger.groups == ["guide", "post", "zoo", "waking"])
    #expect(
      ledger.statements.map(\.id) == [
        "guide.1", "guide.2", "guide.3", "guide.4", "post.1", "any.thing", "wake.priority",
        "wake.why",
      ])
  }

  @Test("Coverage counts each document and area, but no document that is only cited in an area")
  func coverage() throws {
    var specs = specs
    specs.append("| unread | T | P | 2024 | informative |\n", to: "Sources.md")
    let suite = try specs.suite()
    #expect(Coverage(of: suite).count(.bound, group: "waking") == 1)
    #expect(Coverage(of: suite).count(.bound, group: "guide") == 2)
    let report = CoverageReport(of: suite)
    #expect(
      report.text.hasPrefix(
        """
        Statements by document and area

                                     bound     pending    excluded         all
        guide                            2           1           1           4
        post                             0           0           1           1
        waking                           1           0           1           2
        all                              3           1           3           7

        """))
    let entry = report.json.array?.first { $0["statement"] == "wake.priority" }
    #expect(entry?["group"] == "waking")
    #expect(entry?["sources"] == ["guide", "post"])
    #expect(entry?["rules"] == ["provider.page.priority"])
  }

  @Test(
    "An explanation names every document", arguments: ["wake.priority", "provider.page.priority"])
  func explanation(id: String) throws {
    let text = try #require(Explanation(of: try specs.suite()).text(for: id))
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let sources = lines.drop { !$0.hasSuffix("Only priority 5 wakes.") }.dropFirst().prefix(2)
    #expect(
      sources == [
        "A guide to push (Example Press, 2024, normative)",
        "A post on push (Example Blog, undated, informative)",
      ])
  }

  @Test("Sources may be written with any spacing, and in backticks")
  func spacing() throws {
    var specs = specs
    try specs.replace("| guide, post |", with: "|   post ,guide,|", in: SpecFolder.area)
    #expect(try specs.suite().ledger.statement("wake.priority")?.sources == ["post", "guide"])
    try specs.replace("|   post ,guide,|", with: "| `guide` |", in: SpecFolder.area)
    #expect(try specs.suite().ledger.statement("wake.priority")?.sources == ["guide"])
  }

  @Test(
    "An id is made of lower-case words joined by dots",
    arguments: ["wake", "Wake.priority", "wake.", ".priority", "wake..priority", "wake.the app"])
  func ids(id: String) throws {
    var specs = specs
    try specs.replace("| wake.why |", with: "| \(id) |", in: SpecFolder.area)
    #expect(try specs.complaints().contains("\"\(id)\" can't be a statement's id"))
  }
}
