import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The command line: finds the subcommand, reads its arguments, tells complaints, and exits.
@main
struct ConformanceRun {
  /// Not asynchronous itself: the streams are held before the runtime opens files of its own.
  static func main() {
    Terminal.holdClosedStreams()
    // A reader that goes away early, such as `head`, is no reason to die without a word.
    signal(SIGPIPE, SIG_IGN)
    let words = Array(CommandLine.arguments.dropFirst())
    Task.detached { exit(await status(of: words).rawValue) }
    while true { pause() }
  }

  private static func status(of words: [String]) async -> ExitStatus {
    do {
      return try await run(words)
    } catch let complaint as Complaint {
      return Terminal.tell(complaint)
    } catch let invalid as InvalidDocuments {
      return Terminal.tell(invalid)
    } catch let failure as Selection.Failure {
      return Terminal.tell(
        Complaint(failure.message, hints: failure.hints, status: .nothingTested))
    } catch {
      return Terminal.tell(Complaint("\(error)", status: .usage))
    }
  }

  private static func run(_ words: [String]) async throws -> ExitStatus {
    guard let first = words.first else { return try await perform(Command.run, []) }
    if ["--help", "-h", "help"].contains(first) {
      try Terminal.print(try help(words.dropFirst().first))
      return .asExpected
    }
    if ["--version", "version"].contains(first) {
      return try await perform(Command.run, ["--version"] + words.dropFirst())
    }
    if let command = Command.all.first(where: { $0.name == first }) {
      return try await perform(command, Array(words.dropFirst()))
    }
    // A lone word that is nearly a command is a slip; rules and pages have dots or slashes.
    if first.allSatisfy(\.isLetter),
      let near = Spelling.closest(to: first, among: Command.all.map(\.name))
    {
      throw Complaint(
        "there is no command \"\(first)\"", hints: ["did you mean \"\(near)\"?"], status: .usage)
    }
    return try await perform(Command.run, words)
  }

  private static func perform(_ command: Command, _ words: [String]) async throws -> ExitStatus {
    let arguments = try Arguments(words, for: command)
    if arguments.has(.help) {
      try Terminal.print(Help.text(of: command))
      return .asExpected
    }
    if arguments.has(.version) {
      try Terminal.print(try Version.text(arguments))
      return .asExpected
    }
    if command.operands.isEmpty, let extra = arguments.operands.first {
      throw Complaint(
        "`conformance-run \(command.name)` takes no operands, but \"\(extra)\" was given",
        status: .usage)
    }
    return try await command.perform(arguments)
  }

  private static func help(_ name: String?) throws -> String {
    guard let name, !name.hasPrefix("-") else { return Help.overview }
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw Complaint.unknown("command", name, known: Command.all.map(\.name))
    }
    return Help.text(of: command)
  }
}
