/// The exit statuses of the command line; never a count.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Everything was as expected.
  case asExpected = 0
  /// What was tested, checked or compared isn't as expected.
  case unexpectedVerdicts = 1
  /// The command line is wrong, or the command can't do its work.
  case usage = 2
  /// An input is invalid.
  case invalidInput = 3
  /// A target couldn't be tested.
  case targetBroke = 4
  /// No case was tested, and no request checked.
  case nothingTested = 5
  /// The run is incomplete.
  case interrupted = 6

  /// What the status means, as the help prints it.
  package var meaning: String {
    switch self {
    case .asExpected: "everything was as expected"
    case .unexpectedVerdicts:
      "a verdict that nobody expected or that doesn't follow from what was observed, a request that "
        + "breaks a rule, or a run that got worse"
    case .usage: "the command was not understood, or a file could not be checked or written"
    case .invalidInput:
      "what was to be read is wrong: a spec, a payload, a stream, or the file of an option"
    case .targetBroke: "a target didn't start, can't be reached, or broke the protocol"
    case .nothingTested:
      "nothing was tested or checked: nothing was selected, a target supports none of it, or there "
        + "was no request"
    case .interrupted:
      "the run was interrupted, or its stream is incomplete: a result or a shard is missing"
    }
  }
}
