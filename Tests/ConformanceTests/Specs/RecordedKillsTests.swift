import Testing

@testable import Conformance

@Suite("The recording of kills")
struct RecordedKillsTests {
  private static let kills = RecordedKills([
    RecordedKills.Entry(
      role: .provider, mutant: "sendsPushType = false", rule: "provider.a.b", isOwn: true,
      reason: "no \"a|b\""),
    RecordedKills.Entry(
      role: .app, mutant: "completions = 2", rule: "app.a.b", isOwn: false,
      reason: "expected 1, observed `2`"),
  ])

  private static func read(_ text: String) -> (kills: RecordedKills, messages: [String]) {
    let (kills, diagnostics) = RecordedKills.read(
      SourceFile(path: "Kills.md", bytes: Array(text.utf8)))
    return (kills, diagnostics.map(\.message))
  }

  @Test("It is read back as it was")
  func roundTrip() {
    let (read, messages) = Self.read(Self.kills.document)
    #expect(read == Self.kills)
    #expect(messages == [])
    #expect(Self.kills.asRead == Self.kills)
  }

  @Test("It has a table for each role that has kills, in the order of roles")
  func tables() {
    let headings = Self.kills.document.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings == ["## Provider", "## App"])
    #expect(Self.kills.document.contains("| no \"a\\|b\" |\n"))
    #expect(Self.read(RecordedKills([]).document).kills == RecordedKills([]))
  }

  @Test(
    "Mistakes are reported",
    arguments: [
      ("## Provider", "## Providers", "unknown role \"Providers\""),
      ("| mutant |", "| who |", "this table isn't understood"),
      ("## Provider\n", "", "this table isn't understood"),
      ("| provider.a.b |", "|", "this row has 3 cells, but the table has 4 columns"),
    ])
  func broken(text: String, wrong: String, message: String) {
    let document = RecordedKills([Self.kills.entries[0]]).document
    #expect(document.contains(text))
    #expect(Self.read(document.replacing(text, with: wrong)).messages.first == message)
  }

  @Test("A suite has it, and without the file there is none")
  func suite() throws {
    var specs = SpecFolder()
    #expect(try specs.suite().kills == nil)
    specs["Kills.md"] = Self.kills.document
    #expect(try specs.suite().kills == Self.kills)
    specs["Kills.md"] = "## Nobody\n"
    #expect(try specs.complaints().contains("Specs/Kills.md:1:1: error: unknown role \"Nobody\"\n"))
  }
}
