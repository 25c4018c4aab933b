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

  @Test("Shards divide the mutants among themselves, and each holds them to their rules")
  func shards() throws {
    let names = try ["1/2", "2/2"].map { shard in
      let ended = try Program.run(
        "mutants", "--shard", shard, "--json", "--specs", ".", folder: folder.path)
      #expect(ended.status == 1)
      return try #require(try JSON.parse(ended.output)["mutants"]?.array).compactMap {
        $0["name"]?.string
      }
    }
    let all = Mutant.all.filter { $0.role == .provider }.map(\.name)
    #expect(names.allSatisfy { !$0.isEmpty && $0.count < all.count })
    #expect(names.joined().sorted() == all.sorted())
  }

  @Test("A part of the mutants can't be recorded", arguments: [["--shard", "1/2"], ["--wire"]])
  func partial(words: [String]) throws {
    let ended = try Program.start(["mutants", "--record"] + words).finish()
    #expect(ended.status == 2)
    #expect(ended.errors.hasPrefix("error: --record and \(words[0]) don't go together\n"))
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
