import ConformanceMutants
import Testing

@testable import TestSupport

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
        error: no mutant is called "priorityOfBackgroud = 10", or breaks a rule of that name
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

  @Test("A rule or a subject runs its mutants, and says which rules notice each")
  func subject() throws {
    let ended = try Program.run(
      "mutants", "provider.background.priority", "--html", "kills.html", "--specs", ".",
      folder: folder.path)
    #expect(ended.status == 1)
    let rows = ended.output.split(separator: "\n").filter { $0.hasPrefix("provider  ") }
    #expect(rows.count > 3 && rows.allSatisfy { !$0.contains("pushTypeOfSilentPayload") })
    #expect(try folder.read("kills.html").contains("mutants are caught by their own rules"))
  }

  @Test("Judged pairs that are no longer noticed so make the exit status 1")
  func judged() throws {
    let row = "| provider.page.priority/five | Old. | nothing | yes |\n"
    try folder.write("| a | b | c | d |\n|---|---|---|---|\n\(row)", to: "pairs.txt")
    let ended = try Program.run(
      "mutants", Self.name, "--judged", "pairs.txt", "--specs", ".", folder: folder.path)
    #expect(ended.status == 1)
    #expect(
      ended.output.hasSuffix("provider.page.priority/five isn't noticed so any more: nothing\n"))
    let none = try Program.run(
      "mutants", Self.name, "--judged", "none.md", "--specs", ".", folder: folder.path)
    #expect(none.status == 3)
    #expect(none.errors.hasPrefix("error: none.md can't be read"))
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

  @Test(
    "A subject's permitted variants are among its mutants, and a subject alone is told its role")
  func subjects() async throws {
    let texts = try await Program.perform("mutants", "device.texts")
    #expect(texts.status == 0 && texts.output.contains("missingText = empty"))
    let named = try await Program.perform("mutants", "push-type")
    #expect(named.status != 0 && named.errors.contains("did you mean \"provider.push-type\"?"))
  }
}
