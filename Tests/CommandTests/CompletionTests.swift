import Testing

@testable import ConformanceCommands
@testable import TestSupport

@Suite("Completion")
struct CompletionTests {
  @Test("A script knows every command and option", arguments: CompletionShell.allCases)
  func complete(shell: CompletionShell) async throws {
    let said = try await Program.perform("completions", shell.rawValue)
    #expect(said.status == 0 && said.errors.isEmpty && said.output == shell.script)
    let hyphens = shell == .fish ? "-l " : "--"
    for command in Command.all {
      #expect(said.output.contains(command.name))
      for option in command.options {
        #expect(said.output.contains(hyphens + option.name.dropFirst(2)), "\(option.name)")
        for word in option.words {
          #expect(said.output.contains(word.split(separator: " ")[0]), "\(option.name) \(word)")
        }
      }
    }
  }

  @Test(
    "Completion offers exactly the words that are accepted and that the help lists",
    arguments: Command.all.flatMap { command in
      command.options.filter { option in
        // Steps are examples, and colours are read when a report begins.
        !option.words.isEmpty && option.name != "--then" && option.name != "--color"
      }.map { (command.name, $0.name, $0.words) }
    })
  func words(command: String, option: String, words: [String]) throws {
    // These ask for an operand first.
    let operands = ["check", "simulate", "why"].contains(command) ? ["-"] : []
    let said = try Program.start([command, option, "nonsense"] + operands).finish()
    if said.lacksWire { return }
    #expect(said.status == 2)
    for word in words { #expect(said.errors.contains(word), "\(word)") }
  }

  @Test("Without a shell, or with an unknown one, the error lists all shells")
  func misuse() async throws {
    let none = try await Program.perform("completions")
    #expect(
      none.errors
        == "error: completions takes one shell\n  = conformance-run completions bash|zsh|fish\n")
    #expect(none.status == 2)
    let unknown = try await Program.perform("completions", "tcsh")
    #expect(
      unknown.errors == "error: unknown shell \"tcsh\"\n  = expected bash, zsh, fish\n")
    #expect(unknown.status == 2)
  }
}
