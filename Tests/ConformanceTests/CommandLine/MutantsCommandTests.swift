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

  @Test("An unknown mutant is an error, with the closest name")
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

  @Test("With a mutant's name, its killers are printed; a breach makes the exit status 1")
  func one() throws {
    let ended = try Program.run("mutants", Self.name, "--specs", ".", folder: folder.path)
    #expect(ended.status == 1)
    #expect(
      ended.output.hasPrefix("provider  \(Self.name)\n  breaks     provider.background.priority\n"))
    #expect(ended.output.contains("\n  fail  provider.page.priority/five\n"))
  }

  @Test("Recording writes the reasons and the HTML page")
  func record() throws {
    let recorded = try Program.run(
      "mutants", "--record", "--html", "kills.html", "--specs", ".", folder: folder.path)
    #expect(recorded.status == 1)
    #expect(try folder.read("Kills.md").hasPrefix("# Kills\n"))
    #expect(try folder.read("Index.md").hasPrefix("# Index\n"))
    #expect(try folder.read("kills.html").contains("mutants are caught by their own rules"))
    #expect(!recorded.output.contains("Not as recorded"))
  }

  @Test("A page that can't be written is an error")
  func unwritable() throws {
    let ended = try Program.run(
      "mutants", Self.name, "--html", "none/kills.html", "--specs", ".", folder: folder.path)
    #expect(ended.status == 2)
    #expect(ended.errors.contains("none/kills.html can't be written"))
  }

  @Test("--json prints JSON")
  func json() throws {
    let ended = try Program.run("mutants", Self.name, "--json", "--specs", ".", folder: folder.path)
    let json = try JSON.parse(ended.output)
    #expect(json["mutants"]?[0]?["name"] == .string(Self.name))
    #expect(ended.status == 1)
  }
}
