/// The exit statuses of the command line; never a count.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// All is well.
  case asExpected = 0
  /// What was tested, checked or compared isn't as it should be.
  case unexpectedVerdicts = 1
  /// The command itself is wrong, or can't do what it says.
  case usage = 2
  /// What it was to read is wrong.
  case invalidInput = 3
  /// A target is to blame.
  case targetBroke = 4
  /// There was nothing to do, or nothing that could be done.
  case nothingTested = 5
  /// Not everything was done.
  case interrupted = 6

  /// What it tells whoever started the program.
  public var meaning: String {
    switch self {
    case .asExpected: "everything was as expected"
    case .unexpectedVerdicts:
      "a verdict that nobody expected, a request that breaks a rule, or a run that got worse"
    case .usage: "the command was not understood, or a file could not be checked or written"
    case .invalidInput:
      "what was to be read is wrong: a spec, a payload, a stream, or the file of an option"
    case .targetBroke: "a target didn't start, can't be reached, or broke the protocol"
    case .nothingTested:
      "nothing was tested: nothing was selected, or the targets support none of it"
    case .interrupted: "the run was interrupted, or its stream is incomplete"
    }
  }
}
