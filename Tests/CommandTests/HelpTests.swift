import Testing

@testable import TestSupport

@Suite("The help of the command line")
struct HelpTests {
  private static let commands = [
    "run", "list", "explain", "show", "check", "simulate", "why", "ask", "serve", "plan",
    "contract",
    "demo", "site", "submit", "replay", "render", "merge", "diff", "verify", "schema", "lint",
    "coverage",
    "mutants",
    "init", "target", "ping", "completions", "manual",
  ]

  @Test("Each command has a help text, by --help, by -h and by help", arguments: commands)
  func ofCommand(command: String) async throws {
    let long = try await Program.perform(command, "--help")
    #expect(long.status == 0)
    #expect(long.errors.isEmpty)
    try Golden.expect(long.output, "Help/\(command).txt")
    #expect(try await Program.perform(command, "-h").output == long.output)
    #expect(try await Program.perform("help", command).output == long.output)
  }

  @Test("Without a command, the help lists all commands", arguments: ["--help", "-h", "help"])
  func overview(word: String) async throws {
    let help = try await Program.perform(word)
    #expect(help.status == 0)
    try Golden.expect(help.output.replacing(suiteVersion, with: "VERSION"), "Help/overview.txt")
    for command in Self.commands { #expect(help.output.contains("\n  \(command) ")) }
  }

  @Test("Every line of help fits into a hundred columns", arguments: ["help"] + commands)
  func width(command: String) async throws {
    let help = try await Program.perform(command, "--help").output
    #expect(help.split(separator: "\n").filter { $0.count > 100 } == [])
  }

  @Test(
    "--version says which program it is, and where its specs are",
    arguments: ["--version", "version"])
  func version(word: String) async throws {
    let said = try await Program.perform(word)
    #expect(said.status == 0)
    let lines = said.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first == "conformance-run \(suiteVersion)")
    #expect(lines.dropFirst().first == "specs: read from Specs")
    #expect(lines.last?.hasPrefix("wire: ") == true)
    let elsewhere = try Program.run(word, folder: "/").output.split(separator: "\n")
    #expect(elsewhere.dropFirst().first == "specs: in this program")
  }

  @Test("--version says where specs are read from, and reads none of them")
  func versionOfOthers() async throws {
    let folder = try TemporaryFolder()
    try folder.write("This is no table.\n", to: "Sources.md")
    let said = try await Program.perform("--version", "--specs", folder.path)
    #expect(said.status == 0)
    #expect(said.output.contains("\nspecs: read from \(folder.path)\n"))
    #expect(try await Program.perform("--version", "--specs", folder.path + "/none").status == 3)
  }
}
