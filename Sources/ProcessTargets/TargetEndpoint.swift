internal import Descriptors

/// The program at the other end of a conversation; it is confined to the conversation's thread.
package protocol TargetEndpoint: AnyObject {
  /// The descriptor that writes to its standard input, without blocking.
  var input: Int32 { get }
  /// The descriptor that reads its standard output, without blocking.
  var output: Int32 { get }
  /// The descriptor that reads its standard error, without blocking; -1 if it isn't ours to read.
  var errors: Int32 { get }

  /// Closes its standard input, so that the program reads its end.
  func closeInput()

  /// Returns how it ended; nil while it runs. Its output may have been closed earlier.
  func ending(outputIsClosed: Bool) -> Ending?

  /// Asks the program to end.
  func terminate()

  /// Ends the program if it is ours, and closes its pipes.
  func end()
}

/// How a program ended.
package enum Ending: Equatable {
  case status(Int32)
  case signal(Int32)
  /// A program that we didn't start closed its output; more isn't known.
  case outputClosed

  /// What happened, as a sentence fragment.
  package var words: String {
    switch self {
    case .status(127): "ended with status 127: the shell found no such program"
    case .status(let status): "ended with status \(status)"
    case .signal(let signal): "was ended by signal \(signal)"
    case .outputClosed: "closed its standard output"
    }
  }
}

/// How the program of a conversation is launched.
enum Launch: Sendable {
  /// A command is started, again after each failure.
  case command(String)
  /// The user starts a program with two named pipes; it can't be started again.
  case attached(NamedPipes.Places)

  /// Whether the program can be started again after a failure.
  var isRepeatable: Bool { if case .command = self { true } else { false } }

  /// Starts the command, or opens the pipes.
  func begin() throws(SystemError) -> any TargetEndpoint {
    switch self {
    case .command(let command): try ChildProcess(command)
    case .attached(let places): try NamedPipes(places)
    }
  }
}
