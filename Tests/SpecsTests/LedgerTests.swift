import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("The ledger")
struct LedgerTests {
  @Test("Sources, statements, pending statements and rulings")
  func whole() throws {
    let ledger = try SpecFolder().suite().ledger
    #expect(ledger.sources.map(\.key) == ["guide", "post"])
    #expect(ledger.source("guide")?.title == "A guide to push")
    #expect(ledger.source("guide")?.publisher == "Example Press")
    #expect(ledger.source("guide")?.year == "2024")
    #expect(ledger.source("post")?.authority == "informative")
    #expect(ledger.source("other") == nil)
    #expect(ledger.statements.map(\.id) == ["guide.1", "guide.2", "guide.3", "guide.4", "post.1"])
    #expect(ledger.pending == [PendingStatement(statement: "guide.3", role: .device)])
    #expect(ledger.rulings.map(\.id) == ["R1"])
  }

  @Test("A statement has its text, sources, roles and standing")
  func statement() throws {
    let ledger = try SpecFolder().suite().ledger
    let rule = try #require(ledger.statement("guide.1"))
    #expect(rule.text == "A background notification has priority 5.")
    #expect(rule.group == "guide")
    #expect(rule.sources == ["guide"])
    #expect(rule.roles == [.provider])
    #expect(rule.standing == .rule)
    #expect(rule.location.line == 7)
    #expect(
      ledger.statement("post.1")?.standing == .excluded(.contested, reason: "R1, the guide says 5"))
    #expect(ledger.statement("guide.5") == nil)
  }

  @Test(
    "Every kind of exclusion is read",
    arguments: [
      ("context", Standing.Exclusion.context), ("superseded", .superseded),
      ("contested", .contested), ("unverified", .unverified), ("not observable", .notObservable),
      ("outside the suite", .outsideTheSuite),
    ])
  func exclusions(word: String, exclusion: Standing.Exclusion) throws {
    var specs = SpecFolder()
    specs.append(
      "| guide.5 | It is so. | — | excluded:  \(word) : R1: as it is |\n", to: SpecFolder.guide)
    let statement = try #require(try specs.suite().ledger.statement("guide.5"))
    #expect(statement.standing == .excluded(exclusion, reason: "R1: as it is"))
    #expect(statement.roles == [])
  }

  @Test(
    "An invalid standing is reported",
    arguments: ["", "Rule", "excluded", "excluded: context", "excluded: context:", "rule: yes"])
  func standing(text: String) throws {
    var specs = SpecFolder()
    specs.append("| guide.5 | It is so. | provider | \(text) |\n", to: SpecFolder.guide)
    let complaints = try specs.complaints()
    #expect(complaints.hasPrefix("Specs/Statements/Guide.md:11:"))
    #expect(complaints.contains("this standing isn't understood"))
  }

  @Test("A fence that is never closed is reported once, whatever it swallows")
  func unclosedFence() throws {
    var rulings = SpecFolder()
    rulings.append("\n```text\n", to: "Contested.md")
    #expect(try rulings.complaints().contains("Contested.md:"))
    #expect(try rulings.complaints().contains("this fence is never closed"))
    var table = SpecFolder()
    try table.replace("| id |", with: "```text\n| id |", in: SpecFolder.guide)
    let complaints = try table.complaints()
    #expect(complaints.contains("this fence is never closed"))
    #expect(!complaints.contains("must hold exactly one table"))
  }

  @Test("A statement may bind several roles, in any spacing")
  func roles() throws {
    var specs = SpecFolder()
    specs.append(
      "| guide.5 | It is so. | app,device ,  gateway | rule |\n", to: SpecFolder.guide)
    #expect(try specs.suite().ledger.statement("guide.5")?.roles == [.app, .device, .gateway])
  }

  @Test(
    "A statement that is a rule has a text and a role",
    arguments: [
      ("| guide.5 | It is so. | — | rule |", "a statement that is a rule binds somebody"),
      ("| guide.5 | It is so. | | rule |", "a statement that is a rule binds somebody"),
      ("| guide.5 | | provider | rule |", "this statement says nothing"),
      ("| guide5 | It is so. | provider | rule |", "must start with \"guide.\""),
    ])
  func incomplete(row: String, message: String) throws {
    var specs = SpecFolder()
    specs.append(row + "\n", to: SpecFolder.guide)
    #expect(try specs.complaints().contains(message))
  }

  @Test(
    "Keys of sources are plain and listed once",
    arguments: [
      ("| guide | T | P | 2024 | normative |", "the source \"guide\" is listed twice"),
      ("| The guide | T | P | 2024 | normative |", "a source's key is made of letters"),
    ])
  func sources(row: String, message: String) throws {
    var specs = SpecFolder()
    specs.append(row + "\n", to: "Sources.md")
    #expect(try specs.complaints().contains(message))
  }

  @Test("A cause has its statements, pushes, words and look")
  func causes() throws {
    var specs = SpecFolder()
    specs.addCauses()
    let suite = try specs.suite()
    #expect(
      suite.ledger.causes == [
        DocumentedCause(
          statements: ["guide.5", "guide.3"],
          pushes: [
            .init(kind: "background", event: nil, priority: "5"),
            .init(kind: "liveactivity", event: "start", priority: nil),
          ], words: "the budget is used up", lookAt: "the server")
      ])
    #expect(
      suite.ledger.causes[0].pushes.map(\.words) == [
        "background at priority 5", "liveactivity start",
      ])
    #expect(suite.ledger.noCauses == ["guide.6"])
    #expect(Lint.causes(suite).isEmpty)
  }

  @Test("A file of the ledger holds one table", arguments: ["Sources.md", "Pending.md"])
  func oneTable(path: String) throws {
    var specs = SpecFolder()
    specs.append("\n| a |\n|---|\n", to: path)
    let complaints = try specs.complaints()
    #expect(complaints.contains("must hold exactly one table, but it holds 2"))
  }
}
