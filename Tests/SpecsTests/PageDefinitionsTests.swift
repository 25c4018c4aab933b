import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("The definitions at the end of a page")
struct PageDefinitionsTests {
  /// A suite whose citations are links, without definitions yet.
  private static func linked() throws -> SpecFolder {
    var specs = SpecFolder()
    specs.addAddresses()
    try specs.addArea()
    try specs.replace(
      "guide.1, wake.priority", with: "[guide.1], [wake.priority]", in: SpecFolder.page)
    try specs.replace("ruling · guide.2", with: "ruling · [guide.2]", in: SpecFolder.page)
    return specs
  }

  private static let block = """

    [guide.1]: https://example.com/guide "A guide to push"
    [wake.priority]: https://example.com/guide "A guide to push; A post on push"
    [guide.2]: https://example.com/guide "A guide to push"

    """

  private static func corrected(_ specs: SpecFolder) throws -> String? {
    let suite = try specs.suite()
    return PageDefinitions(of: try #require(suite.pages.first), in: suite.ledger).correctedDocument
  }

  private static func messages(_ specs: SpecFolder) throws -> [String] {
    Lint.check(try specs.suite()).map { "\($0.location?.line ?? 0) \($0.message)" }
  }

  @Test("A page without links needs none")
  func none() throws {
    var specs = SpecFolder()
    specs.addAddresses()
    #expect(try Self.corrected(specs) == nil)
    #expect(try Self.messages(specs) == [])
  }

  @Test("They are written in the order of the citations, and nothing else is touched")
  func written() throws {
    var specs = try Self.linked()
    let page = try #require(specs[SpecFolder.page])
    let corrected = try #require(try Self.corrected(specs))
    #expect(corrected == page + Self.block)
    specs[SpecFolder.page] = corrected
    #expect(try Self.messages(specs) == [])
    #expect(try Self.corrected(specs) == nil)
  }

  @Test("Lines keep their ends, and the page gets one at its end", arguments: ["\r\n", "\n"])
  func lineEnds(end: String) throws {
    var specs = try Self.linked()
    let page = try #require(specs[SpecFolder.page])
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    specs[SpecFolder.page] = lines.joined(separator: end)
    let expected = (lines + Self.block.split(separator: "\n", omittingEmptySubsequences: false))
      .joined(separator: end)
    #expect(try Self.corrected(specs) == expected)
  }

  @Test("Rules, cases and their lines are what they were")
  func sameSuite() throws {
    var specs = try Self.linked()
    let before = try specs.suite()
    specs.append(Self.block, to: SpecFolder.page)
    let after = try specs.suite()
    #expect(before.cases.map { "\($0.id) \($0.line)" } == after.cases.map { "\($0.id) \($0.line)" })
    #expect(before.rules.map(\.statements) == after.rules.map(\.statements))
    #expect(before.rules.map(\.lines) == after.rules.map(\.lines))
    #expect(before.rules.first?.statements == ["guide.1", "wake.priority"])
  }

  @Test("Where no document of a statement has an address, its citations lead to the list of them")
  func noAddress() throws {
    var specs = try Self.linked()
    try specs.replace("| rule | guide, post |", with: "| rule | post |", in: SpecFolder.area)
    let corrected = try #require(try Self.corrected(specs))
    #expect(corrected.contains("\n[wake.priority]: ../Sources.md \"A post on push\"\n"))
  }

  @Test("A section is part of the title, and of an address whose anchors are known")
  func section() throws {
    var specs = try Self.linked()
    try specs.replace(
      "https://example.com/guide", with: "https://www.rfc-editor.org/rfc/rfc9113", in: "Sources.md")
    try specs.replace("| rule | guide, post |", with: "| rule | guide (6.8) |", in: SpecFolder.area)
    #expect(
      try #require(try Self.corrected(specs)).contains(
        "\n[wake.priority]: https://www.rfc-editor.org/rfc/rfc9113#section-6.8 "
          + "\"A guide to push, section 6.8\"\n"))
  }

  // MARK: What lint says

  @Test("A citation without a definition is told at its place, each once")
  func missing() throws {
    #expect(
      try Self.messages(Self.linked()) == [
        "9 nothing on this page says where [guide.1] leads",
        "9 nothing on this page says where [wake.priority] leads",
        "54 nothing on this page says where [guide.2] leads",
      ])
  }

  @Test(
    "Definitions that aren't those of the ledger are told, and recording mends all of them",
    arguments: [
      (
        "[guide.1]: https://example.com/guide", "[guide.1]: https://example.com/other",
        [
          "70 this isn't where [guide.1] leads by the ledger"
        ]
      ),
      (
        "[guide.2]: ", "[guide.1]: x\n[guide.2]: ",
        [
          "72 the page says twice where [guide.1] leads"
        ]
      ),
      ("[guide.2]: ", "[guide.22]: x\n[guide.2]: ", ["72 no rule of this page cites [guide.22]"]),
      (
        "[guide.1]: https://example.com/guide \"A guide to push\"\n", "",
        [
          "9 nothing on this page says where [guide.1] leads"
        ]
      ),
      (
        "[guide.2]: https://example.com/guide \"A guide to push\"\n",
        "\n[guide.2]: https://example.com/guide \"A guide to push\"\n",
        [
          "70 the definitions don't stand at the end of the page, in the order of its citations"
        ]
      ),
    ])
  func wrong(text: String, other: String, messages: [String]) throws {
    var specs = try Self.linked()
    specs.append(Self.block, to: SpecFolder.page)
    let right = specs[SpecFolder.page]
    try specs.replace(text, with: other, in: SpecFolder.page)
    #expect(try Self.messages(specs) == messages)
    #expect(try Self.corrected(specs) == right)
  }

  @Test("A definition that the text uses itself belongs to the text")
  func ofTheText() throws {
    var specs = try Self.linked()
    try specs.replace(
      "What a provider should know.",
      with: "What a [provider][p] should know.\n\n[p]: https://e.com/",
      in: SpecFolder.page)
    specs.append(Self.block, to: SpecFolder.page)
    #expect(try Self.messages(specs) == [])
    try specs.replace("[provider][p]", with: "provider", in: SpecFolder.page)
    #expect(try Self.messages(specs) == ["7 no rule of this page cites [p]"])
  }

  @Test("A page whose rules have no links defines what it likes, but no statements")
  func withoutLinks() throws {
    var specs = SpecFolder()
    specs.append("\n[p]: https://e.com/\n[p]: https://e.com/again\n", to: SpecFolder.page)
    #expect(try Self.messages(specs) == [])
    #expect(try Self.corrected(specs) == nil)
    let page = specs[SpecFolder.page]
    specs.append("[guide.1]: https://e.com/\n", to: SpecFolder.page)
    #expect(try Self.messages(specs) == ["72 no rule of this page cites [guide.1]"])
    #expect(try Self.corrected(specs) == page)
  }

  @Test("Links cite the statements of documents before those of areas; plain citations may not")
  func order() throws {
    var specs = try Self.linked()
    specs.append(Self.block, to: SpecFolder.page)
    try specs.replace(
      "[guide.1], [wake.priority]", with: "[wake.priority], [guide.1]", in: SpecFolder.page)
    let found = Lint.check(try specs.suite())
    let first = try #require(found.first)
    #expect(first.message == "guide.1 is cited after wake.priority")
    #expect(first.location?.description.hasSuffix("Provider/Page.md:9:55") == true)
    #expect(first.hints.last?.hasSuffix("come first: [guide.1], [wake.priority]") == true)
    try specs.replace(
      "[wake.priority], [guide.1]", with: "wake.priority, guide.1", in: SpecFolder.page)
    #expect(try !Self.messages(specs).contains { $0.contains("is cited after") })
  }
}
