package import Conformance
import LibC

/// The command line: finds the subcommand, performs it, reports errors, and exits.
package enum CommandLineProgram {
  /// Performs the words of the process.
  ///
  /// Not asynchronous: the standard descriptors are reserved before the runtime opens files.
  package static func main() -> Never {
    Terminal.reserveClosedStreams()
    // A reader that closes its end early, such as `head`, must not end the process silently.
    signal(SIGPIPE, SIG_IGN)
    if let shortage = ResourceLimits.shortage {
      exit(Terminal.report(CommandError(shortage, status: .usage)).rawValue)
    }
    let words = Array(CommandLine.arguments.dropFirst())
    Task.detached {
      let status = await status(of: words)
      ExitActions.perform { exit(status.rawValue) }
    }
    while true { pause() }
  }

  /// Performs a command, and reports its errors.
  package static func status(of words: [String]) async -> ExitStatus {
    do {
      return try await run(words)
    } catch let error as CommandError {
      return Terminal.report(error)
    } catch let invalid as InvalidDocuments {
      return Terminal.report(invalid)
    } catch let failure as Selection.Failure {
      return Terminal.report(
        CommandError(failure.message, hints: failure.hints, status: .nothingTested))
    } catch {
      return Terminal.report(CommandError("\(error)", status: .usage))
    }
  }

  private static func run(_ words: [String]) async throws -> ExitStatus {
    guard let first = words.first else { return try await perform(Command.run, []) }
    if ["--help", "-h", "help"].contains(first) {
      try Terminal.print(rendered: try help(words.dropFirst().first))
      return .asExpected
    }
    if ["--version", "version"].contains(first) {
      return try await perform(Command.run, ["--version"] + words.dropFirst())
    }
    if let command = Command.all.first(where: { $0.name == first }) {
      return try await perform(command, Array(words.dropFirst()))
    }
    // A single word close to a command is a typing error; rules and pages contain dots or slashes.
    if first.allSatisfy(\.isLetter),
      let near = Spelling.closest(to: first, among: Command.all.map(\.name))
    {
      throw CommandError(
        "there is no command \"\(first)\"", hints: ["did you mean \"\(near)\"?"], status: .usage)
    }
    return try await perform(Command.run, words)
  }

  private static func perform(_ command: Command, _ words: [String]) async throws -> ExitStatus {
    var arguments = try Arguments(words, for: command)
    if arguments.has(.help) {
      try Terminal.print(rendered: Help.text(of: command))
      return .asExpected
    }
    if arguments.has(.version) {
      try Terminal.print(rendered: try Version.text(arguments))
      return .asExpected
    }
    try arguments.addVariables(of: command, in: .current)
    let redaction = arguments.has(Redactions.reveal) ? Redaction.none : .standard
    Terminal.redaction.withLock { $0 = redaction.naming(files: arguments.files(of: command)) }
    if command.operands.isEmpty, let extra = arguments.operands.first {
      throw CommandError(
        "`conformance-run \(command.name)` takes no operands, but \"\(extra)\" was given",
        status: .usage)
    }
    return try await command.perform(arguments)
  }

  private static func help(_ name: String?) throws -> String {
    guard let name, !name.hasPrefix("-") else { return Help.overview }
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw CommandError.unknown("command", name, known: Command.all.map(\.name))
    }
    return Help.text(of: command)
  }
}
