import Testing

@testable import Conformance

@Suite("mutants at the command line")
struct MutantsCommandTests {
  private let folder: TemporaryFolder
  private static let name = "priorityOfBackground = 10"

  init() throws {
    folder = try TemporaryFolder()
    try MutantSpecs.write(to: folder)
  }

  @Test("A mutant that nobody knows is told, with the nearest")
  func unknown() throws {
    let ended = try Program.run(
      "mutants", "priorityOfBackgroud = 10", "--specs", ".", folder: folder.path)
    #expect(ended.status == 5)
    #expect(
      ended.errors
        == """
        error: no mutant is called "priorityOfBackgroud = 10"
          = did you mean "\(Self.name)"?

        """)
  }

  @Test("A role without pages has nothing that could notice its mutants")
  func noPages() throws {
    let ended = try Program.run("mutants", "--role", "app", "--specs", ".", folder: folder.path)
    #expect(ended.status == 5)
    #expect(ended.errors.contains("error: no page binds the role app"))
  }

  @Test("A mutant by its name tells what killed it, and gates that aren't kept are exit 1")
  func one() throws {
    let ended = try Program.run("mutants", Self.name, "--specs", ".", folder: folder.path)
    #expect(ended.status == 1)
    #expect(
      ended.output.hasPrefix("provider  \(Self.name)\n  breaks     provider.background.priority\n"))
    #expect(ended.output.contains("\n  fail  provider.page.priority/five\n"))
  }

  @Test("Recording writes the reasons down, and the page is written beside")
  func record() throws {
    let recorded = try Program.run(
      "mutants", "--record", "--html", "kills.html", "--specs", ".", folder: folder.path)
    #expect(recorded.status == 1)
    #expect(try folder.read("Kills.md").hasPrefix("# Kills\n"))
    #expect(try folder.read("Index.md").hasPrefix("# Index\n"))
    #expect(try folder.read("kills.html").contains("mutants are caught by their own rules"))
    #expect(!recorded.output.contains("Not as recorded"))
  }

  @Test("What can't be written is told")
  func unwritable() throws {
    let ended = try Program.run(
      "mutants", Self.name, "--html", "none/kills.html", "--specs", ".", folder: folder.path)
    #expect(ended.status == 2)
    #expect(ended.errors.contains("none/kills.html can't be written"))
  }

  @Test("For machines it is JSON")
  func json() throws {
    let ended = try Program.run("mutants", Self.name, "--json", "--specs", ".", folder: folder.path)
    let json = try JSON.parse(ended.output)
    #expect(json["mutants"]?[0]?["name"] == .string(Self.name))
    #expect(ended.status == 1)
  }
}
