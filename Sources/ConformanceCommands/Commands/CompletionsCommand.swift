import Conformance

extension Command {
  /// Writes a completion script for a shell.
  static let completions = Command(
    name: "completions", summary: "Write a completion script for bash, zsh or fish.",
    operands: "SHELL", offers: [.word(shells)],
    details: [
      "SHELL is \(Help.alternatives(shells)). The script completes commands, options and their values, "
        + "files and folders, and the ids of rules and cases. It asks `conformance-run list` for the "
        + "ids when they are needed. Its first lines say where to put it."
    ],
    examples: [
      ("source <(conformance-run completions bash)", "in ~/.bashrc"),
      ("conformance-run completions zsh > \"${fpath[1]}/_conformance-run\"", "for zsh"),
      (
        "conformance-run completions fish > ~/.config/fish/completions/conformance-run.fish",
        "for fish"
      ),
    ],
    perform: { arguments in
      guard let name = arguments.operands.first, arguments.operands.count == 1 else {
        throw CommandError(
          "completions takes one shell",
          hints: ["conformance-run completions \(shells.joined(separator: "|"))"],
          status: .usage)
      }
      guard let shell = CompletionShell(rawValue: name) else {
        throw CommandError.unknown("shell", name, known: shells)
      }
      try Terminal.print(rendered: shell.script)
      return .asExpected
    })

  private static let shells = CompletionShell.allCases.map(\.rawValue)
}
